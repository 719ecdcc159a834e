import { expect, test } from 'vitest';
import { layoutLabel } from '../../../labels/layout.ts';
import { createCanvas } from '@napi-rs/canvas';
import { labelsPdf, testSheetPdf } from '../../../labels/pdf.ts';
import { correctionOf, placeOf, TEST_PAGE } from '../../../labels/sheet.ts';
import { SHIPPED } from '../../../labels/shipped.ts';
import { type LabelTemplate, SAMPLE_DATA } from '../../../labels/template.ts';
import { PICTURE } from '../../../labels/text-width.ts';
import { hasQuietZone, isWhite, numbered, pdfPages } from '../../support/label-pixels.ts';
import { cut, decoderOfFile, stockTexts, textsIn } from '../../support/wasm.ts';
import { runs, someOf } from '../../support/runs.ts';

const decoder = await decoderOfFile();

/** Dots per mm at 203 and at 300 dpi. */
const RESOLUTIONS = someOf([8, 300 / 25.4], 2);
const SINGLE = SHIPPED.templates.filter(({ sheet }) => !sheet);
const SHEET = SHIPPED.templates.find(({ sheet }) => sheet)!;
/** A black box in place of a text. */
const picture = async ({ text, size }: { text: string; size: number }) => {
  pictured.push(text);
  const canvas = createCanvas(200, Math.round(size * PICTURE.height));
  canvas.getContext('2d').fillRect(0, 0, canvas.width, canvas.height);
  return new Uint8Array(canvas.toBuffer('image/png')).buffer;
};
const pictured: string[] = [];
const TITLE = { title: 'Labels', picture };
const series = (count: number) => Array.from({ length: count }, (_, at) => numbered(at + 1));

test.each(SINGLE)(
  'a page of $name has that size, and its code is decoded at the resolution of a printer',
  async (template) => {
    const labels = series(runs(1, 2));
    const pdf = await labelsPdf(template, labels, TITLE);
    for (const dotsPerMm of RESOLUTIONS) {
      const pages = await pdfPages(pdf, dotsPerMm);
      expect(pages).toHaveLength(labels.length);
      for (const [at, { frame, width, height, texts }] of pages.entries()) {
        const data = labels[at]!;
        expect([width, height]).toEqual([
          expect.closeTo(template.width, 3),
          expect.closeTo(template.height, 3),
        ]);
        expect(await stockTexts(frame)).toEqual([data.code]);
        expect(await textsIn(decoder, frame)).toEqual([data.code.toUpperCase()]);
        expect(hasQuietZone(frame, template, data, { x: 0, y: 0 }, dotsPerMm)).toBe(true);
        expect(texts).toEqual(layoutLabel(template, data).texts.map(({ text }) => text));
      }
    }
  },
);

type Page = Awaited<ReturnType<typeof pdfPages>>[number];

/** The texts of a sheet's label, by its number on the page from 0. */
function textsAt({ frame }: Page, place: number) {
  const { x, y } = placeOf(SHEET, place);
  const box = [x, y, SHEET.width, SHEET.height].map((mm) => Math.floor(mm * 8));
  return textsIn(decoder, cut(frame, ...(box as [number, number, number, number])));
}

test('42 labels on sheets of 21 are at their places, are decoded and have their quiet zones', async () => {
  const labels = series(42);
  const pages = await pdfPages(await labelsPdf(SHEET, labels, TITLE));
  expect(pages).toHaveLength(2);
  const { sheet } = SHEET as Required<LabelTemplate>;
  for (const [index, data] of someOf([...labels.entries()], 5)) {
    const at = index % 21;
    const page = pages[Math.floor(index / 21)]!;
    const x = sheet.left + (at % 3) * sheet.stepX;
    const y = sheet.top + Math.floor(at / 3) * sheet.stepY;
    expect(await textsAt(page, at)).toEqual([data.code.toUpperCase()]);
    expect(hasQuietZone(page.frame, SHEET, data, { x, y }), data.code).toBe(true);
  }
});

test('labels begin after those of the first sheet that are used already', async () => {
  const pdf = await labelsPdf(SHEET, series(3), { ...TITLE, skip: 19 });
  const [first, second] = (await pdfPages(pdf)) as [Page, Page];
  const codes = series(3).map(({ code }) => code.toUpperCase());
  expect([
    await textsAt(first, 18),
    await textsAt(first, 19),
    await textsAt(first, 20),
    await textsAt(second, 0),
  ]).toEqual([[], ...codes.map((code) => [code])]);
});

test('Spanish texts are in the PDF as they are, and a text with signs that its font lacks is a picture, once', async () => {
  const [template] = SINGLE as [LabelTemplate];
  const data = { ...SAMPLE_DATA, label_type: 'Caja ñ', product: 'Ősz Łódź Жук' };
  const pages = await pdfPages(await labelsPdf(template, [data, data], TITLE));
  expect(pages[1]?.texts.slice(0, 2)).toEqual(['Caja ñ 7/40', 'B-2026-117']);
  expect(pictured).toEqual(['Ősz Łódź Жук']);
  const text = layoutLabel(template, data).texts[1]!;
  const [left, middle] = [Math.ceil(text.x * 8), Math.round((text.baseline - 1) * 8)];
  expect(isWhite(pages[1]!.frame, left, middle, left + 8, middle + 1)).toBe(false);
});

/** A printer that stretches a page by 2 %, and shifts it by 1.5 mm to the right and 2 mm up. */
const measured = { left: 30 * 1.02 + 1.5, top: 40 * 1.02 - 2, ruler: 102 };

test('a printer that shifts and stretches sheets prints labels at their place after a measured test page', async () => {
  const { scale, right, down } = correctionOf(measured);
  for (const [x, y] of [
    [7.2, 15.15],
    [139, 250],
  ] as const) {
    expect((x * scale + right) * 1.02 + 1.5).toBeCloseTo(x, 6);
    expect((y * scale + down) * 1.02 - 2).toBeCloseTo(y, 6);
  }
  expect(correctionOf(TEST_PAGE)).toEqual({ scale: 1, right: 0, down: 0 });
  const [page] = await pdfPages(await labelsPdf(SHEET, series(1), { ...TITLE, measure: measured }));
  const { code } = layoutLabel(SHEET, numbered(1));
  const { x, y } = placeOf(SHEET, 0);
  const corner = [(x + code.x) * scale + right, (y + code.y) * scale + down].map((mm) =>
    Math.round(mm * 8),
  );
  const [left, top] = corner as [number, number];
  expect(isWhite(page!.frame, left + 2, top + 2, left + 3, top + 3)).toBe(false);
  expect(isWhite(page!.frame, left - 4, top - 4, left - 1, top + 20)).toBe(true);
});

test('a test page has its cross and its ruler where no correction moves them', async () => {
  const [page] = await pdfPages(await testSheetPdf(SHEET, 'Test', measured));
  const { left, top, ruler } = TEST_PAGE;
  const isDark = (x: number, y: number) =>
    !isWhite(
      page!.frame,
      Math.round(x * 8) - 1,
      Math.round(y * 8) - 1,
      Math.round(x * 8) + 3,
      Math.round(y * 8) + 3,
    );
  expect([
    isDark(left, top - 9),
    isDark(left - 9, top),
    isDark(left, top + 26),
    isDark(left + ruler, top + 26),
  ]).toEqual([true, true, true, true]);
  expect(isDark(left + ruler + 2, top + 32)).toBe(false);
});
