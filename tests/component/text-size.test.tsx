/** Scan screens with text at 200 %, before two cameras; every other screen is in tests/e2e/large-text.spec.ts. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage, chooseLanguage } from '../../src/lib/language.ts';
import { closeScan, openScan } from '../support/component/scan-screen.tsx';
import { TABLET } from '../support/component/ui.tsx';
import { findTextFaults } from '../support/lost-parts.ts';
import { someOf } from '../support/runs.ts';

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

  test.each(['pack-master', 'pack-shipper'] as const)('the scan of %s', async (flow) => {
    await openScan(flow);
    await expect.element(page.getByText(/^(More|Más)$/)).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      expect(findTextFaults(), `${width}×${height}`).toEqual([]);
    }
    await closeScan();
  });
});
