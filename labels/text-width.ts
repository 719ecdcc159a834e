/** Widths of Helvetica Bold from ' ' to '~', thousandths of the size (Adobe's metrics of its 14 fonts). */
const WIDTHS = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
  611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
  278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
/** The widest sign of Latin text. */
const WIDEST = 1000;
const MARKS = /\p{M}/gu;

/** Width of a text in the units of its size; a letter with an accent is as wide as without. */
export function textWidth(text: string, size: number): number {
  const signs = Array.from(text.normalize('NFD').replaceAll(MARKS, ''));
  const sum = signs.reduce((total, sign) => total + (WIDTHS[sign.charCodeAt(0) - 32] ?? WIDEST), 0);
  return (sum * size) / 1000;
}

export interface FittedText {
  readonly text: string;
  readonly size: number;
}

/** Below this share of its size a text is cut instead of made smaller. */
const LEAST_SHARE = 0.7;

/** Makes a text smaller, then cuts it. @param isWhole it is never cut */
export function fitText({ text, size }: FittedText, width: number, isWhole: boolean): FittedText {
  const wanted = textWidth(text, size);
  const share = wanted > width ? width / wanted : 1;
  if (share >= LEAST_SHARE || isWhole) return { text, size: size * share };
  const smaller = size * LEAST_SHARE;
  const signs = Array.from(text);
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, smaller) > width) signs.pop();
  return { text: `${signs.join('').trimEnd()}…`, size: smaller };
}
