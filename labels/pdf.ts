/** Labels as a PDF of exact size, for any printer. Large: it is loaded when labels are printed. */
import {
  fill,
  PDFDocument,
  type PDFFont,
  type PDFOperator,
  type PDFPage,
  PrintScaling,
  rectangle,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { darkRuns, type LabelLayout, layoutLabel } from './layout.ts';
import { type LabelPlace, placeOf } from './sheet.ts';
import type { LabelData, LabelTemplate } from './template.ts';

const POINTS = 72 / 25.4;

export interface PdfOptions {
  readonly title: string;
  /** Labels of the first sheet that are used already. */
  readonly skip?: number;
}

/** One page for each label, or for each sheet. */
export async function labelsPdf(
  template: LabelTemplate,
  labels: readonly LabelData[],
  { title, skip = 0 }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  // A print dialog that fits pages to the paper would change the size of the modules.
  pdf.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const print: Print = { font, signs: new Set(font.getCharacterSet()) };
  const { width, height } = template.sheet ?? template;
  let page: PDFPage | undefined;
  for (const [index, data] of labels.entries()) {
    const place = placeOf(template, index + skip);
    if (!page || place.isFirst) page = pdf.addPage([width * POINTS, height * POINTS]);
    drawLabel(page, print, layoutLabel(template, data), place);
  }
  return new Uint8Array(await pdf.save());
}

interface Print {
  readonly font: PDFFont;
  /** Code points that the font has. */
  readonly signs: ReadonlySet<number>;
}

function drawLabel(
  page: PDFPage,
  { font, signs }: Print,
  { code, texts }: LabelLayout,
  { x: left, y: top }: LabelPlace,
): void {
  const pageHeight = page.getHeight();
  // One path: a renderer leaves no seams between the modules of a path.
  const modules = darkRuns(code.modules).map(({ row, column, length }): PDFOperator => {
    const [x, bottom] = [
      left + code.x + column * code.module,
      top + code.y + (row + 1) * code.module,
    ];
    const [width, height] = [length * code.module * POINTS, code.module * POINTS];
    return rectangle(x * POINTS, pageHeight - bottom * POINTS, width, height);
  });
  page.pushOperators(...modules, fill());
  for (const { x, baseline, size, text } of texts)
    page.drawText(encodable(signs, text), {
      x: (left + x) * POINTS,
      y: pageHeight - (top + baseline) * POINTS,
      size: size * POINTS,
      font,
    });
}

/** The fonts that every PDF viewer has hold the signs of Western Europe; another one becomes a question mark. */
function encodable(known: ReadonlySet<number>, text: string): string {
  return Array.from(text.normalize('NFC'), (sign) =>
    known.has(sign.codePointAt(0) ?? 0) ? sign : '?',
  ).join('');
}
