import { expect, test } from 'vitest';
import { extractCode } from '../../../contract/case-code.ts';
import { invisibleIn, toPlainText } from '../../../contract/plain-text.ts';

test.each([
  ['Cafe\u0301', 'Café'],
  ['Cedar\u00a0Fog\u202f10', 'Cedar Fog 10'],
  ['\uff2d\uff2f\uff0d\uff11', 'MO-1'],
  ['MO\u20111\u20102', 'MO-1-2'],
  ['MO-١٢٣٠ ۴۵۶ ७८९ ๓ 𝟘𝟡', 'MO-1230 456 789 3 09'],
  ['10 m² ½ ™ – straße', '10 m² ½ ™ – straße'],
])('%j is spelt %j', (written, plain) => {
  expect(toPlainText(written)).toBe(plain);
});

test.each([
  ['a\u200bb', 2, 'U+200B'],
  ['\ufeffa', 1, 'U+FEFF'],
  ['😀\u202ea', 2, 'U+202E'],
  ['a\nb', 2, 'U+000A'],
  ['a\ud800', 2, 'U+D800'],
])('%j has a character that cannot be seen at place %i', (text, place, name) => {
  expect(invisibleIn(text)).toEqual({ place, name });
});

test('the long vowel of a Japanese keyboard is a hyphen between ASCII characters, and a letter in a word', () => {
  expect(toPlainText('ＭＯー００414')).toBe('MO-00414');
  expect(toPlainText('コーヒー 200')).toBe('コーヒー 200');
});

test('letters of any writing, accents and pairs of code units can be seen', () => {
  expect(invisibleIn('Ünï שלום 漢字 😀 ½²™')).toBeUndefined();
});

test.each([
  ['\uff33\uff12M7c41d90e3-0b1', 'in full width'],
  ['S2M7c41d90e3\u20130b1', 'with the dash of an editor'],
  ['S2M7c41d90e3\u30fc0b1', 'with the long vowel of a Japanese keyboard'],
  ['S2M7c41d90e3\uff700b1', 'with the half-wide long vowel of a Japanese keyboard'],
  ['S2M7c41d90e3\u25000b1', 'with the line of a Japanese input method'],
  ['S2M7c41d90e3\u22120b1', 'with a minus sign'],
])('a case code %s is the printed one (%s)', (typed) => {
  expect(extractCode(typed)).toBe('S2M7c41d90e3-0b1');
});
