import { describe, expect, test } from 'vitest';
import { Grabber } from '../../../reader/engine/grab.ts';
import type { FrameSource, ReadCode } from '../../../reader/engine/types.ts';

const SQUARE = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 9 },
  { x: 0, y: 9 },
] as const;

type Answer = 'frame' | 'throws' | 'without format';

/** A source whose video frames come, or do not, as the list says; then they come. */
function sourceOf(...answers: readonly Answer[]) {
  const rest = [...answers];
  const closed: string[] = [];
  const frame = (format: string | null) =>
    ({ format, codedWidth: 8, close: () => closed.push('frame') }) as unknown as VideoFrame;
  const source: FrameSource = {
    size: { width: 8, height: 8 },
    hasNewFrame: () => true,
    grabBitmap: async () => ({ close: () => undefined }) as unknown as ImageBitmap,
    grabVideoFrame() {
      const answer = rest.shift() ?? 'frame';
      if (answer === 'throws') throw new DOMException('no frame now', 'InvalidStateError');
      return frame(answer === 'frame' ? 'NV12' : null);
    },
  };
  return { source, closed };
}

async function grab(source: FrameSource, times: number): Promise<string[]> {
  const grabber = new Grabber(source, 'auto');
  const kinds: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const pixels = await grabber.grab();
    kinds.push(pixels && 'codedWidth' in pixels ? 'frame' : 'bitmap');
  }
  return kinds;
}

describe('frames of a video', () => {
  test('one frame that cannot be taken is replaced by a bitmap, and the next is a frame again', async () => {
    const { source } = sourceOf('frame', 'throws', 'frame');
    expect(await grab(source, 4)).toEqual(['frame', 'bitmap', 'frame', 'frame']);
  });

  test('a video is read as bitmaps for good after three frames in a row that cannot be taken', async () => {
    const { source } = sourceOf('throws', 'throws', 'frame', 'throws', 'throws', 'throws');
    const kinds = await grab(source, 8);
    expect(kinds.slice(0, 3)).toEqual(['bitmap', 'bitmap', 'frame']);
    expect(new Set(kinds.slice(3))).toEqual(new Set(['bitmap']));
  });

  test('a video is read as bitmaps for good after a frame that hides its pixels, and that frame is closed', async () => {
    const { source, closed } = sourceOf('without format');
    expect(await grab(source, 2)).toEqual(['bitmap', 'bitmap']);
    expect(closed).toEqual(['frame']);
  });

  test('where no two pictures in a row have a common code, few bitmaps are taken to compare them', async () => {
    const grabber = new Grabber(sourceOf().source, 'auto');
    let bitmaps = 0;
    for (let time = 0; time < 100; time += 1) {
      const pixels = await grabber.grab();
      if (!pixels || !('codedWidth' in pixels)) bitmaps += 1;
      grabber.learn([{ text: `code ${time}`, corners: SQUARE } as ReadCode]);
    }
    expect(bitmaps).toBeGreaterThan(0);
    expect(bitmaps).toBeLessThan(10);
  });

  test('after a frame that cannot be taken the next frame with codes is compared at once', async () => {
    const grabber = new Grabber(sourceOf('throws').source, 'auto');
    const kinds: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const pixels = await grabber.grab();
      kinds.push(pixels && 'codedWidth' in pixels ? 'frame' : 'bitmap');
      grabber.learn([{ text: 'code', corners: SQUARE } as ReadCode]);
    }
    expect(kinds).toEqual(['bitmap', 'frame', 'bitmap']);
  });
});
