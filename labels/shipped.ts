import type { LabelTemplate, LabelTemplates } from './template.ts';

/** A code in capitals is a QR code of version 1, with 21 modules a side, up to error correction Q. */
const QR = { content: '{CODE}', errorCorrection: 'Q', quietZone: 4 } as const;

const SMALL: LabelTemplate = {
  name: '50 × 25 mm',
  width: 50,
  height: 25,
  qr: { ...QR, side: 25 },
  lines: [
    { text: '{label_type} {index}/{of}', size: 3.6 },
    { text: '{product}', size: 3 },
    { text: '{batch}', size: 2.8 },
    { text: '{order}', size: 2.8 },
    { text: '{code}', size: 2.6 },
  ],
};

const MEDIUM: LabelTemplate = {
  name: '70 × 50 mm',
  width: 70,
  height: 50,
  qr: { ...QR, side: 42 },
  lines: [
    { text: '{label_type}', size: 4.4 },
    { text: '{index} / {of}', size: 5 },
    { text: '{product}', size: 3.6 },
    { text: '{strain}', size: 3.2 },
    { text: '{batch}', size: 3.4 },
    { text: '{order}', size: 3.4 },
    { text: '{label_color}', size: 3.2 },
    { text: '{code}', size: 3 },
  ],
};

const LARGE: LabelTemplate = {
  name: '100 × 150 mm',
  width: 100,
  height: 150,
  qr: { ...QR, side: 90 },
  lines: [
    { text: '{label_type} {index} / {of}', size: 9 },
    { text: '{product}', size: 6.5 },
    { text: '{strain} {label_color} {weight_code}', size: 5 },
    { text: '{batch} {metrc_tag}', size: 5 },
    { text: '{order} {sku}', size: 5 },
    { text: '{code}', size: 6 },
  ],
};

/** Paper that many makers sell as 21 labels of 63.5 × 38.1 mm (Avery L7160). */
const SHEET: LabelTemplate = {
  name: 'A4, 21 × 63.5 × 38.1 mm',
  width: 63.5,
  height: 38.1,
  qr: { ...QR, side: 34 },
  lines: [
    { text: '{label_type} {index}/{of}', size: 3.8 },
    { text: '{product}', size: 3.2 },
    { text: '{batch}', size: 3 },
    { text: '{order}', size: 3 },
    { text: '{label_color}', size: 3 },
    { text: '{code}', size: 2.8 },
  ],
  sheet: {
    width: 210,
    height: 297,
    columns: 3,
    rows: 7,
    left: 7.2,
    top: 15.15,
    stepX: 66.04,
    stepY: 38.1,
  },
};

/** Paper that many makers sell as 30 labels of 1 × 2⅝ in (Avery 5160). */
const LETTER: LabelTemplate = {
  ...SMALL,
  name: 'US Letter, 30 × 66.7 × 25.4 mm',
  width: 66.675,
  height: 25.4,
  sheet: {
    width: 215.9,
    height: 279.4,
    columns: 3,
    rows: 10,
    left: 4.7625,
    top: 12.7,
    stepX: 69.85,
    stepY: 25.4,
  },
};

export const SHIPPED: LabelTemplates = {
  templates: [SMALL, MEDIUM, LARGE, SHEET, LETTER],
  use: { master: LARGE.name, shipper: MEDIUM.name, loose: SMALL.name },
};
