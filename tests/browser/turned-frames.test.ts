/** A camera whose frames may be upside down, in a browser whose frames have no rotation. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Grabber } from '../../src/engine/grab.ts';
import { createVideoFrameSource } from '../../src/camera/video-frames.ts';
import { isUpsideDown } from '../../src/camera/turned-frames.ts';
import { paintLabels } from '../support/labels.ts';

const shown = paintLabels(640, 360);
const RealFrame = VideoFrame;
let video: HTMLVideoElement;

function turned(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(shown.width, shown.height);
  const context = canvas.getContext('2d');
  context?.setTransform(-1, 0, 0, -1, shown.width, shown.height);
  context?.drawImage(shown, 0, 0);
  return canvas;
}

/** Makes every frame of a video this picture, without a rotation. */
function framesAre(picture: CanvasImageSource, rotation: object = {}): void {
  function Frame() {
    return new RealFrame(picture, { timestamp: 0 });
  }
  Frame.prototype = rotation;
  vi.stubGlobal('VideoFrame', Frame);
}

beforeEach(async () => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: shown.width, height: shown.height });
  canvas.getContext('2d')?.drawImage(shown, 0, 0);
  video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream(10);
  await video.play();
});
afterEach(() => {
  video.srcObject = null;
  vi.unstubAllGlobals();
});

async function routeOfNextFrame(): Promise<string> {
  const grabber = new Grabber(createVideoFrameSource(video), 'auto');
  (await grabber.grab())?.close();
  return grabber.route;
}

test('frames with the orientation of the picture are read directly', async () => {
  framesAre(shown);
  expect(await routeOfNextFrame()).toBe('video-frame');
});

test('frames that are upside down are drawn as the picture is shown', async () => {
  framesAre(turned());
  expect(await routeOfNextFrame()).toBe('bitmap');
});

test('frames that report a rotation are rotated by it', async () => {
  framesAre(turned(), { rotation: 180 });
  expect(await routeOfNextFrame()).toBe('video-frame');
});

test.each([
  ['dark', Array.from({ length: 64 }, () => 3)],
  [
    'the same from both sides',
    Array.from({ length: 64 }, (_, at) => (at < 8 || at > 55 ? 9 : 200)),
  ],
])('a picture that is %s gives no orientation', (_what, picture) => {
  expect(isUpsideDown(picture, picture.toReversed())).toBe(false);
  expect(isUpsideDown(picture, picture)).toBe(false);
});
