/** Runs steps one after another: a stop that comes during a start waits for it. */
export interface StepQueue {
  /** The step's own result; a step never starts before the ones before it have ended. */
  add<T>(step: () => Promise<T>): Promise<T>;
}

export function stepQueue(): StepQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(step) {
      const run = last.then(step, step);
      last = run.catch(() => undefined);
      return run;
    },
  };
}
