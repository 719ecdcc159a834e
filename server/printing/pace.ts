/** Times of printing. */
export interface PrintPace {
  /** Between two queries for jobs, and between two questions to a printer in trouble. */
  readonly everyMs: number;
  /** Between two questions to a printer that has enough labels. */
  readonly backlogMs: number;
  /** Between two labels of a printer that never answers. */
  readonly labelMs: number;
  readonly connectMs: number;
  /** Longest wait for the first status of a printer; every longer wait for a printer is shown. */
  readonly answerMs: number;
  /** Longest wait for anything else of a printer, and for any change of its labels. */
  readonly stallMs: number;
  /** Inches per second of the fastest printers, and of the slowest. */
  readonly fastest: number;
  readonly slowest: number;
  /** A printer begins its last label within this time. */
  readonly idleMs: number;
  /** A printer that starts again answers nothing for this time. */
  readonly restartMs: number;
  /** Clock in ms. */
  now(): number;
}

export const PACE: PrintPace = {
  everyMs: 500,
  backlogMs: 100,
  labelMs: 1000,
  connectMs: 5000,
  answerMs: 2000,
  stallMs: 20_000,
  fastest: 14,
  slowest: 2,
  idleMs: 1000,
  restartMs: 5000,
  now: () => performance.now(),
};
