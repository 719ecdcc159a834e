/** Works under the same key run one after another, works under other keys beside them. */
export function inTurn(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    const leave = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    last.set(key, mine);
    mine.then(leave, leave);
    return mine;
  };
}
