import { describe, expect, it } from 'vitest';
import { decode, decoderOfFile, seen, type Frame } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const TEXT = 'Pallet 4711, case 12 of 40';

describe('codes whose size is unclear', () => {
  const read = async (frame: Frame): Promise<string[]> => {
    decoder.reset(0);
    return (await decode(decoder, frame, { scan: 'never' })).codes.map(({ text }) => text);
  };

  it('a code is tried as of the size whose timing marks alternate in the opposite phase', async () => {
    const frame = seen('Pallet 4711, case 12', 2, {
      width: 260,
      height: 350,
      corners: [
        { x: 131, y: 60 },
        { x: 196, y: 226 },
        { x: 111, y: 288 },
        { x: 60, y: 145 },
      ],
    });
    expect(await read(frame)).toEqual(['Pallet 4711, case 12']);
  });

  it('version information gives the size of a code in strong perspective', async () => {
    const frame = seen(TEXT, 7, {
      width: 600,
      height: 600,
      corners: [
        { x: 150, y: 130 },
        { x: 468, y: 100 },
        { x: 560, y: 520 },
        { x: 40, y: 470 },
      ],
    });
    expect(await read(frame)).toEqual([TEXT]);
  });

  it('a code that a lens bends is read by all of its alignment patterns', async () => {
    const frame = seen(TEXT, 27, {
      width: 820,
      height: 820,
      corners: [
        { x: 82, y: 66 },
        { x: 738, y: 98 },
        { x: 713, y: 738 },
        { x: 57, y: 722 },
      ],
      lens: 0.05,
    });
    expect(await read(frame)).toEqual([TEXT]);
  });

  it('a large code is read by its alignment patterns although the first ones are found at a slant', async () => {
    const frame = seen(TEXT, 30, {
      width: 1040,
      height: 1040,
      corners: [
        { x: 38, y: 59 },
        { x: 1009, y: 157 },
        { x: 882, y: 916 },
        { x: 22, y: 947 },
      ],
      lens: 0.03,
    });
    expect(await read(frame)).toEqual([TEXT]);
  });

  it('a blurred code alone in the picture is tried as of one more size', async () => {
    const frame = seen(TEXT, 5, {
      width: 512,
      height: 320,
      corners: [
        { x: 430, y: 294 },
        { x: 231, y: 295 },
        { x: 218, y: 114 },
        { x: 455, y: 97 },
      ],
      lens: 0.05,
      blur: 3,
    });
    expect(await read(frame)).toEqual([TEXT]);
  });

  it('a code is read whose last modules are the odd last row and column of the picture', async () => {
    const side = 17 + 4 * 24;
    const frame = seen(TEXT, 24, {
      width: side,
      height: side,
      corners: [
        { x: 0, y: 0 },
        { x: side, y: 0 },
        { x: side, y: side },
        { x: 0, y: side },
      ],
    });
    expect(await read(frame)).toEqual([TEXT]);
  });

  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ])(
    'a version 5 code in a corner of the picture is read without a quiet zone: %i, %i',
    async (right, below) => {
      const [width, height, side] = [320, 240, 3 * 37];
      const [x, y] = [right * (width - side), below * (height - side)];
      const corners = [
        { x, y },
        { x: x + side, y },
        { x: x + side, y: y + side },
        { x, y: y + side },
      ] as const;
      expect(await read(seen(TEXT, 5, { width, height, corners }))).toEqual([TEXT]);
    },
  );

  it('a version 40 code is read despite the false finders inside it', async () => {
    const frame = seen(TEXT, 40, {
      width: 1040,
      height: 1040,
      corners: [
        { x: 32, y: 129 },
        { x: 866, y: 139 },
        { x: 919, y: 997 },
        { x: 61, y: 1001 },
      ],
    });
    expect(await read(frame)).toEqual([TEXT]);
  });
});
