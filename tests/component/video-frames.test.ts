/** Frames of a video whose pictures the test controls. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVideoFrameSource } from '../../reader/camera/video-frames.ts';
import type { FrameSource } from '../../reader/engine.ts';

const canvas = document.createElement('canvas');
const context = canvas.getContext('2d')!;
let video: HTMLVideoElement;
let undo: (() => void) | undefined;
let pictures = 0;

/** Delivers a picture. */
function show(): void {
  pictures += 1;
  context.fillStyle = `rgb(${pictures % 256} 0 0)`;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function sourceOf(element: HTMLVideoElement): FrameSource {
  const source = createVideoFrameSource(element);
  undo = source.onNewFrame(() => undefined);
  return source;
}

const shown = (element: HTMLVideoElement) =>
  new Promise<void>((resolve) => element.requestVideoFrameCallback(() => resolve()));
const becomesNew = (source: FrameSource) => expect.poll(() => source.hasNewFrame()).toBe(true);

beforeEach(async () => {
  video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  video.srcObject = canvas.captureStream();
  const first = shown(video);
  show();
  await video.play();
  await first;
});
afterEach(() => {
  undo?.();
  video.srcObject = null;
  video.remove();
});

test('the picture on the element when the source is created is not new', async () => {
  const source = sourceOf(video);
  expect(source.hasNewFrame()).toBe(false);
  show();
  await becomesNew(source);
});

test('a frame that was taken is not new again', async () => {
  const source = sourceOf(video);
  show();
  await becomesNew(source);
  (await source.grabBitmap()).close();
  expect(source.hasNewFrame()).toBe(false);
});

test('the picture from before the tab was hidden is not new afterwards', async () => {
  const source = sourceOf(video);
  show();
  await becomesNew(source);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(source.hasNewFrame()).toBe(false);
  show();
  await becomesNew(source);
});
