/**
 * The work's result, or what `instead` returns or throws when the timer ends first. The work itself
 * continues: a caller that has to dispose of a late result does so on the promise it passed.
 * @param startTimer calls back once when the time is over; returns the undo
 */
export function withinDeadline<T>(
  work: Promise<T>,
  startTimer: (onTime: () => void) => () => void,
  instead: () => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = startTimer(() => {
      try {
        resolve(instead());
      } catch (error) {
        reject(error);
      }
    });
    work.finally(stop).then(resolve, reject);
  });
}
