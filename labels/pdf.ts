/** Labels as a PDF of exact size, for any printer. Large: it is loaded when labels are printed. */
import {
  concatTransformationMatrix,
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
import {
  correctionOf,
  labelsPerPage,
  type LabelPlace,
  placeOf,
  type SheetMeasure,
  TEST_PAGE,
} from './sheet.ts';
import type { LabelData, LabelTemplate } from './template.ts';
import { PICTURE, type SizedText, textWidth } from './text-width.ts';

const POINTS = 72 / 25.4;
/** Width of the lines of a test page, mm. */
const HAIRLINE = 0.2;

export interface PdfOptions {
  readonly title: string;
  /** Labels of the first sheet that are used already. */
  readonly skip?: number;
  /** How this printer prints sheets. */
  readonly measure?: SheetMeasure;
  /** A PNG of a text with signs that the fonts of every PDF viewer lack, `PICTURE.height` high and as wide as the text. */
  readonly picture: (text: SizedText) => Promise<ArrayBuffer>;
}

/** One page for each label, or for each sheet. */
export async function labelsPdf(
  template: LabelTemplate,
  labels: readonly LabelData[],
  { title, skip = 0, measure = TEST_PAGE, picture }: PdfOptions,
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
    if (!page || place.isFirst) page = addPage(pdf, template, measure);
    drawLabel(page, print, layout, place);
  }
  return new Uint8Array(await pdf.save());
}

/** A page that shows how a printer shifts and stretches: a cross, a ruler, and the labels where they are printed. */
export async function testSheetPdf(
  template: LabelTemplate,
  title: string,
  measure: SheetMeasure,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await createPdf(title);
  const page = addPage(pdf, template);
  const { left, top, ruler } = TEST_PAGE;
  drawBoxes(page, [
    [left - 10, top, 20, HAIRLINE],
    [left, top - 10, HAIRLINE, 20],
    [left, top + 30, ruler, HAIRLINE],
    ...Array.from({ length: ruler / 10 + 1 }, (_, tick): Box => [
      left + tick * 10,
      top + 25,
      HAIRLINE,
      10,
    ]),
  ]);
  correct(page, measure);
  const places = Array.from({ length: labelsPerPage(template) }, (_, at) => placeOf(template, at));
  drawBoxes(
    page,
    places.flatMap(({ x, y }): Box[] => [
      [x, y, template.width, HAIRLINE],
      [x, y, HAIRLINE, template.height],
    ]),
  );
  return new Uint8Array(await pdf.save());
}

async function createPdf(title: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  // A print dialog that fits pages to the paper would change the size of the modules.
  pdf.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  return pdf;
}

function addPage(pdf: PDFDocument, template: LabelTemplate, measure?: SheetMeasure): PDFPage {
  const { width, height } = template.sheet ?? template;
  const page = pdf.addPage([width * POINTS, height * POINTS]);
  if (template.sheet && measure) correct(page, measure);
  return page;
}

/** Shifts and scales all that is drawn after it, so that a printer with this measure prints it in its place. */
function correct(page: PDFPage, measure: SheetMeasure): void {
  const { scale, right, down } = correctionOf(measure);
  const up = page.getHeight() * (1 - scale) - down * POINTS;
  page.pushOperators(concatTransformationMatrix(scale, 0, 0, scale, right * POINTS, up));
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
