import { expect, test } from 'vitest';
import { CODE_FORMATS, parseSplit, scannerTiming } from '../../../src/policy/scanning.ts';

test('a hand scanner setting above zero alone wins over the timing of the station (decision 31)', () => {
  const set = { betweenCharacters: 40, readTimeout: 300 };
  expect(scannerTiming('2', set)).toEqual(set);
  expect(scannerTiming('1B', { betweenCharacters: 40, readTimeout: 0 })).toEqual({
    betweenCharacters: 40,
    readTimeout: 500,
  });
});

test('a split that is no whole number from 1 to 4 counts as 1 (decision 34)', () => {
  expect(['1', '2', '3', '4'].map(parseSplit)).toEqual([1, 2, 3, 4]);
  expect([null, '0', '5', '1.5', 'two', ''].map(parseSplit)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('cameras read QR codes alone (decision 58)', () => {
  expect(CODE_FORMATS).toEqual(['qr_code']);
});
