/** Symbologies beside QR Code, which a plant may switch on. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { beforeAll, describe, expect, it } from 'vitest';
import { OTHER_FORMATS, type OtherFormat } from '../../../wasm/types.ts';
import { decode, decoderOfFile, printed, type Frame } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const TEXTS = { MicroQRCode: '40951', DataMatrix: 'S010f3c9000-4b7e', Code128: 'S010f3c9000' };
const WIDTH = 640;
const HEIGHT = 480;
const PITCH = 4;

/** Draws a symbol, dark on light, into a frame. */
function draw(frame: Frame, symbol: Drawn, left: number, top: number): void {
  const tall = symbol.height === 1 ? 60 : PITCH;
  for (let y = 0; y < symbol.height * tall; y++) {
    for (let x = 0; x < symbol.width * PITCH; x++) {
      const at = Math.floor(y / tall) * symbol.width + Math.floor(x / PITCH);
      frame.luma[(top + y) * WIDTH + left + x] = symbol.data[at] === 0 ? 20 : 230;
    }
  }
}
type Drawn = Awaited<ReturnType<typeof writeBarcode>>['symbol'];

/** The symbol beside a QR code. */
async function pictureOf(format: OtherFormat): Promise<Frame> {
  const frame = { luma: new Uint8Array(WIDTH * HEIGHT).fill(230), width: WIDTH, height: HEIGHT };
  const { symbol } = await writeBarcode(TEXTS[format], { format });
  draw(frame, symbol, 60, 60);
  const qr = printed('CRATE 4711');
  for (let row = 0; row < qr.height; row++) {
    const line = qr.luma.subarray(row * qr.width, (row + 1) * qr.width);
    frame.luma.set(line, (HEIGHT - qr.height - 10 + row) * WIDTH + WIDTH - qr.width - 10);
  }
  return frame;
}

describe('symbologies beside QR Code', () => {
  beforeAll(async () => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
  });

  const found = async (frame: Frame, also?: readonly OtherFormat[], scan?: 'always') => {
    const { codes } = await decode(decoder, frame, {
      ...(also && { also }),
      ...(scan && { scan }),
    });
    return codes.map(({ text, format = 'QRCode' }) => `${format} ${text}`).sort();
  };

  it.each(OTHER_FORMATS)('%s is read with its format where it is switched on', async (format) => {
    const both = [`${format} ${TEXTS[format]}`, 'QRCode CRATE 4711'].sort();
    expect(await found(await pictureOf(format), [format], 'always')).toEqual(both);
  });

  it.each(OTHER_FORMATS)('%s is not read while it is switched off', async (format) => {
    const frame = await pictureOf(format);
    const others = OTHER_FORMATS.filter((other) => other !== format);
    expect(await found(frame, undefined, 'always')).toEqual(['QRCode CRATE 4711']);
    decoder.reset(0);
    expect(await found(frame, others, 'always')).toEqual(['QRCode CRATE 4711']);
  });

  it.each(OTHER_FORMATS)(
    '%s is read in a stream beside a followed code within 8 s',
    async (format) => {
      const frame = await pictureOf(format);
      const seen = new Set<string>();
      for (let i = 0; i < 80; i++) for (const code of await found(frame, [format])) seen.add(code);
      expect([...seen].sort()).toEqual([`${format} ${TEXTS[format]}`, 'QRCode CRATE 4711'].sort());
    },
  );
});
