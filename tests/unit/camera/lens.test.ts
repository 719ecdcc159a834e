/** Light, zoom and focus of a camera, and which camera is opened for them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from '../../../reader/camera/camera.ts';
import { openCamera } from '../../../reader/camera/camera-state.ts';
import { type FakeDevice, FakeMedia, FakeVideo, flushTasks } from '../../support/fake-media.ts';

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
      'it was unplugged',
      async () => {
        await media.plug([]);
        await media.plug([{ deviceId: 'a', label: 'Back Camera' }]);
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
  it('the second camera of a hub opens once the first one is smaller', async () => {
    media.devices = [
      { deviceId: 'a', label: 'Dock' },
      { deviceId: 'b', label: 'Belt' },
    ];
    await goLive();
    const first = media.last;
    media.refuse = () => (first.side > 1280 ? 'NotReadableError' : undefined);
    const second = cameraIn(new FakeVideo());
    second.start({ deviceId: 'b', label: 'Belt' });
    await media.pass(1000);
    expect(openCamera(second.state.get())?.label).toBe('Belt');
    expect(first.side).toBe(1280);
    expect(camera.state.get().kind).toBe('live');
  });

  it('another program is named once the own camera is small already', async () => {
    media.devices = [
      { deviceId: 'a', label: 'Dock' },
      { deviceId: 'b', label: 'Belt' },
    ];
    await goLive();
    media.refuse = () => 'NotReadableError';
    const second = cameraIn(new FakeVideo());
    second.start({ deviceId: 'b', label: 'Belt' });
    await media.pass(1000);
    expect(second.state.get().kind).toBe('busy');
  });
});

describe('a rear camera that cannot focus', () => {
  const rear = (deviceId: string, capabilities: object): FakeDevice => ({
    deviceId,
    label: `camera2 ${deviceId}, facing back`,
    facingMode: 'environment',
    capabilities,
  });
  const FOCUSES = { focusMode: ['continuous', 'manual'] };

  it.each<[string, object]>([
    ['has a fixed focus', { focusMode: ['manual'] }],
    ['reports no focus', { torch: true }],
    ['is a telephoto lens', { focusMode: ['continuous'], focusDistance: { min: 0.8, max: 10 } }],
  ])('a rear camera that %s gives way to one that focuses', async (_what, capabilities) => {
    media.devices = [rear('0', capabilities), rear('1', FOCUSES)];
    await goLive();
    expect(openCamera(camera.state.get())?.deviceId).toBe('1');
    expect(media.live).toHaveLength(1);
    const asked = media.asked.length;
    camera.start();
    await flushTasks();
    expect(media.asked).toHaveLength(asked + 1);
    expect(openCamera(camera.state.get())?.deviceId).toBe('1');
  });

  it('a rear camera without focus is used where no other one focuses, and when it is the chosen one', async () => {
    media.devices = [rear('0', {}), rear('1', {})];
    await goLive();
    expect(openCamera(camera.state.get())?.deviceId).toBe('0');
    expect(media.live).toHaveLength(1);
    media.devices = [rear('0', {}), rear('2', FOCUSES)];
    camera.start({ deviceId: '0', label: 'camera2 0, facing back' });
    await flushTasks();
    expect(openCamera(camera.state.get())?.deviceId).toBe('0');
  });
});
