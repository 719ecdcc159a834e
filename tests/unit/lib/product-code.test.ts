import { expect, test } from 'vitest';
import { isGtin, isProductCode } from '../../../src/lib/product-code.ts';

test.each(['96385074', '036000291452', '4006381333931', '14006381333938', '۹۶۳۸۵۰۷۴'])(
  '%s is a GTIN',
  (text) => {
    expect(isProductCode(text)).toBe(true);
    expect(isGtin(text)).toBe(true);
  },
);

test.each(['96385073', '4006381333932', '6', '', 'MO/00414'])('%j is no GTIN', (text) => {
  expect(isGtin(text)).toBe(false);
});
