import { describe, expect, it, vi } from 'vitest';
import { CaptureEaser } from '../../../reader/camera/ease-capture.ts';
import { focusAt, focusContinuously } from '../../../reader/camera/track-abilities.ts';
import { wishOf } from '../../../reader/camera/track-wishes.ts';
import { FakeTrack, flushTasks } from '../../support/fake-media.ts';

const OPENED: MediaTrackConstraints = { width: { ideal: 4096 }, height: { ideal: 4096 } };
const setTorch = (track: MediaStreamTrack, torch: boolean) => wishOf(track, { torch });
const setZoom = (track: MediaStreamTrack, zoom: number) => wishOf(track, { zoom });
const POINT = { x: 0.2, y: 0.7 };
const ON_POINT = { pointsOfInterest: [POINT], focusMode: 'single-shot' };

function open() {
  const fake = new FakeTrack({ deviceId: 'a', label: 'Dock' }, 4096, OPENED);
  const track = fake as unknown as MediaStreamTrack;
  return { fake, track, easer: new CaptureEaser(() => track) };
}

describe('a camera that does not answer a wish', () => {
  it('a wish without an answer is refused after five seconds, and the next one is requested', async () => {
    vi.useFakeTimers();
    const { fake, track } = open();
    const answer = fake.applyConstraints;
    fake.applyConstraints = () => new Promise(() => undefined);
    const light = setTorch(track, true);
    const zoom = setZoom(track, 2);
    await vi.advanceTimersByTimeAsync(5000);
    fake.applyConstraints = answer;
    await vi.advanceTimersByTimeAsync(5000);
    expect(await light).toBe(false);
    expect(await zoom).toBe(true);
    vi.useRealTimers();
  });
});

describe('a camera of which each call replaces what was asked before', () => {
  it('a camera keeps its light and its zoom when it is focused', async () => {
    const { fake, track } = open();
    await setTorch(track, true);
    await setZoom(track, 2);
    await focusAt(track, POINT);
    expect(fake.advanced).toEqual({ torch: true, zoom: 2, ...ON_POINT });
    await focusContinuously(track);
    expect(fake.advanced).toEqual({ torch: true, zoom: 2, focusMode: 'continuous' });
    await setTorch(track, false);
    expect(fake.advanced).toEqual({ torch: false, zoom: 2, focusMode: 'continuous' });
  });

  it('a camera keeps a lower frame rate when its light is turned on, and its light with a higher one', async () => {
    const { fake, track, easer } = open();
    easer.wish({ frameRate: 10 });
    await flushTasks();
    await setTorch(track, true);
    expect(fake.getConstraints()).toMatchObject({ ...OPENED, frameRate: { ideal: 10 } });
    easer.wish({});
    await flushTasks();
    expect(fake.getConstraints()).toEqual({ ...OPENED, advanced: [{ torch: true }] });
  });

  it('a camera is asked for all wishes of one moment', async () => {
    const { fake, track, easer } = open();
    easer.wish({ frameRate: 10 });
    await Promise.all([setTorch(track, true), setZoom(track, 3), focusContinuously(track)]);
    expect(fake.getConstraints()).toEqual({
      ...OPENED,
      frameRate: { ideal: 10 },
      advanced: [{ torch: true, zoom: 3, focusMode: 'continuous' }],
    });
  });
});

describe('a camera that takes the light of a call and leaves the sizes, as in Chromium', () => {
  it('light and frame rate are set in separate calls where a camera applies the light alone', async () => {
    const { fake, track, easer } = open();
    fake.apart = true;
    await setTorch(track, true);
    easer.wish({ frameRate: 10 });
    await setZoom(track, 2);
    expect(fake.plain).toEqual({ ...OPENED, frameRate: { ideal: 10 } });
    expect(fake.advanced).toEqual({ torch: true, zoom: 2 });
    easer.wish({});
    await flushTasks();
    expect(fake.plain).toEqual(OPENED);
    expect(fake.advanced).toEqual({ torch: true, zoom: 2 });
  });
});

describe('a camera that refuses', () => {
  it('a camera that refuses a light keeps its constraints, and is not asked for the light with the next wish', async () => {
    const { fake, track } = open();
    await setZoom(track, 2);
    fake.refuses = ({ advanced = [] }) => advanced.some((one) => 'torch' in one);
    expect(await setTorch(track, true)).toBe(false);
    expect(await focusContinuously(track)).toBe(true);
    expect(fake.advanced).toEqual({ zoom: 2, focusMode: 'continuous' });
  });

  it('a camera that refuses sizes and light in one call is asked for each separately', async () => {
    const { fake, track, easer } = open();
    fake.refuses = ({ advanced, ...plain }) =>
      advanced !== undefined && Object.keys(plain).length > 0;
    await setTorch(track, true);
    easer.wish({ frameRate: 10 });
    await setZoom(track, 2);
    expect(fake.applied).toEqual([
      { advanced: [{ torch: true }] },
      { ...OPENED, frameRate: { ideal: 10 } },
      { advanced: [{ torch: true, zoom: 2 }] },
    ]);
  });

  it('a camera that refuses everything is left as it was opened', async () => {
    const { fake, track, easer } = open();
    fake.refuses = () => true;
    easer.wish({ frameRate: 10 });
    expect(await setTorch(track, true)).toBe(false);
    fake.refuses = () => false;
    await setZoom(track, 2);
    expect(fake.getConstraints()).toEqual({ ...OPENED, advanced: [{ zoom: 2 }] });
  });
});

describe('a camera that is asked for less', () => {
  it('the latest wish counts when wishes change faster than a camera applies them', async () => {
    const { fake, easer } = open();
    for (const frameRate of [15, 12, 10]) easer.wish({ frameRate });
    await flushTasks();
    expect(fake.applied.map((one) => one.frameRate)).toEqual([{ ideal: 15 }, { ideal: 10 }]);
  });

  it('a camera that was opened again is asked again', async () => {
    const [first, second] = [open(), open()];
    let { track } = first;
    const easer = new CaptureEaser(() => track);
    easer.wish({ frameRate: 10 });
    await flushTasks();
    track = second.track;
    easer.recheck();
    await flushTasks();
    expect(second.fake.applied.map((one) => one.frameRate)).toEqual([{ ideal: 10 }]);
  });

  it('a smaller picture names one side, and is given up once it was not really smaller', async () => {
    const { fake, easer } = open();
    const ask = async (work: () => void) => {
      work();
      await flushTasks();
    };
    await ask(() => easer.wish({ frameRate: 10, side: 1280 }));
    expect(fake.applied).toEqual([{ width: { ideal: 1280 }, frameRate: { ideal: 10 } }]);
    await ask(() => easer.keepSize());
    await ask(() => easer.wish({ frameRate: 15, side: 1280 }));
    expect(fake.applied.slice(1)).toEqual(
      [10, 15].map((ideal) => ({ ...OPENED, frameRate: { ideal } })),
    );
  });
});
