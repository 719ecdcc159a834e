/** The sharpness of labels in a real video, and of the same labels out of focus. */
import { expect, test } from 'vitest';
import { measureSharpness } from '../../src/screens/device-check/picture.ts';
import { paintLabels } from '../support/labels.ts';

async function sharpnessOfLabels(blur: number): Promise<number | undefined> {
  const labels = paintLabels(1280, 720);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1280, height: 720 });
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    context.filter = `blur(${blur}px)`;
    context.drawImage(labels, 0, 0);
  };
  const timer = setInterval(draw, 50);
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream(20);
  await video.play();
  await expect.poll(() => measureSharpness(video)).toBeDefined();
  clearInterval(timer);
  return measureSharpness(video);
}

test('labels in focus are sharp, and labels out of focus are not', async () => {
  expect(await sharpnessOfLabels(0)).toBeGreaterThan(0.8);
  expect(await sharpnessOfLabels(2.5)).toBeLessThan(0.25);
});
