type Read = <T>(question: string, read: () => Promise<T>) => Promise<T>;

/**
 * One read at a time for equal questions: whoever asks while it runs gets the answer of the next,
 * together with all others. So nobody is told anything older than the question, and two hundred
 * tablets that open the same list cost two reads.
 */
export function shareReads(): Read {
  const reads = new Map<string, { readonly running: Promise<unknown>; next?: Promise<unknown> }>();
  const start: Read = (question, read) => {
    const running = read();
    const mine = { running };
    reads.set(question, mine);
    const leave = () => {
      if (reads.get(question) === mine) reads.delete(question);
    };
    running.then(leave, leave);
    return running;
  };
  return <T>(question: string, read: () => Promise<T>) => {
    const known = reads.get(question);
    if (!known) return start(question, read);
    const again = () => start(question, read);
    known.next ??= known.running.then(again, again);
    return known.next as Promise<T>;
  };
}
