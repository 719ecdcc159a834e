/** A printer's faults in the dots of a ZPL label, as the camera's decoder measures them. */
import { expect, test } from 'vitest';
import { layoutLabel } from '../../../labels/layout.ts';
import { SHIPPED } from '../../../labels/shipped.ts';
import { type LabelTemplate, SAMPLE_DATA } from '../../../labels/template.ts';
import { labelZpl } from '../../../server/printing/zpl.ts';
import { gradeOf } from '../../../src/policy/print-grade.ts';
import { zplPixels } from '../../support/label-pixels.ts';
import { decode, type Frame, decoderOfFile } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const [, SHIPPER] = SHIPPED.templates as [LabelTemplate, LabelTemplate];
/** A label that is decoded although columns of it are missing. */
const MEDIUM: LabelTemplate = { ...SHIPPER, qr: { ...SHIPPER.qr, errorCorrection: 'H' } };
const label = await zplPixels(labelZpl(MEDIUM, SAMPLE_DATA, { dpi: 203 }), MEDIUM);
const { x, module } = layoutLabel(MEDIUM, SAMPLE_DATA).code;

async function gradeOfFrame(frame: Frame) {
  decoder.reset(0);
  const { codes } = await decode(decoder, frame, { print: true });
  expect(codes.map(({ text }) => text)).toEqual([SAMPLE_DATA.code.toUpperCase()]);
  const { print } = codes[0]!;
  return print && gradeOf(print);
}

/** The label with other dots. */
const changed = (luma: (value: number, column: number) => number): Frame => ({
  ...label,
  luma: label.luma.map((value, at) => luma(value, at % label.width)),
});

test('a label as it leaves a good printer is good', async () => {
  expect(await gradeOfFrame(label)).toBe('good');
});

test('grey ink is no good print', async () => {
  expect(await gradeOfFrame(changed((value) => 120 + value / 2))).not.toBe('good');
});

test('dots of the print head that print nothing are no good print', async () => {
  const burnt = [11, 16].map((column) => Math.round((x + column * module) * 8));
  const isBurnt = (column: number) =>
    burnt.some((from) => column >= from && column < from + module * 8);
  expect(await gradeOfFrame(changed((v, column) => (isBurnt(column) ? 255 : v)))).not.toBe('good');
});
