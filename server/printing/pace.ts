/** Times of printing. */
export const PACE = {
  /** Between two queries for jobs, and between two questions to a printer in trouble. */
  everyMs: 500,
  /** Between two questions to a printer that has enough labels. */
  backlogMs: 100,
  /** Between two labels of a printer that never answers. */
  labelMs: 1000,
  connectMs: 5000,
  /** Longest wait for the first status of a printer; every longer wait for a printer is shown. */
  answerMs: 2000,
  /** Longest wait for anything else of a printer, and for any change of its labels. */
  stallMs: 20_000,
  /** Inches per second of the fastest printers, and of the slowest. */
  fastest: 14,
  slowest: 2,
  /** A printer begins its last label within this time. */
  idleMs: 1000,
  /** A printer that starts again answers nothing for this time. */
  restartMs: 5000,
  /** Clock in ms. */
  now: () => performance.now(),
};

export type PrintPace = typeof PACE;
