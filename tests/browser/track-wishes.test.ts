/** The settings and the sizes of a browser's camera: Chromium leaves out the sizes of a call with both. */
import { afterEach, expect, test } from 'vitest';
import { CaptureEaser } from '../../src/camera/ease-capture.ts';
import { focusContinuously } from '../../src/camera/track-abilities.ts';

let stream: MediaStream | undefined;
afterEach(() => stream?.getTracks().forEach((track) => track.stop()));

test('a camera that focuses by itself gives fewer pictures, and all of them again', async () => {
  stream = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 4096 } } });
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('no camera');
  const { width, frameRate: before } = track.getSettings();
  // Chromium knows the abilities of a camera only a moment after it was opened.
  await expect.poll(() => focusContinuously(track)).toBe(true);
  const easer = new CaptureEaser(() => track);
  easer.wish({ frameRate: 5 });
  await expect.poll(() => track.getSettings().frameRate).toBe(5);
  expect(await focusContinuously(track)).toBe(true);
  expect(track.getSettings()).toMatchObject({ width, frameRate: 5 });
  easer.wish({});
  await expect.poll(() => track.getSettings().frameRate).toBe(before);
});
