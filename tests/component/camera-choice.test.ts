/** Which device opens, with Chromium's own getUserMedia and three devices: a double hid that it ignores ideal ids. */
import { afterEach, expect, it } from 'vitest';
import { Camera } from '../../reader/camera/camera.ts';
import { openCamera } from '../../reader/camera/camera-state.ts';
import { substitutionText } from '../../src/device/camera-words.ts';
import { browserMedia, type MediaEdge } from '../../reader/camera/media-edge.ts';
import { type CameraChoice } from '../../reader/cameras.ts';

/** Pictures of full size, which other tests do without. */
const edge: MediaEdge = {
  ...browserMedia,
  getUserMedia: (constraints) =>
    MediaDevices.prototype.getUserMedia.call(navigator.mediaDevices, constraints),
};

const opened: Camera[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.stop();
});

async function threeDevices(): Promise<readonly CameraChoice[]> {
  const devices = await browserMedia.videoInputs();
  expect(devices).toHaveLength(3);
  return devices.map(({ deviceId, label }) => ({ deviceId, label }));
}

function show(camera: Camera): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  camera.show(video);
  opened.push(camera);
  return video;
}

async function opensAs(camera: Camera) {
  await expect.poll(() => openCamera(camera.state.get())?.track.readyState).toBe('live');
  return openCamera(camera.state.get())!;
}

/** Label of the device whose pictures the element shows. */
const shownBy = (video: HTMLVideoElement): string | undefined =>
  video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0]?.label : undefined;

it.each([1, 2])(
  'choosing device %d of three opens this device, at the largest size that it gives',
  async (nth) => {
    const choice = (await threeDevices())[nth]!;
    const camera = new Camera({ edge, choice });
    const video = show(camera);
    camera.start();
    const open = await opensAs(camera);
    // 4096 is granted to all. Another page of the run may have the first device open, at its small size.
    expect(open).toMatchObject({ ...choice, width: 3840, height: 2160 });
    expect(open.wanted).toBeUndefined();
    expect(shownBy(video)).toBe(choice.label);
  },
);

it('a chosen device that vanishes between the list and the request is said by name', async () => {
  const [first] = await threeDevices();
  const gone = { deviceId: 'just-unplugged', label: 'Dock camera' };
  const camera = new Camera({
    edge: {
      ...edge,
      videoInputs: async () => [...(await browserMedia.videoInputs()), gone],
    },
    choice: gone,
  });
  show(camera);
  camera.start();
  const open = await opensAs(camera);
  expect(open.deviceId).toBe(first?.deviceId);
  expect(substitutionText(open)).toBe(`Dock camera is not there. Using ${first?.label}.`);
});
