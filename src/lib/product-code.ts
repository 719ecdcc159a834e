/** EAN-8, UPC-A, EAN-13 and GTIN-14, the barcodes of products and their cartons. */
const PRODUCT = /^(?:\d{8}|\d{12,14})$/;

export const isProductCode = (text: string): boolean => PRODUCT.test(text);
