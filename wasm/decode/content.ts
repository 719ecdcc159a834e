/** Decodes the text in a code's data codewords (ISO/IEC 18004, 7.4). */
import { BitStream } from './bit-stream.ts';
import {
  type CharacterSet,
  GB_18030,
  guessedCharacterSet,
  LATIN_1,
  MOST_CHARACTER_SET,
  SHIFT_JIS,
  textOf,
  UNKNOWN,
} from './character-sets.ts';

/** Numbers of the segments' modes. */
const MODE = {
  terminator: 0,
  numeric: 1,
  alphanumeric: 2,
  structuredAppend: 3,
  bytes: 4,
  fnc1First: 5,
  characterSet: 7,
  kanji: 8,
  fnc1Second: 9,
  hanzi: 13,
} as const;
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Stands for FNC1 inside a text. */
const GROUP_SEPARATOR = 0x1d;
/** Versions above which character counts take more bits. */
const MOST_SHORT_VERSION = 9;
const MOST_LONG_VERSION = 26;

/** Bytes of one character set. */
interface Run {
  readonly set: CharacterSet;
  readonly bytes: number[];
}

/** What the segments before have set. */
class Reading {
  runs: Run[] = [];
  hasFnc1 = false;
  #hasCharacterSet = false;

  /** Adds a segment's bytes. A character set that the code names holds for all of its later segments. */
  add(set: CharacterSet, bytes: number[]): void {
    const last = this.runs.at(-1);
    if (last && (this.#hasCharacterSet || last.set === set)) {
      for (const byte of bytes) last.bytes.push(byte);
    } else this.runs.push({ set, bytes });
  }

  /** From here on the bytes have this set, and those before the first one are Latin 1. */
  name(set: CharacterSet): void {
    if (!this.#hasCharacterSet) {
      this.runs = [{ set: LATIN_1, bytes: this.runs.flatMap(({ bytes }) => bytes) }];
    }
    this.#hasCharacterSet = true;
    this.runs.push({ set, bytes: [] });
  }

  get text(): string {
    const unknown = this.runs.flatMap(({ set, bytes }) => (set === UNKNOWN ? bytes : []));
    const guessed = unknown.length > 0 ? guessedCharacterSet(unknown) : UNKNOWN;
    return this.runs
      .map(({ set, bytes }) => textOf(bytes, set === UNKNOWN ? guessed : set))
      .join('');
  }
}

/** Reads a segment's characters; undefined if they are invalid. */
type ReadSegment = (bits: BitStream, count: number, reading: Reading) => number[] | undefined;

interface Segment {
  readonly set: CharacterSet;
  /** Bits of the character count in versions to 9, to 26 and to 40. */
  readonly counts: readonly [number, number, number];
  /** Bits for a number of characters; a segment that is cut off has no text. */
  readonly needs: (count: number) => number;
  readonly read: ReadSegment;
}

function numeric(bits: BitStream, count: number): number[] | undefined {
  const digits: number[] = [];
  for (let left = count; left > 0; left -= 3) {
    const size = Math.min(left, 3);
    const value = bits.take([0, 4, 7, 10][size]!);
    if (value >= 10 ** size) return undefined;
    for (const digit of String(value).padStart(size, '0')) digits.push(digit.charCodeAt(0));
  }
  return digits;
}

function alphanumeric(bits: BitStream, count: number, reading: Reading): number[] | undefined {
  const characters: number[] = [];
  for (let left = count; left > 0; left -= 2) {
    const pair = bits.take(left > 1 ? 11 : 6);
    if (pair >= (left > 1 ? 45 * 45 : 45)) return undefined;
    if (left > 1) characters.push(ALPHANUMERIC.charCodeAt(Math.floor(pair / 45)));
    characters.push(ALPHANUMERIC.charCodeAt(pair % 45));
  }
  return reading.hasFnc1 ? withSeparators(characters) : characters;
}

function plainBytes(bits: BitStream, count: number): number[] {
  const bytes: number[] = [];
  for (let i = 0; i < count; i++) bytes.push(bits.take(8));
  return bytes;
}

/** With FNC1, % is a separator and %% a percent sign. */
function withSeparators(characters: readonly number[]): number[] {
  const text = String.fromCharCode(...characters);
  const separated = text.replaceAll(/%%?/g, (signs) =>
    signs.length === 2 ? '%' : String.fromCharCode(GROUP_SEPARATOR),
  );
  return Array.from(separated, (character) => character.charCodeAt(0));
}

/** Characters of two bytes in 13 bits. @param columns per row of the character set's table */
const doubleBytes =
  (columns: number, split: number, low: number, high: number): ReadSegment =>
  (bits, count) => {
    const bytes: number[] = [];
    for (let i = 0; i < count; i++) {
      const value = bits.take(13);
      const place = (Math.floor(value / columns) << 8) | (value % columns);
      const character = place + (place < split ? low : high);
      bytes.push(character >> 8, character & 0xff);
    }
    return bytes;
  };

const DOUBLE = { counts: [8, 10, 12], needs: (n: number) => n * 13 } as const;

const SEGMENTS: Readonly<Record<number, Segment>> = {
  [MODE.numeric]: {
    set: LATIN_1,
    counts: [10, 12, 14],
    needs: (n) => Math.floor(n / 3) * 10 + [0, 4, 7][n % 3]!,
    read: numeric,
  },
  [MODE.alphanumeric]: {
    set: LATIN_1,
    counts: [9, 11, 13],
    needs: (n) => (n >> 1) * 11 + (n & 1) * 6,
    read: alphanumeric,
  },
  [MODE.bytes]: {
    set: UNKNOWN,
    counts: [8, 16, 16],
    needs: (n) => n * 8,
    read: plainBytes,
  },
  [MODE.kanji]: {
    ...DOUBLE,
    set: SHIFT_JIS,
    read: doubleBytes(0xc0, 0x1f00, 0x8140, 0xc140),
  },
  [MODE.hanzi]: { ...DOUBLE, set: GB_18030, read: doubleBytes(0x60, 0xa00, 0xa1a1, 0xa6a1) },
};
/** The only subset of Hanzi: GB 2312. */
const HANZI_SUBSET = 1;

/** Reads a segment of characters. @returns whether it is valid */
function readCharacters(bits: BitStream, mode: number, version: number, to: Reading): boolean {
  const segment = SEGMENTS[mode];
  if (!segment) return false;
  if (mode === MODE.hanzi && (bits.left < 4 || bits.take(4) !== HANZI_SUBSET)) return false;
  const size =
    segment.counts[Number(version > MOST_SHORT_VERSION) + Number(version > MOST_LONG_VERSION)]!;
  if (bits.left < size) return false;
  const count = bits.take(size);
  if (bits.left < segment.needs(count)) return false;
  const characters = segment.read(bits, count, to);
  if (characters) to.add(segment.set, characters);
  return characters !== undefined;
}

/** Number of a character set: one to three bytes, whose first bits are 0, 10 or 110. */
function readCharacterSet(bits: BitStream, to: Reading): boolean {
  const first = bits.left < 8 ? 0xff : bits.take(8);
  const more = [0, 0, 0, 0, 1, 1, 2, undefined][first >> 5];
  if (more === undefined || bits.left < more * 8) return false;
  const set = ((first & (0x7f >> more)) << (more * 8)) | bits.take(more * 8);
  to.name(set);
  return set <= MOST_CHARACTER_SET;
}

/** Application indicator after FNC1: a number of two digits, or a letter. */
function readApplication(bits: BitStream, to: Reading): boolean {
  if (bits.left < 8) return false;
  const indicator = bits.take(8);
  const letter = String.fromCharCode(indicator - 100);
  if (indicator >= 100 && !/[A-Za-z]/.test(letter)) return false;
  const text = indicator < 100 ? String(indicator).padStart(2, '0') : letter;
  to.add(
    LATIN_1,
    Array.from(text, (character) => character.charCodeAt(0)),
  );
  return true;
}

/** Reads a segment. @returns whether it is valid */
function readSegment(bits: BitStream, mode: number, version: number, to: Reading): boolean {
  switch (mode) {
    case MODE.structuredAppend:
      // Place in a series and parity: each symbol's text is reported by itself.
      return bits.left >= 16 && bits.take(16) >= 0;
    case MODE.fnc1First:
      return (to.hasFnc1 = true);
    case MODE.fnc1Second:
      to.hasFnc1 = true;
      return readApplication(bits, to);
    case MODE.characterSet:
      return readCharacterSet(bits, to);
    default:
      return readCharacters(bits, mode, version, to);
  }
}

/** Undefined if the bits are invalid, which means that error correction produced no real codeword, or empty. */
export function contentOf(data: Uint8Array, version: number): string | undefined {
  const bits = new BitStream(data);
  const reading = new Reading();
  while (bits.left >= 4) {
    const mode = bits.take(4);
    if (mode === MODE.terminator) break;
    if (!readSegment(bits, mode, version, reading)) return undefined;
  }
  return reading.text || undefined;
}
