/** Decodes the text in a code's data codewords (ISO/IEC 18004, 7.4), as far as labels need it. */

/**
 * `text`: decoded whole. `other`: well formed, but only the general reader decodes it (Kanji, other character sets,
 * parts of a series, control characters).
 */
export type Content = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'other' };

const OTHER: Content = { kind: 'other' };
const MODE = { terminator: 0, numeric: 1, alphanumeric: 2, bytes: 4 } as const;
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Versions above which character counts take more bits. */
const MOST_SHORT_VERSION = 9;
const MOST_LONG_VERSION = 26;

class Bits {
  #at = 0;
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }
  get left(): number {
    return this.#bytes.length * 8 - this.#at;
  }
  take(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#at++) {
      value = (value << 1) | ((this.#bytes[this.#at >> 3]! >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }
}

/** Bits for a number of characters; a segment that is cut off has no text. */
const NEEDED = {
  [MODE.numeric]: (n: number) => Math.floor(n / 3) * 10 + [0, 4, 7][n % 3]!,
  [MODE.alphanumeric]: (n: number) => (n >> 1) * 11 + (n & 1) * 6,
  [MODE.bytes]: (n: number) => n * 8,
};

function numeric(bits: Bits, count: number): string | undefined {
  let text = '';
  for (let left = count; left > 0; left -= 3) {
    const digits = Math.min(left, 3);
    const value = bits.take([0, 4, 7, 10][digits]!);
    if (value >= 10 ** digits) return undefined;
    text += String(value).padStart(digits, '0');
  }
  return text;
}

function alphanumeric(bits: Bits, count: number): string | undefined {
  let text = '';
  for (let left = count; left > 0; left -= 2) {
    const pair = bits.take(left > 1 ? 11 : 6);
    if (pair >= (left > 1 ? 45 * 45 : 45)) return undefined;
    text += left > 1 ? ALPHANUMERIC[Math.floor(pair / 45)]! : '';
    text += ALPHANUMERIC[pair % 45]!;
  }
  return text;
}

/** Undefined beyond printable ASCII: the general reader guesses the character set. */
function printable(bits: Bits, count: number): string | undefined {
  let text = '';
  for (let i = 0; i < count; i++) {
    const byte = bits.take(8);
    if (byte < 0x20 || byte > 0x7e) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

const SEGMENTS = {
  [MODE.numeric]: { short: 10, long: 12, longest: 14, read: numeric },
  [MODE.alphanumeric]: { short: 9, long: 11, longest: 13, read: alphanumeric },
  [MODE.bytes]: { short: 8, long: 16, longest: 16, read: printable },
};

function countBits(
  { short, long, longest }: { short: number; long: number; longest: number },
  version: number,
): number {
  if (version <= MOST_SHORT_VERSION) return short;
  return version <= MOST_LONG_VERSION ? long : longest;
}

/** Undefined if the bits are invalid, which means that error correction produced no real codeword. */
export function contentOf(data: Uint8Array, version: number): Content | undefined {
  const bits = new Bits(data);
  let text = '';
  while (bits.left >= 4) {
    const mode = bits.take(4);
    if (mode === MODE.terminator) break;
    if (mode !== MODE.numeric && mode !== MODE.alphanumeric && mode !== MODE.bytes) return OTHER;
    const { read, ...sizes } = SEGMENTS[mode];
    const size = countBits(sizes, version);
    if (bits.left < size) return undefined;
    const count = bits.take(size);
    if (bits.left < NEEDED[mode](count)) return undefined;
    const part = read(bits, count);
    if (part === undefined) return mode === MODE.bytes ? OTHER : undefined;
    text += part;
  }
  return text === '' ? undefined : { kind: 'text', text };
}
