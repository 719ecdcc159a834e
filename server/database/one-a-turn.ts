const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Runs one work after another, each in a turn of the event loop of its own. PGlite works on the
 * server's thread without ever waiting: with many callers whole rounds of them would be served
 * before the next connection is accepted, and Node accepts one a turn (a new tablet waited seconds).
 */
export function oneATurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(nextTurn).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
