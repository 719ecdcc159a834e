/** Settings and sizes of a browser's camera: Chromium ignores the sizes of a call with both. */
import { afterEach, expect, test } from 'vitest';
import { CaptureEaser } from '../../reader/camera/ease-capture.ts';
import { focusContinuously } from '../../reader/camera/track-abilities.ts';

let stream: MediaStream | undefined;
afterEach(() => stream?.getTracks().forEach((track) => track.stop()));

test('a camera with autofocus lowers its frame rate and returns to the full one', async () => {
  stream = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 4096 } } });
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('no camera');
  const { width, frameRate: before } = track.getSettings();
  // Chromium reports the capabilities of a camera only some time after it was opened.
  await expect.poll(() => focusContinuously(track)).toBe(true);
  const easer = new CaptureEaser(() => track);
  easer.wish({ frameRate: 5 });
  await expect.poll(() => track.getSettings().frameRate).toBe(5);
  expect(await focusContinuously(track)).toBe(true);
  expect(track.getSettings()).toMatchObject({ width, frameRate: 5 });
  easer.wish({});
  await expect.poll(() => track.getSettings().frameRate).toBe(before);
});
