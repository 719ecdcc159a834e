/** Labels as a PDF of exact size, for any printer. Large: it is loaded when labels are printed. */
import {
  fill,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFOperator,
  type PDFPage,
  PrintScaling,
  rectangle,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { darkRuns, type LabelLayout, layoutLabel } from './layout.ts';
import { type LabelPlace, placeOf } from './sheet.ts';
import type { LabelData, LabelTemplate } from './template.ts';
import { PICTURE, type SizedText, textWidth } from './text-width.ts';

const POINTS = 72 / 25.4;

export interface PdfOptions {
  readonly title: string;
  /** Labels of the first sheet that are used already. */
  readonly skip?: number;
  /** A PNG of a text with signs that the fonts of every PDF viewer lack, `PICTURE.height` high and as wide as the text. */
  readonly picture: (text: SizedText) => Promise<ArrayBuffer>;
}

/** One page for each label, or for each sheet. */
export async function labelsPdf(
  template: LabelTemplate,
  labels: readonly LabelData[],
  { title, skip = 0, picture }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await createPdf(title);
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const print: Print = { font, signs: new Set(font.getCharacterSet()), pictures: new Map() };
  let page: PDFPage | undefined;
  for (const [index, data] of labels.entries()) {
    const place = placeOf(template, index + skip);
    const layout = layoutLabel(template, data);
    for (const text of layout.texts) {
      const key = pictureKey(text);
      if (isDrawable(print, text) || print.pictures.has(key)) continue;
      print.pictures.set(key, await pdf.embedPng(await picture(text)));
    }
    if (!page || place.isFirst) page = addPage(pdf, template);
    drawLabel(page, print, layout, place);
  }
  return new Uint8Array(await pdf.save());
}

async function createPdf(title: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  // A print dialog that fits pages to the paper would change the size of the modules.
  pdf.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  return pdf;
}

function addPage(pdf: PDFDocument, template: LabelTemplate): PDFPage {
  const { width, height } = template.sheet ?? template;
  return pdf.addPage([width * POINTS, height * POINTS]);
}

/** mm from the page's upper left corner: x, y, width, height. */
type Box = readonly [number, number, number, number];

/** One path: a renderer leaves no seams between the modules of a path. */
function drawBoxes(page: PDFPage, boxes: readonly Box[]): void {
  const pageHeight = page.getHeight();
  const paths = boxes.map(([x, y, width, height]): PDFOperator => {
    const bottom = pageHeight - (y + height) * POINTS;
    return rectangle(x * POINTS, bottom, width * POINTS, height * POINTS);
  });
  page.pushOperators(...paths, fill());
}

interface Print {
  readonly font: PDFFont;
  /** Code points that the font has. */
  readonly signs: ReadonlySet<number>;
  /** Texts that it cannot write. */
  readonly pictures: Map<string, PDFImage>;
}

const pictureKey = ({ text, size }: SizedText) => `${size} ${text}`;

const isDrawable = ({ signs }: Print, { text }: SizedText): boolean =>
  Array.from(text.normalize('NFC')).every((sign) => signs.has(sign.codePointAt(0) ?? 0));

function drawLabel(
  page: PDFPage,
  { font, pictures }: Print,
  { code, texts }: LabelLayout,
  { x: left, y: top }: LabelPlace,
): void {
  const { module } = code;
  drawBoxes(
    page,
    darkRuns(code.modules).map(({ row, column, length }) => [
      left + code.x + column * module,
      top + code.y + row * module,
      length * module,
      module,
    ]),
  );
  for (const text of texts) {
    const size = text.size * POINTS;
    const x = (left + text.x) * POINTS;
    const y = page.getHeight() - (top + text.baseline) * POINTS;
    const picture = pictures.get(pictureKey(text));
    if (!picture) page.drawText(text.text.normalize('NFC'), { x, y, size, font });
    else
      page.drawImage(picture, {
        x,
        y: y - size * PICTURE.below,
        width: textWidth(text.text, size),
        height: size * PICTURE.height,
      });
  }
}
