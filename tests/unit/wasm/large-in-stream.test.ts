import { describe, expect, it } from 'vitest';
import { decode, decoderOfFile, seen, textsOf } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const TEXT = 'Pallet 4711, case 12 of 40';
const WIDTH = 960;
const HEIGHT = 600;

describe('a large code in a stream', () => {
  it.each([
    { version: 20, at: [179, 53, 748, 57, 766, 569, 187, 530], lens: 0.08, blur: 0 },
    { version: 25, at: [167, 71, 707, 40, 728, 530, 191, 533], lens: 0.08, blur: 1 },
    { version: 30, at: [230, 56, 742, 71, 725, 555, 227, 565], lens: 0.05, blur: 0 },
    { version: 30, at: [214, 39, 781, 42, 777, 528, 182, 531], lens: 0, blur: 1 },
  ])(
    'a large code with decoded version information has the work of the first frame: $version, lens $lens, blur $blur',
    async ({ version, at, lens, blur }) => {
      const [a, b, c, d] = [0, 2, 4, 6].map((i) => ({ x: at[i]!, y: at[i + 1]! }));
      const corners = [a!, b!, c!, d!] as const;
      const frame = seen(TEXT, version, { width: WIDTH, height: HEIGHT, corners, lens, blur });
      expect(textsOf(await decode(decoder, frame, { scan: 'auto' }))).toEqual([TEXT]);
    },
  );
});
