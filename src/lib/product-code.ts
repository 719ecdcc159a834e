import { toPlainText } from '../../contract/plain-text.ts';

/** EAN-8, UPC-A, EAN-13 and GTIN-14, the barcodes of products and their cartons. */
const PRODUCT = /^(?:\d{8}|\d{12,14})$/;

export const isProductCode = (text: string): boolean => PRODUCT.test(toPlainText(text));

/** With the right check digit: from the right, every second digit counts three times. */
export const isGtin = (text: string): boolean =>
  isProductCode(text) &&
  Array.from(toPlainText(text), Number).reduceRight(
    (sum, digit, at) => sum + digit * ((text.length - at) % 2 === 0 ? 3 : 1),
    0,
  ) %
    10 ===
    0;
