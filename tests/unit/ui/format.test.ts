import { afterEach, expect, test } from 'vitest';
import { clockTime } from '../../../src/lib/clock.ts';
import { parseConfig, setConfig } from '../../../src/lib/runtime-config.ts';
import { formatDate, formatMoment } from '../../../src/ui/format.ts';

const CONFIG = {
  apiBase: '',
  identity: { url: '', realm: 'teleport', clientId: 'teleport' },
  version: '1',
};
afterEach(() => setConfig(parseConfig(CONFIG)));

test.each([
  [undefined, '11/20/2026'],
  ['en-US', '11/20/2026'],
  ['en-GB', '20/11/2026'],
  ['es-MX', '20/11/2026'],
  ['no such tag', '11/20/2026'],
  [5, '11/20/2026'],
])('a date of a plant with the date format %o is shown as %s', (dates, words) => {
  setConfig(parseConfig({ ...CONFIG, dates }));
  expect(formatDate('2026-11-20')).toBe(words);
  const at = new Date(2026, 10, 20, 14, 5).getTime();
  expect(formatMoment(at)).toBe(`${words} ${clockTime(at)}`);
  expect(clockTime(at)).toBe('14:05');
});
