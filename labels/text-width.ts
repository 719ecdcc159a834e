/** Widths of Helvetica Bold from ' ' to '~', thousandths of the size (Adobe's metrics of its 14 fonts). */
const WIDTHS = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
  611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
  278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
/** Of a sign that is no letter, such as a Chinese character. */
const WIDEST = 1000;
/** Of other letters of an alphabet: the means of Cyrillic and Greek letters. */
const [CAPITAL, SMALL] = [750, 620];
const MARKS = /\p{M}/gu;

function signWidth(sign: string): number {
  const known = WIDTHS[sign.charCodeAt(0) - 32];
  if (known !== undefined) return known;
  if (sign.toUpperCase() !== sign) return SMALL;
  return sign.toLowerCase() === sign ? WIDEST : CAPITAL;
}

/** Width of a text in the units of its size; a letter with an accent is as wide as without. */
export function textWidth(text: string, size: number): number {
  const signs = Array.from(text.normalize('NFD').replaceAll(MARKS, ''));
  return (signs.reduce((total, sign) => total + signWidth(sign), 0) * size) / 1000;
}

/** Height of a picture of a text, and its part below the baseline, in sizes of the letters. */
export const PICTURE = { height: 1.3, below: 0.3 };

/** Line height, in sizes of the letters. */
export const LINE_HEIGHT = 1.2;

export interface SizedText {
  readonly text: string;
  readonly size: number;
}

export interface FittedText extends SizedText {
  /** The end of the text is missing. */
  readonly isCut?: boolean;
}

interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** The text is on one line, and never cut. */
  readonly isWhole: boolean;
}

/** From this share of its size on, a text stays on one line. */
const ONE_LINE_SHARE = 0.85;
/** Below this share of its size a text is cut instead of made smaller. */
const LEAST_SHARE = 0.6;

/** The text on the one or two lines on which it is largest; smaller where it must be, then cut. */
export function fitText(line: SizedText, room: TextRoom): readonly FittedText[] {
  const { text, size } = line;
  const least = size * LEAST_SHARE;
  const sizeFor = (widest: string) => Math.min(size, (size * room.width) / textWidth(widest, size));
  const onOne = sizeFor(text);
  if (onOne >= size * ONE_LINE_SHARE || room.isWhole) return [{ text, size: onOne }];
  const mostOfTwo = room.height / (2 * LINE_HEIGHT);
  const halves = mostOfTwo >= least ? halvesOf(text) : undefined;
  if (halves) {
    const onTwo = Math.min(mostOfTwo, ...halves.map(sizeFor));
    if (onTwo >= least && onTwo > onOne) return halves.map((half) => ({ text: half, size: onTwo }));
  }
  if (onOne >= least) return [{ text, size: onOne }];
  return halves ? cutOnTwo(text, least, room.width) : [cut(text, least, room.width)];
}

/** Two parts of about the same width, between two words; undefined for one word. */
function halvesOf(text: string): readonly [string, string] | undefined {
  const halves = Array.from(text.matchAll(/ /g), ({ index }): [string, string] => [
    text.slice(0, index),
    text.slice(index + 1),
  ]);
  const widest = (parts: [string, string]) => Math.max(...parts.map((part) => textWidth(part, 1)));
  return halves.toSorted((one, other) => widest(one) - widest(other))[0];
}

function cutOnTwo(text: string, size: number, width: number): readonly FittedText[] {
  const fits = ({ index }: RegExpExecArray) => textWidth(text.slice(0, index), size) <= width;
  const end = Array.from(text.matchAll(/ /g)).findLast(fits)?.index;
  if (end === undefined) return [cut(text, size, width)];
  return [{ text: text.slice(0, end), size }, cut(text.slice(end + 1), size, width)];
}

function cut(text: string, size: number, width: number): FittedText {
  const signs = Array.from(text);
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, size) > width) signs.pop();
  return { text: `${signs.join('').trimEnd()}…`, size, isCut: true };
}
