/** Scan screens with text at 200 %, before one camera and two; every other screen is in tests/e2e/large-text.spec.ts. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage, chooseLanguage } from '../../src/lib/language.ts';
import { closeScan, openScan } from '../support/component/scan-screen.tsx';
import { TABLET } from '../support/component/ui.tsx';
import { findTextFaults } from '../support/lost-parts.ts';
import { SMALL_CASES } from '../support/orders.ts';
import { someOf } from '../support/runs.ts';
import { newTools } from '../support/session.ts';

/** Breakpoints follow the browser's own size of text, which a page cannot set: at twice the size they are at half. */
function scaleBreakpoints(by: number): void {
  const scale = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replaceAll(
          /([\d.]+)em/g,
          (_, length: string) => `${Number(length) * by}em`,
        );
      if ('cssRules' in rule) scale(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) scale(sheet.cssRules);
}

beforeEach(() => {
  document.documentElement.style.fontSize = '200%';
  scaleBreakpoints(2);
});
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  scaleBreakpoints(0.5);
  await changeLanguage(chooseLanguage('en', []));
  await page.viewport(TABLET.width, TABLET.height);
});

const SIZES = [
  [1280, 800],
  [800, 1280],
  [390, 844],
] as const;

/** Spanish has the longer words. */
const LANGUAGES = someOf(['es', 'en'] as const, 2);

describe.each(LANGUAGES)('text at 200 % stays whole and apart, in %s', (language) => {
  beforeEach(() => changeLanguage(chooseLanguage(language, [])));

  test.each([
    ['pack-master', 1],
    ['pack-shipper', 1],
    ['pack-master', 2],
  ] as const)('the scan of %s with %i cameras', async (flow, cameras) => {
    await openScan(flow, 3, newTools(), SMALL_CASES, cameras === 2);
    await expect.element(page.getByText(/^(More|Más)$/)).toBeVisible();
    await expect.poll(() => page.getByRole('figure').elements().length).toBe(cameras);
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      const message = `${width}×${height}`;
      // A camera that starts has words for a moment.
      await expect.poll(() => findTextFaults(), { message }).toEqual([]);
    }
    await closeScan();
  });
});
