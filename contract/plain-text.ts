/** One spelling for texts that look the same: of files, searches and scanned or typed codes. */

// Spaces of fixed width and such that do not break.
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** East Asian keyboards and spreadsheets write ASCII in full width. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Word processors write them where a line must not break; Japanese keyboards a long vowel, between ASCII characters. */
const HYPHENS = /[\u2010\u2011]|(?<=[!-~])[\u30fc\uff70](?=[!-~])/g;

/** Keyboards of other scripts type their own digits: Arabic, Persian, Devanagari. */
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;

/** Digits of a script are ten in a row, from zero on. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return `${before % 10}`;
}

/** Letters with their accents in one code point (NFC), plain spaces and hyphens, ASCII digits, and ASCII in its own width. */
export const toPlainText = (text: string): string =>
  // Most texts are ASCII, and each is read again and again.
  NOT_ASCII.test(text)
    ? text
        .normalize('NFC')
        .replaceAll(SPACES, ' ')
        .replaceAll(FULL_WIDTH, (sign) =>
          String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET),
        )
        .replaceAll(OTHER_DIGITS, digitOf)
        .replaceAll(HYPHENS, '-')
    : text;
const NOT_ASCII = /[\u0080-\uffff]/;

// Control characters, zero-width characters, soft hyphens, marks and overrides of the writing direction, halves of pairs.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- these are what is found
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/u;

/** The first character that cannot be seen: its place, from 1, and its name as U+200B. */
export function invisibleIn(text: string): { place: number; name: string } | undefined {
  const found = INVISIBLE.exec(text);
  if (!found) return undefined;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { place: Array.from(text.slice(0, found.index)).length + 1, name: `U+${code}` };
}
