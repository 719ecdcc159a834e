import { expect, it } from 'vitest';
import { mayWrapBitmaps } from '../../workers/read-pixels.ts';

const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';
const CHROME_ON_IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.0 Mobile/15E148 Safari/604.1';
const WEBKIT_GTK =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([IPAD, CHROME_ON_IPAD, WEBKIT_GTK])('bitmaps are drawn in WebKit: %s', (agent) => {
  expect(mayWrapBitmaps(agent)).toBe(false);
});

it.each([CHROME, FIREFOX])('bitmaps are wrapped as frames in other browsers: %s', (agent) => {
  expect(mayWrapBitmaps(agent)).toBe(true);
});
