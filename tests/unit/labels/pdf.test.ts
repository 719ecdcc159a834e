import { afterAll, expect, test } from 'vitest';
import { layoutLabel } from '../../../labels/layout.ts';
import { labelsPdf } from '../../../labels/pdf.ts';
import { SHIPPED } from '../../../labels/shipped.ts';
import { type LabelTemplate, SAMPLE_DATA } from '../../../labels/template.ts';
import { hasQuietZone, numbered, pdfPages } from '../../support/label-pixels.ts';
import { cut, decode, type Frame, openDecoder, textsOf } from '../../support/wasm.ts';

const decoder = await openDecoder();
afterAll(() => decoder.dispose());

const SINGLE = SHIPPED.templates.filter(({ sheet }) => !sheet);
const SHEET = SHIPPED.templates.find(({ sheet }) => sheet)!;
const TITLE = { title: 'Labels' };
const series = (count: number) => Array.from({ length: count }, (_, at) => numbered(at + 1));

async function textsIn(frame: Frame) {
  decoder.reset(0);
  return textsOf(await decode(decoder, frame));
}

test.each(SINGLE)(
  'a page of $name has that size, and its code is decoded at 203 dpi',
  async (template) => {
    const labels = series(2);
    const pages = await pdfPages(await labelsPdf(template, labels, TITLE));
    expect(pages).toHaveLength(2);
    for (const [at, { frame, width, height, texts }] of pages.entries()) {
      const data = labels[at]!;
      expect([width, height]).toEqual([
        expect.closeTo(template.width, 3),
        expect.closeTo(template.height, 3),
      ]);
      expect(await textsIn(frame)).toEqual([data.code.toUpperCase()]);
      expect(hasQuietZone(frame, template, data)).toBe(true);
      expect(texts).toEqual(layoutLabel(template, data).texts.map(({ text }) => text));
    }
  },
);

test('each of 42 labels on sheets of 21 is at its place, is decoded and has its quiet zone', async () => {
  const labels = series(42);
  const pages = await pdfPages(await labelsPdf(SHEET, labels, TITLE));
  expect(pages).toHaveLength(2);
  for (const [index, data] of labels.entries()) {
    const { sheet } = SHEET as Required<LabelTemplate>;
    const at = index % 21;
    const x = sheet.left + (at % 3) * sheet.stepX;
    const y = sheet.top + Math.floor(at / 3) * sheet.stepY;
    const { frame } = pages[Math.floor(index / 21)]!;
    const [left, top] = [Math.round(x * 8), Math.round(y * 8)];
    const label = cut(frame, left, top, Math.floor(SHEET.width * 8), Math.floor(SHEET.height * 8));
    expect(await textsIn(label)).toEqual([data.code.toUpperCase()]);
    expect(hasQuietZone(frame, SHEET, data, { x, y }), data.code).toBe(true);
  }
});

test('labels begin after those of the first sheet that are used already', async () => {
  const [first, second] = await pdfPages(await labelsPdf(SHEET, series(3), { ...TITLE, skip: 19 }));
  expect(await textsIn(first!.frame)).toEqual(
    [numbered(1), numbered(2)].map(({ code }) => code.toUpperCase()),
  );
  expect(await textsIn(second!.frame)).toEqual([numbered(3).code.toUpperCase()]);
});

test('Spanish texts are in the PDF as they are, and a sign that its font lacks is a question mark', async () => {
  const [template] = SINGLE as [LabelTemplate];
  const data = { ...SAMPLE_DATA, label_type: 'Caja ñ', product: 'Δ9 ¿Jalapeño?' };
  const [page] = await pdfPages(await labelsPdf(template, [data], TITLE));
  expect(page?.texts.slice(0, 2)).toEqual(['Caja ñ 7/40', '?9 ¿Jalapeño?']);
});
