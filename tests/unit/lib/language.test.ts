import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage, withTexts } from '../../../src/lib/language.ts';

describe('how a language writes numbers and dates', () => {
  it.each([
    ['the Spanish among the languages of the browser', ['en-US', 'es-MX'], 'es-MX'],
    ['the region whatever else is in the tag', ['zh-Hant-TW-u-nu-latn', 'en-US'], 'es-TW'],
    ['the first tag that names a region', ['fr', 'en-US'], 'es-US'],
    ['no region where there is none such', ['en-ZZ'], 'es'],
    ['no region where the tag is none', ['en_US', 'x-private', ''], 'es'],
  ])(
    'numbers and dates in Spanish that was chosen have the format of %s',
    (_name, browser, tag) => {
      expect(chooseLanguage('es', browser)).toEqual({ language: 'es', tag });
    },
  );

  it('numbers and dates in English have the format of the United States, in any browser', () => {
    const english = { language: 'en', tag: 'en-US' };
    expect(chooseLanguage('en', ['es-ES', 'en-GB'])).toEqual(english);
  });
});

it('a part of the app that does not arrive fails after fifteen seconds, as a file that is missing', async () => {
  vi.useFakeTimers();
  const result = withTexts(new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await result).toEqual(new Error('Load failed: no answer in 15 seconds'));
  vi.useRealTimers();
});
