import { expect, test } from 'vitest';
import { DOTS, RESOLUTIONS, type Resolution } from '../../../labels/dots.ts';
import { layoutLabel } from '../../../labels/layout.ts';
import { SHIPPED } from '../../../labels/shipped.ts';
import { type LabelTemplate, SAMPLE_DATA } from '../../../labels/template.ts';
import { labelTspl, TSPL } from '../../../server/printing/tspl.ts';
import { hasQuietZone, numbered } from '../../support/label-pixels.ts';
import { type Frame, decoderOfFile, textsIn } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const SINGLE = SHIPPED.templates.filter(({ sheet }) => !sheet);
const [SMALL] = SINGLE as [LabelTemplate];

/** The bars of a label as dots: BAR x,y,width,height, from the upper left corner. */
function drawn(tspl: string, { width, height }: LabelTemplate, dpi: Resolution): Frame {
  const [across, down] = [Math.round(width * DOTS[dpi]), Math.round(height * DOTS[dpi])];
  const luma = new Uint8Array(across * down).fill(255);
  for (const [, ...numbers] of tspl.matchAll(/^BAR (\d+),(\d+),(\d+),(\d+)\r$/gm)) {
    const [x, y, wide, high] = numbers.map(Number) as [number, number, number, number];
    for (let row = y; row < y + high; row++)
      luma.fill(0, row * across + x, row * across + x + wide);
  }
  return { luma, width: across, height: down };
}

test.each(RESOLUTIONS)(
  'TSPL labels of every template are decoded at %i dpi, and have four white modules around their code',
  async (dpi) => {
    for (const [index, template] of SINGLE.entries()) {
      const data = numbered(index + 1);
      const frame = drawn(labelTspl(template, data, { dpi }), template, dpi);
      expect(await textsIn(decoder, frame)).toEqual([data.code.toUpperCase()]);
      expect(hasQuietZone(frame, template, data, { x: 0, y: 0 }, DOTS[dpi])).toBe(true);
    }
  },
);

test('a TSPL label sets what another program may have left, and is printed once', () => {
  const lines = labelTspl(SMALL, SAMPLE_DATA, { dpi: 203 }).split('\r\n');
  expect(lines.filter((line) => !/^(BAR|TEXT)/.test(line))).toEqual([
    'SIZE 50 mm,25 mm',
    'DIRECTION 0,0',
    'REFERENCE 0,0',
    'OFFSET 0 mm',
    'SHIFT 0',
    'CODEPAGE UTF-8',
    'CLS',
    'PRINT 1,1',
    '',
  ]);
});

test('settings of a TSPL printer are in its labels, and a shift moves all of it', () => {
  const settings = { darkness: 20, speed: 4, turn: 180, size: 'printer' } as const;
  const lines = (more: object) =>
    labelTspl(SMALL, SAMPLE_DATA, { dpi: 203, ...settings, ...more }).split('\r\n');
  expect(lines({}).slice(0, 3)).toEqual(['DENSITY 10', 'SPEED 4', 'DIRECTION 1,0']);
  const places = (more: object) =>
    lines(more).flatMap((line) => {
      const [, x, y] = /^(?:BAR|TEXT) (\d+),(\d+)/.exec(line) ?? [];
      return x === undefined ? [] : [[Number(x), Number(y)]];
    });
  expect(places({ right: 1, down: -0.5 })).toEqual(places({}).map(([x, y]) => [x! + 8, y! - 4]));
});

test('texts of a TSPL label end at their baseline, and a quotation mark does not end them', () => {
  const data = { ...SAMPLE_DATA, product: '5" Jalapeño' };
  const [, product] = layoutLabel(SMALL, data).texts;
  const tspl = labelTspl(SMALL, data, { dpi: 203 });
  const top = Math.round((product!.baseline - product!.size * 0.8) * 8);
  expect(tspl).toContain(
    `TEXT ${Math.round(product!.x * 8)},${top},"0",0,9,9,"5${String.raw`\["]`} Jalapeño"\r\n`,
  );
});

test('a TSPL printer reports a trouble without its count of labels, and anything else with it', () => {
  const read = (bytes: string, count = '4711\r\n') => TSPL.read(`\u0002${bytes}\u0003\r\n${count}`);
  const bytes = ['@@@@', 'P@@@', '`@@@', 'E@@@', '`@@A', '`@@B', '`@@D', '`@@H', '`@@a'];
  const troubles = bytes.map((one) => read(one)[0]?.trouble);
  const faults = ['paper', 'paper', 'ribbon', 'ribbon', 'open'];
  expect(troubles).toEqual([null, null, 'paused', 'silent', ...faults]);
  expect(read('P@@@')).toEqual([{ trouble: null, waiting: 1, printed: 4711, about: {} }]);
  expect(read('P@@@', '')).toEqual([]);
  expect(read('@@@A', '')).toEqual([{ trouble: 'paper', waiting: 0 }]);
});
