import { expect, it } from 'vitest';
import { random } from '../../../bench/generator/random.ts';
import { nodeWasm } from '../../../bench/node-wasm.ts';
import { pixelsOf } from '../../../reader/lib/pixels.ts';
import { createQrDecoder } from '../../../wasm/qr-decoder.ts';

it('a page sends its worker the grey values that the decoder makes of the colours', async () => {
  const r = random(1);
  const size = { width: 37, height: 29 };
  const data = Uint8ClampedArray.from({ length: 4 * 37 * 29 }, () => r.int(0, 255));
  const decoder = await createQrDecoder(nodeWasm().kernels);
  await decoder.decodeRgba(data, { stream: 0, ...size });
  const sent = await pixelsOf({ data, ...size }, true);
  expect(sent).toEqual({ data: new Uint8ClampedArray(decoder.planes(37 * 29)), ...size });
});
