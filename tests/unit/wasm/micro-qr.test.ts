import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { expect, it } from 'vitest';
import { decode, type Frame, decoderOfFile } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const PITCH = 8;
const QUIET = 4;

/** The symbol at eight pixels per module, dark on light. */
async function microQr(text: string): Promise<Frame> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
  const { symbol } = await writeBarcode(text, { format: 'MicroQRCode' });
  const side = (symbol.width + 2 * QUIET) * PITCH;
  const luma = new Uint8Array(side * side).map((_, at) => {
    const row = Math.floor(at / side / PITCH) - QUIET;
    const column = Math.floor((at % side) / PITCH) - QUIET;
    const inside = row >= 0 && column >= 0 && row < symbol.height && column < symbol.width;
    return inside && symbol.data[row * symbol.width + column] === 0 ? 20 : 230;
  });
  return { luma, width: side, height: side };
}

it('a Micro QR code is not read, because its error detection is too weak', async () => {
  const frame = await microQr('40951');
  expect((await decode(decoder, frame, { scan: 'always' })).codes).toEqual([]);
});
