/** Character sets by their ECI number, with the browser's TextDecoder. */

/** ECI number of a character set, or `UNKNOWN` for bytes without one. */
export type CharacterSet = number;
export const UNKNOWN = -1;
export const LATIN_1 = 3;
export const SHIFT_JIS = 20;
export const UTF_8 = 26;
export const GB_18030 = 32;

/** Numbers above are no character sets; bytes of other unlisted numbers are Latin 1. */
export const MOST_CHARACTER_SET = 899;

/** Labels of the Encoding standard. */
const LABELS: Readonly<Record<CharacterSet, string>> = {
  4: 'iso-8859-2',
  5: 'iso-8859-3',
  6: 'iso-8859-4',
  7: 'iso-8859-5',
  8: 'iso-8859-6',
  9: 'iso-8859-7',
  10: 'iso-8859-8',
  11: 'windows-1254',
  12: 'iso-8859-10',
  13: 'windows-874',
  15: 'iso-8859-13',
  16: 'iso-8859-14',
  17: 'iso-8859-15',
  18: 'iso-8859-16',
  [SHIFT_JIS]: 'shift_jis',
  21: 'windows-1250',
  22: 'windows-1251',
  24: 'windows-1256',
  25: 'utf-16be',
  [UTF_8]: 'utf-8',
  28: 'big5',
  29: 'gb18030',
  30: 'euc-kr',
  31: 'gbk',
  [GB_18030]: 'gb18030',
  33: 'utf-16le',
};

/** Characters from 0x80 on. The Encoding standard lacks code page 437; Node decodes Windows 1252 as Latin 1. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const TABLES: Readonly<Record<CharacterSet, string>> = {
  0: CODE_PAGE_437,
  2: CODE_PAGE_437,
  23: '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
};

const isAscii = (bytes: readonly number[]): boolean => bytes.every((byte) => byte < 0x80);
/** Two bytes per character. */
const isWide = (set: CharacterSet): boolean => set === 25 || set === 33;

/** A decoder of the platform, which may lack rare sets. */
function platformDecoder(set: CharacterSet): TextDecoder | undefined {
  const label = LABELS[set];
  try {
    return label === undefined ? undefined : new TextDecoder(label, { ignoreBOM: true });
  } catch {
    return undefined;
  }
}

/** The text of bytes in a character set; Latin 1 where the set is not known. */
export function textOf(bytes: readonly number[], set: CharacterSet): string {
  // Nearly every label, and each is decoded again and again.
  if (!isWide(set) && isAscii(bytes)) return String.fromCharCode(...bytes);
  const decoder = platformDecoder(set);
  if (decoder) return decoder.decode(Uint8Array.from(bytes));
  const table = TABLES[set] ?? '';
  return bytes.map((byte) => table[byte - 0x80] ?? String.fromCharCode(byte)).join('');
}

/** A run of characters of one kind; `kana` are one byte of Shift JIS, `double` two bytes. */
interface Runs {
  readonly kana: number;
  readonly longestKana: number;
  readonly longestDouble: number;
}

/** Runs of Shift JIS characters; undefined if the bytes are not Shift JIS. */
function shiftJisRuns(bytes: readonly number[]): Runs | undefined {
  let [kana, longestKana, longestDouble, kanaRun, doubleRun] = [0, 0, 0, 0, 0];
  let isSecond = false;
  for (const byte of bytes) {
    if (isSecond) {
      if (byte < 0x40 || byte === 0x7f || byte > 0xfc) return undefined;
      isSecond = false;
    } else if (byte === 0x80 || byte === 0xa0 || byte > 0xef) return undefined;
    else {
      const isKana = byte > 0xa0 && byte < 0xe0;
      isSecond = byte > 0x7f && !isKana;
      kana += Number(isKana);
      kanaRun = isKana ? kanaRun + 1 : 0;
      doubleRun = isSecond ? doubleRun + 1 : 0;
      longestKana = Math.max(longestKana, kanaRun);
      longestDouble = Math.max(longestDouble, doubleRun);
    }
  }
  return isSecond ? undefined : { kana, longestKana, longestDouble };
}

/** Whether bytes that are not all ASCII are UTF-8. */
function isUtf8(bytes: readonly number[]): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}

/** Symbols of the upper half of Latin 1, which are rare in its texts and frequent in Shift JIS. */
const isLatinSymbol = (byte: number): boolean =>
  (byte > 0x9f && byte < 0xc0) || byte === 0xd7 || byte === 0xf7;

/**
 * The likeliest character set of bytes without one. The rules are those of zxing-cpp
 * (https://github.com/zxing-cpp/zxing-cpp/blob/master/core/src/TextDecoder.cpp), so that both readers agree.
 */
export function guessedCharacterSet(bytes: readonly number[]): CharacterSet {
  if (isAscii(bytes)) return LATIN_1;
  if (isUtf8(bytes)) return UTF_8;
  const runs = shiftJisRuns(bytes);
  if (!runs) return LATIN_1;
  if (runs.longestKana >= 3 || runs.longestDouble >= 3) return SHIFT_JIS;
  if (bytes.some((byte) => byte > 0x7f && byte < 0xa0)) return SHIFT_JIS;
  const isShortWord = runs.longestKana === 2 && runs.kana === 2;
  const symbols = bytes.filter(isLatinSymbol).length;
  return isShortWord || symbols * 10 >= bytes.length ? SHIFT_JIS : LATIN_1;
}
