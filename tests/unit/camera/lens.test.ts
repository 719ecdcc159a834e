/** Light, zoom and focus of a camera. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from '../../../reader/camera/camera.ts';
import { openCamera } from '../../../reader/camera/camera-state.ts';
import { FakeMedia, type FakeTrack, FakeVideo, flushTasks } from '../../support/fake-media.ts';

let media: FakeMedia;
let video: FakeVideo;
let camera: Camera;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  media = new FakeMedia();
  video = new FakeVideo();
  camera = cameraIn(video);
});

afterEach(() => void vi.useRealTimers());

function cameraIn(element: FakeVideo): Camera {
  const made = new Camera({ edge: media.edge });
  made.show(element.element);
  return made;
}
async function goLive(): Promise<void> {
  camera.start();
  await media.pass(3000);
  await pictureComes();
}
async function pictureComes(): Promise<void> {
  await video.picture();
  await media.pass(2000);
}
const settingsAskedOf = ({ applied }: FakeTrack) => applied.flatMap((one) => one.advanced ?? []);
async function light(on: boolean): Promise<boolean> {
  const outcome = camera.set({ torch: on });
  await vi.advanceTimersByTimeAsync(1000);
  return outcome;
}

describe('light and zoom belong to the camera', () => {
  it.each<[string, () => Promise<void>]>([
    [
      'its picture was lost',
      async () => {
        media.last.mute();
        await media.pass(1300);
      },
    ],
    [
      'it was unplugged and has a new id',
      async () => {
        await media.plug([]);
        await media.plug([{ deviceId: 'new', label: 'Back Camera' }]);
      },
    ],
    [
      'it rested',
      async () => {
        camera.rest('asleep');
        camera.start();
        await flushTasks();
      },
    ],
    [
      'another page opened it',
      async () => {
        camera.stop();
        camera = cameraIn(video);
        camera.start();
        await flushTasks();
      },
    ],
  ])('a camera has its light and its zoom again after %s', async (_what, happens) => {
    await goLive();
    expect([await light(true), await camera.set({ zoom: 2 })]).toEqual([true, true]);
    const before = media.last;
    await happens();
    await pictureComes();
    expect(media.last).not.toBe(before);
    expect(media.last.getSettings()).toMatchObject({ torch: true, zoom: 2 });
    expect(camera.lens.get()).toEqual({ torch: true, zoom: 2 });
  });

  it('a light that was turned off stays off, and another camera has none', async () => {
    await goLive();
    await light(true);
    await light(false);
    camera.start();
    await flushTasks();
    await pictureComes();
    expect(media.last.getSettings().torch).toBe(false);
    await light(true);
    await media.plug([...media.devices, { deviceId: 'b', label: 'Other' }]);
    camera.start({ deviceId: 'b', label: 'Other' });
    await flushTasks();
    await pictureComes();
    expect(media.last.getSettings().torch).toBe(false);
    expect(camera.lens.get()).toEqual({});
  });

  it('a camera that accepts a light and stays dark has refused it', async () => {
    await goLive();
    media.last.pretends = true;
    expect(await light(true)).toBe(false);
    expect(camera.lens.get()).toEqual({});
  });

  it('a camera that turns its light on a moment after its answer has accepted it', async () => {
    await goLive();
    media.last.pretends = true;
    const outcome = camera.set({ torch: true });
    await flushTasks();
    media.last.pretends = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe(true);
  });

  it('a camera that is not open has neither', async () => {
    expect([await camera.set({ torch: true }), await camera.set({ zoom: 2 })]).toEqual([
      false,
      false,
    ]);
  });
});

describe('two cameras at one connection', () => {
  let first: FakeTrack;
  let second: Camera;
  beforeEach(async () => {
    media.devices = [
      { deviceId: 'a', label: 'Dock' },
      { deviceId: 'b', label: 'Belt' },
    ];
    await goLive();
    first = media.last;
    second = cameraIn(new FakeVideo());
  });

  it('the second camera of a hub opens once the first one is smaller', async () => {
    media.refuse = () => (first.side > 1280 ? 'NotReadableError' : undefined);
    second.start({ deviceId: 'b', label: 'Belt' });
    await media.pass(1000);
    expect(openCamera(second.state.get())?.label).toBe('Belt');
    expect(first.side).toBe(1280);
    expect(camera.state.get().kind).toBe('live');
  });

  it('another program is named once the own camera is small already', async () => {
    media.refuse = () => 'NotReadableError';
    second.start({ deviceId: 'b', label: 'Belt' });
    await media.pass(1000);
    expect(second.state.get().kind).toBe('busy');
  });

  it('a camera that is given up before it opens is closed, and makes no other one smaller', async () => {
    const before = first.side;
    let answer = () => {};
    media.holdBack = () => new Promise<void>((resolve) => (answer = resolve));
    second.start({ deviceId: 'b', label: 'Belt' });
    await flushTasks();
    second.stop();
    answer();
    await media.pass(500);
    expect(media.live).toEqual([first]);
    expect(first.side).toBe(before);
  });
});

describe('a touch on the picture', () => {
  const CONTINUOUS = { focusMode: 'continuous' };
  const onPoint = (x: number, y: number) => ({
    pointsOfInterest: [{ x, y }],
    focusMode: 'single-shot',
  });

  /** A live camera, without its constraints from before the touch. */
  async function live() {
    await goLive();
    media.last.applied.length = 0;
    return media.last;
  }

  /** Advances the time with a picture that moves. */
  async function play(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      video.currentTime += 1;
      await media.pass(Math.min(left, 500));
    }
  }

  it('a touch on the picture focuses there, and three seconds after the last one continuous focus returns', async () => {
    const track = await live();
    camera.focusAt({ x: 0.2, y: 0.7 });
    await play(2000);
    camera.focusAt({ x: 0.5, y: 0.5 });
    await play(2999);
    expect(settingsAskedOf(track)).toEqual([onPoint(0.2, 0.7), onPoint(0.5, 0.5)]);
    await play(1);
    expect(settingsAskedOf(track).at(-1)).toEqual(CONTINUOUS);
    expect(track.applied).toHaveLength(3);
  });

  it('a touch on the picture requests nothing of a track that has ended', async () => {
    const track = await live();
    camera.focusAt({ x: 0.2, y: 0.7 });
    await flushTasks();
    track.end();
    await media.pass(300);
    await video.picture();
    await play(5000);
    expect(settingsAskedOf(track)).toEqual([onPoint(0.2, 0.7)]);
    expect(settingsAskedOf(media.last)).toEqual([CONTINUOUS]);
  });

  it('a touch on the picture does nothing where the camera has no single focus', async () => {
    const track = await live();
    track.capabilities = { focusMode: ['continuous', 'manual'] };
    camera.focusAt({ x: 0.2, y: 0.7 });
    await play(5000);
    expect(track.applied).toEqual([]);
  });

  it('a touch on the picture does nothing before the camera is open', () => {
    expect(() => camera.focusAt({ x: 0.2, y: 0.7 })).not.toThrow();
  });
});
