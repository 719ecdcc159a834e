import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, chooseLanguage } from '../../../src/lib/language.ts';
import { readDecimal, readDigits } from '../../../src/lib/typed-numbers.ts';

const browserIn = (language: string) => vi.stubGlobal('navigator', { language });

beforeEach(() => browserIn('en-US'));
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('document', { documentElement: {} });
  await changeLanguage(chooseLanguage('en', []));
  vi.unstubAllGlobals();
});

const NO_NUMBERS = ['abc', '-5', '1e3', '1,000', '1.2.3', '٣٤'];
const TOO_LONG = '12345678901234567890';

test.each([...NO_NUMBERS, '1.5', '1,5', TOO_LONG])(
  'a field of digits reads no number in %j',
  (typed) => {
    expect(readDigits(typed)).toBeUndefined();
  },
);

test.each([
  ['', ''],
  [' 34 ', '34'],
  ['00042', '42'],
  ['000', '0'],
])('a field of digits reads %j as %j', (typed, value) => {
  expect(readDigits(typed)).toBe(value);
});

test.each([...NO_NUMBERS, '1,5', '1.234,5', TOO_LONG, `0.${TOO_LONG}`])(
  'a decimal field in English reads no number in %j',
  (typed) => {
    expect(readDecimal(typed)).toBeUndefined();
  },
);

test.each([
  ['', ''],
  ['0012.50', '12.50'],
  [' 3.4 ', '3.4'],
  ['.5', '.5'],
])('a decimal field in English reads %j as %j', (typed, value) => {
  expect(readDecimal(typed)).toBe(value);
});

test('a decimal field reads a number that is shorter than a too long one before', () => {
  expect(readDecimal('0.3000000000000000', '0.30000000000000004')).toBe('0.3000000000000000');
});

test.each([
  ['de-DE', '1,5', '1.5'],
  ['de-DE', '1.234,5', undefined],
])('a decimal field in English on a browser in %s reads %j as %j', (language, typed, value) => {
  browserIn(language);
  expect(readDecimal(typed)).toBe(value);
});

test.each([
  ['es-ES', '1.5', '1.5'],
  ['es-ES', '1,5', '1.5'],
  ['es-ES', '1,500', '1.500'],
  ['es-ES', '1.500', undefined],
  ['en-US', '18.645', '18.645'],
])('a decimal field in Spanish on a device in %s reads %j as %j', async (device, typed, value) => {
  vi.stubGlobal('document', { documentElement: {} });
  await changeLanguage(chooseLanguage('es', [device]));
  expect(readDecimal(typed)).toBe(value);
});
