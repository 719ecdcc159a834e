import { expect, test } from 'vitest';
import { layoutLabel } from '../../../labels/layout.ts';
import { SHIPPED } from '../../../labels/shipped.ts';
import { type LabelTemplate, SAMPLE_DATA } from '../../../labels/template.ts';
import { DOTS, RESOLUTIONS } from '../../../labels/dots.ts';
import { labelZpl, ZPL } from '../../../server/printing/zpl.ts';
import { hasQuietZone, isWhite, numbered, zplPixels } from '../../support/label-pixels.ts';
import { decoderOfFile, stockTexts, textsIn } from '../../support/wasm.ts';
import { runs, someOf } from '../../support/runs.ts';

const decoder = await decoderOfFile();

const SINGLE = SHIPPED.templates.filter(({ sheet }) => !sheet);
const [SMALL, MEDIUM] = SINGLE as [LabelTemplate, LabelTemplate];

test.each(RESOLUTIONS)(
  'ZPL labels of every template are decoded at %i dpi, and have four white modules around their code',
  async (dpi) => {
    // A large label has eight million dots at 600 dpi.
    const usual = dpi === 203 ? SINGLE.length : 1;
    const dots = DOTS[dpi];
    for (let index = 0; index < runs(usual, dpi === 203 ? 24 : SINGLE.length); index++) {
      const template = SINGLE[index % SINGLE.length]!;
      const data = numbered(index + 1);
      const frame = await zplPixels(labelZpl(template, data, { dpi }), template, Math.round(dots));
      expect(await stockTexts(frame), template.name).toEqual([data.code]);
      expect(await textsIn(decoder, frame)).toEqual([data.code.toUpperCase()]);
      // The renderer centres a label in its picture.
      const at = { x: (frame.width - Math.round(template.width * dots)) / 2 / dots, y: 0 };
      expect(hasQuietZone(frame, template, data, at, dots), template.name).toBe(true);
    }
  },
);

test.each(someOf(RESOLUTIONS, 3))('a ZPL label of an address is decoded at %i dpi', async (dpi) => {
  const template = { ...MEDIUM, qr: { ...MEDIUM.qr, content: 'https://plant.test/c/{code}' } };
  const zpl = labelZpl(template, SAMPLE_DATA, { dpi });
  const frame = await zplPixels(zpl, template, Math.round(DOTS[dpi]));
  expect(await textsIn(decoder, frame)).toEqual([`https://plant.test/c/${SAMPLE_DATA.code}`]);
});

test('a product name cannot contain commands of the printer', () => {
  const zpl = labelZpl(SMALL, { ...SAMPLE_DATA, product: '^XZ~JA_5E\n^XA' }, { dpi: 203 });
  expect(zpl).toContain('^FD_5EXZ_7EJA_5F5E _5EXA^FS');
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
});

test('accents are sent as UTF-8 under the code page that says so', () => {
  const zpl = labelZpl(SMALL, { ...SAMPLE_DATA, product: 'Jalapeño' }, { dpi: 203 });
  expect(zpl).toContain('^CI28');
  expect(zpl).toContain('^FDJalapeño^FS');
});

test('texts of a ZPL label are beside the code and within the label', async () => {
  const frame = await zplPixels(labelZpl(SMALL, SAMPLE_DATA, { dpi: 203 }), SMALL);
  for (const { x, baseline, size } of layoutLabel(SMALL, SAMPLE_DATA).texts) {
    const [left, top] = [Math.floor(x * 8), Math.floor((baseline - size * 0.8) * 8)];
    expect(isWhite(frame, left, top, frame.width - 8, Math.ceil(baseline * 8))).toBe(false);
  }
  expect(isWhite(frame, frame.width - 8, 0, frame.width, frame.height)).toBe(true);
});

const CODE = expect.stringMatching(/^\^FO\d+,\d+\^GFA,[\d,]+,[0-9A-F:]+\^FS$/);

test('a ZPL label sets what another program may have left', () => {
  expect(labelZpl(SMALL, SAMPLE_DATA, { dpi: 203 }).split('\n').slice(0, 4)).toEqual([
    '^XA^CI28^MUD^JMA^PMN^LRN^FWN^PON',
    '^LH0,0^LS0^LT0',
    '^PW400^LL200',
    CODE,
  ]);
});

test('settings of a ZPL printer are in its labels, and one that knows its size is sent none', () => {
  const settings = {
    darkness: 7,
    speed: 4,
    turn: 180,
    size: 'printer',
    right: 1,
    down: -0.5,
  } as const;
  const zpl = labelZpl(SMALL, SAMPLE_DATA, { dpi: 203, ...settings });
  expect(zpl.split('\n').slice(0, 5)).toEqual([
    '~SD07',
    '^XA^CI28^MUD^JMA^PMN^LRN^FWN^POI',
    '^LH0,0^LS-8^LT-4',
    '^PR4',
    CODE,
  ]);
});

const framed = (line: string) => `\u0002${line}\u0003\r\n`;
const begun = ([paper, pause, head, ribbon]: readonly number[]) =>
  framed(`030,${paper},${pause},0400,002,0,0,0,000,0,0,0`) +
  framed(`000,0,${head},${ribbon},1,2,6,0,00000001,1,000`);
const answer = (flags: readonly number[]) => begun(flags) + framed('1234,0');
const CALM = [0, 0, 0, 0];

test('a ZPL printer with several troubles is in that which causes the others, and says what it is', () => {
  const flags = [CALM, [0, 1, 0, 0], [0, 1, 0, 1], [1, 1, 0, 1], [1, 1, 1, 1]];
  const troubles = ZPL.read(flags.map(answer).join('')).map(({ trouble }) => trouble);
  expect(troubles).toEqual([null, 'paused', 'ribbon', 'paper', 'open']);
  const about = { model: 'ZTC ZD421-300dpi ZPL', memory: '8176KB', dpi: 300 };
  expect(ZPL.read(framed('ZTC ZD421-300dpi ZPL, V93,12, 8176KB') + answer(CALM))).toEqual([
    { trouble: null, waiting: 3, about },
  ]);
});

test('what another program has asked a ZPL printer for is no answer, nor is a part of one', () => {
  for (const end of ['1,2\u0003', '\u00021,2', '1,2\u0002x\u0003', framed('1,2,3')])
    expect(ZPL.read(begun(CALM) + end)).toEqual([]);
  expect(ZPL.read(framed('1,2'))).toEqual([]);
  expect(ZPL.read(framed('1,2,3,4') + answer(CALM))).toMatchObject([{ waiting: 3, about: {} }]);
});
