import { expect, test } from 'vitest';
import { foreignKind, shownForeign } from '../../../src/packing/feedback/foreign-text.ts';

test.each([
  [`TFB${'BCDEFGHIJKLNOPRS'.repeat(3).slice(0, 36)}`, 'badge', 'TFBBCD…'],
  ['4006381333931', 'product', '4006381333931'],
  ['96385074', 'product', '96385074'],
  ['40063813339314006381333931', 'product', '4006381333931'],
  ['4006381333931 4006381333931', 'product', '4006381333931'],
  ['SBTf406ca55-00', 'torn', 'SBTf406ca55-00'],
  ['SBT3f0a1-1a2b', 'torn', 'SBT3f0a1-1a2b'],
  ['6ca55-0003', 'torn', '6ca55-0003'],
  ['https://shop.invalid/a?token=secret', 'web', 'https://shop.invalid…'],
  ['www.shop.invalid', 'web', 'www.shop.invalid'],
  ['WIFI:S:floor;T:WPA;P:secret;;', 'other', 'WIFI:S…'],
  ['4711', 'other', '4711'],
  ['secret-password', 'other', 'secret…'],
])('a scanned text %s is of kind "%s" and shown as %s', (text, kind, shown) => {
  expect([foreignKind(text), shownForeign(text)]).toEqual([kind, shown]);
});
