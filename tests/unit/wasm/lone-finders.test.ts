/** A finder beside a code that is read, which is not the rest of a code that cannot be read (`rings.test.ts` has those). */
import { describe, expect, it } from 'vitest';
import { decode, decoderOfFile, printed, type Frame } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const WIDTH = 800;
const HEIGHT = 300;
const PAPER = 220;
const label = printed('S010f3c9000-4b7e');
const other = printed('S010f3c9001-4b7e');

interface Place {
  readonly frame: Frame;
  readonly x: number;
}

/** Labels side by side, changed at some places of the picture. */
function picture(
  places: readonly Place[],
  change?: (x: number, y: number, grey: number) => number,
) {
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  for (const { frame, x } of places) {
    for (let row = 0; row < frame.height; row++) {
      const line = frame.luma.subarray(row * frame.width, (row + 1) * frame.width);
      luma.set(line, (30 + row) * WIDTH + x);
    }
  }
  const changed = change
    ? luma.map((grey, i) => change(i % WIDTH, Math.floor(i / WIDTH), grey))
    : luma;
  return { luma: changed, width: WIDTH, height: HEIGHT };
}

async function unreadIn(frame: Frame, frames = 6): Promise<number> {
  decoder.reset(0);
  let seen = 0;
  for (let i = 0; i < frames; i++) seen += (await decode(decoder, frame)).unread?.length ?? 0;
  return seen;
}

describe('a lone finder', () => {
  it('is not reported on blank paper', async () => {
    const blank = (x: number, y: number, grey: number): number =>
      x >= 430 && x - 430 + (y - 30) > 0.55 * label.width ? PAPER : grey;
    const frame = picture(
      [
        { frame: label, x: 60 },
        { frame: other, x: 430 },
      ],
      blank,
    );
    expect(await unreadIn(frame)).toBe(0);
  });

  it('of a code that the edge of the picture cuts is not reported', async () => {
    const cut = WIDTH - Math.round(label.width * 0.6);
    const frame = picture([{ frame: label, x: 60 }]);
    const luma = frame.luma.slice();
    for (let row = 0; row < other.height; row++) {
      const line = other.luma.subarray(row * other.width, row * other.width + WIDTH - cut);
      luma.set(line, (30 + row) * WIDTH + cut);
    }
    expect(await unreadIn({ ...frame, luma })).toBe(0);
  });
});
