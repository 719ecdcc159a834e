/** Runs tasks one after another: a stop that comes during a start waits for it. */
export interface TaskQueue {
  /** The result of the task. A task never starts before the ones before it have ended. */
  add<T>(task: () => Promise<T>): Promise<T>;
}

export function taskQueue(): TaskQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(task) {
      const run = last.then(task, task);
      last = run.catch(() => undefined);
      return run;
    },
  };
}
