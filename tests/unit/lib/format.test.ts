import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { clockTime } from '../../../src/lib/clock.ts';
import { changeLanguage, chooseLanguage } from '../../../src/lib/language.ts';
import { parseConfig, setConfig } from '../../../src/lib/runtime-config.ts';
import { formatDate, formatMoment, formatPercent, formatRecent } from '../../../src/lib/format.ts';
import { APP_CONFIG } from '../../support/plant.ts';

afterEach(async () => {
  setConfig(parseConfig(APP_CONFIG));
  vi.stubGlobal('document', { documentElement: {} });
  await changeLanguage(chooseLanguage('en', []));
  vi.unstubAllGlobals();
});

test.each([
  [undefined, '11/20/2026'],
  ['en-GB', '20/11/2026'],
  ['no such tag', '11/20/2026'],
  [5, '11/20/2026'],
])('a date of a plant with the date format %o is shown as %s', (dates, words) => {
  setConfig(parseConfig({ ...APP_CONFIG, dates }));
  expect(formatDate('2026-11-20')).toBe(words);
  const at = new Date(2026, 10, 20, 14, 5).getTime();
  expect(formatMoment(at)).toBe(`${words} ${clockTime(at)}`);
  expect(clockTime(at)).toBe('14:05');
});

test('a percentage has a space before its sign in Spanish, and none in English, in sentences as in figures', async () => {
  expect(formatPercent(0.976)).toBe('98%');
  vi.stubGlobal('document', { documentElement: {} });
  await changeLanguage(chooseLanguage('es', ['es-MX']));
  expect(formatPercent(0.976)).toBe('98 %');
  const texts = ['first', 'rest'].map((part) =>
    readFileSync(`src/lib/texts/es/${part}.po`, 'utf8'),
  );
  const lines = texts.join('\n').split('\n');
  expect(lines.filter((line) => /^msgstr .*[\d}]%/.test(line))).toEqual([]);
  expect(lines.filter((line) => /^msgid .*[\d}] %/.test(line))).toEqual([]);
});

test('a moment of today is shown by its time, an older one with its date', () => {
  const at = new Date(2026, 10, 20, 14, 5).getTime();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59) });
  expect(formatRecent(at)).toBe('14:05');
  vi.setSystemTime(new Date(2026, 10, 21, 0, 1));
  expect(formatRecent(at)).toBe('11/20/2026 14:05');
  vi.useRealTimers();
});
