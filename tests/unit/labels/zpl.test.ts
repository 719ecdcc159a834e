import { afterAll, expect, test } from 'vitest';
import { layoutLabel } from '../../../labels/layout.ts';
import { SHIPPED } from '../../../labels/shipped.ts';
import { type LabelTemplate, SAMPLE_DATA } from '../../../labels/template.ts';
import { labelZpl, RESOLUTIONS } from '../../../labels/zpl.ts';
import { hasQuietZone, isWhite, numbered, zplPixels } from '../../support/label-pixels.ts';
import { decode, type Frame, openDecoder, textsOf } from '../../support/wasm.ts';

const decoder = await openDecoder();
afterAll(() => decoder.dispose());

const SINGLE = SHIPPED.templates.filter(({ sheet }) => !sheet);
const [SMALL, MEDIUM] = SINGLE as [LabelTemplate, LabelTemplate];

async function textsIn(frame: Frame) {
  decoder.reset(0);
  return textsOf(await decode(decoder, frame));
}

test('ZPL labels of every template are decoded at 203 dpi and have four white modules around their code', async () => {
  for (let index = 1; index <= 24; index++) {
    const data = numbered(index);
    const template = SINGLE[index % SINGLE.length]!;
    const frame = await zplPixels(labelZpl(template, data, 203), template);
    expect(await textsIn(frame)).toEqual([data.code]);
    expect(hasQuietZone(frame, template, data), data.code).toBe(true);
  }
});

test.each(RESOLUTIONS)('a ZPL label of an address is decoded at %i dpi', async (resolution) => {
  const template = { ...MEDIUM, qr: { ...MEDIUM.qr, content: 'https://plant.test/c/{code}' } };
  const zpl = labelZpl(template, SAMPLE_DATA, resolution);
  const frame = await zplPixels(zpl, template, resolution === 203 ? 8 : 12);
  expect(await textsIn(frame)).toEqual([`https://plant.test/c/${SAMPLE_DATA.code}`]);
});

test('a product name cannot contain commands of the printer', () => {
  const zpl = labelZpl(SMALL, { ...SAMPLE_DATA, product: '^XZ~JA_5E\n^XA' }, 203);
  expect(zpl).toContain('^FD_5EXZ_7EJA_5F5E _5EXA^FS');
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
});

test('accents are sent as UTF-8 under the code page that says so', () => {
  const zpl = labelZpl(SMALL, { ...SAMPLE_DATA, product: 'Jalapeño' }, 203);
  expect(zpl).toContain('^CI28');
  expect(zpl).toContain('^FDJalapeño^FS');
});

test('texts of a ZPL label are beside the code and within the label', async () => {
  const frame = await zplPixels(labelZpl(SMALL, SAMPLE_DATA, 203), SMALL);
  for (const { x, baseline, size } of layoutLabel(SMALL, SAMPLE_DATA).texts) {
    const [left, top] = [Math.floor(x * 8), Math.floor((baseline - size * 0.8) * 8)];
    expect(isWhite(frame, left, top, frame.width - 8, Math.ceil(baseline * 8))).toBe(false);
  }
  expect(isWhite(frame, frame.width - 8, 0, frame.width, frame.height)).toBe(true);
});
