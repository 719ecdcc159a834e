/** With `FULL=1`, which `npm test -- all` and the workflow set, long tests run all of their cases. */
export const isFull = import.meta.env['FULL'] === '1';

/** The number of a test's runs. */
export const runs = (usual: number, full: number): number => (isFull ? full : usual);

/** Every item in a full run, and every `step`th one otherwise. */
export const someOf = <T>(items: readonly T[], step: number): readonly T[] =>
  isFull ? items : items.filter((_, index) => index % step === 0);
