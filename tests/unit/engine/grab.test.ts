import { describe, expect, test } from 'vitest';
import { Grabber } from '../../../reader/engine/grab.ts';
import type { FrameReport, FrameSource, ReadCode } from '../../../reader/engine/types.ts';
import type { Quad } from '../../../workers/protocol.ts';

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

/** A code whose upper edge runs to the right; `quarters` turn it clockwise. */
function codeOf(text: string, quarters = 0): ReadCode {
  const [a, b, c, d] = SQUARE;
  const corners = [a, b, c, d, a, b, c].slice(quarters, quarters + 4) as unknown as Quad;
  return { text, corners, stage: 'search' };
}

type Seen = Pick<FrameReport, 'codes'> & { readonly twins?: readonly ReadCode[] };

/** Kinds of the pictures of a view that sees this, and whether each one is reported. */
async function watch(times: number, seen: (isFrame: boolean, time: number) => Seen) {
  const grabber = new Grabber(sourceOf().source, 'auto');
  const pictures: { kind: string; isReported: boolean }[] = [];
  for (let time = 0; time < times; time += 1) {
    const pixels = await grabber.grab();
    const isFrame = Boolean(pixels && 'codedWidth' in pixels);
    const { codes, twins = [] } = seen(isFrame, time);
    const isReported = grabber.learn({ codes, twins });
    pictures.push({ kind: isFrame ? 'frame' : 'bitmap', isReported });
  }
  return { pictures, bitmaps: pictures.filter(({ kind }) => kind === 'bitmap').length };
}

describe('frames of a video', () => {
  test('a video is read as bitmaps for good after three frames in a row that cannot be taken', async () => {
    const [bad, good] = ['throws', 'frame'] as const;
    const { source } = sourceOf(bad, bad, good, bad, good, bad, bad, bad);
    const kinds = await grab(source, 10);
    expect(kinds.slice(0, 5)).toEqual(['bitmap', 'bitmap', 'frame', 'bitmap', 'frame']);
    expect(new Set(kinds.slice(5))).toEqual(new Set(['bitmap']));
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
      grabber.learn({ codes: [codeOf(`code ${time}`)], twins: [] });
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
      grabber.learn({ codes: [codeOf('code')], twins: [] });
    }
    expect(kinds).toEqual(['bitmap', 'frame', 'bitmap']);
  });
});

describe('the orientation of video frames', () => {
  test('one text on two labels of different rotation leaves a view at video frames', async () => {
    const [upright, turned] = [codeOf('S1'), codeOf('S1', 1)];
    const { bitmaps } = await watch(2000, (isFrame) =>
      isFrame ? { codes: [upright], twins: [turned] } : { codes: [turned], twins: [upright] },
    );
    expect(bitmaps).toBe(0);
  });

  test('a second label with one of many texts does not turn the view', async () => {
    const others = [codeOf('S2'), codeOf('S3')];
    const { bitmaps } = await watch(1000, (isFrame) => {
      return { codes: [codeOf('S1', isFrame ? 0 : 1), ...others] };
    });
    expect(bitmaps).toBeLessThan(20);
  });

  test('a text in two symbologies on one label is not compared with itself', async () => {
    const { bitmaps } = await watch(1000, (isFrame) => {
      return { codes: [isFrame ? codeOf('S1') : { ...codeOf('S1', 1), format: 'Code128' }] };
    });
    expect(bitmaps).toBeLessThan(110);
  });

  test('a view that was turned by mistake returns to video frames', async () => {
    const { pictures } = await watch(1000, (isFrame, time) => {
      return { codes: [codeOf('S1', !isFrame && time < 10 ? 1 : 0)] };
    });
    expect(pictures.slice(1, 100).every(({ kind }) => kind === 'bitmap')).toBe(true);
    const later = pictures.slice(300).filter(({ kind }) => kind === 'bitmap');
    expect(later.length).toBeLessThan(10);
  });

  test('a video of another orientation is read as bitmaps, and its frames are not reported again', async () => {
    const { pictures } = await watch(1000, (isFrame) => ({
      codes: [codeOf('S1', isFrame ? 1 : 0)],
    }));
    const frames = pictures.slice(1).filter(({ kind }) => kind === 'frame');
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.length).toBeLessThan(10);
    expect(frames.every(({ isReported }) => !isReported)).toBe(true);
    const bitmaps = pictures.filter(({ kind }) => kind === 'bitmap');
    expect(bitmaps.every(({ isReported }) => isReported)).toBe(true);
  });
});
