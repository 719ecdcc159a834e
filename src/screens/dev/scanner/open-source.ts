import { createVideoFrameSource } from '../../../../reader/cameras.ts';
import type { FrameSource } from '../../../../reader/engine.ts';
import { type BenchSettings, sizeOf } from './bench-settings.ts';
import { createMovingLabels } from './moving-labels.ts';

/** Frames for the engine, and the element that shows them. */
interface BenchSource {
  readonly frames: FrameSource;
  readonly element: HTMLCanvasElement | HTMLVideoElement;
  close(): void;
}

/** The source of the bench where it is no camera. @returns a sentence where it cannot be opened */
export async function openSource(
  settings: BenchSettings,
  file: File | undefined,
): Promise<BenchSource | string> {
  if (settings.source === 'scene') {
    try {
      return openScene(settings);
    } catch {
      return 'This browser cannot make a generated scene.';
    }
  }
  if (!file) return 'Choose a picture or a video first.';
  try {
    return file.type.startsWith('image/') ? await openPicture(file) : await openFilm(file);
  } catch {
    return `${file.name} cannot be read: it is no picture or video that this browser knows.`;
  }
}

function openScene(settings: BenchSettings): BenchSource {
  const { canvas, draw } = createMovingLabels(Number(settings.labels), sizeOf(settings.size));
  const began = performance.now();
  return drawn(
    canvas,
    canvasFrames(canvas, () => draw(performance.now() - began)),
  );
}

/** A picture is read again and again, so that its times can be compared. */
async function openPicture(file: File): Promise<BenchSource> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return drawn(canvas, { ...canvasFrames(canvas, () => undefined), still: true });
}

const drawn = (element: HTMLCanvasElement, frames: FrameSource): BenchSource => ({
  frames,
  element,
  close: () => undefined,
});

/** @param draw is called before each frame. */
function canvasFrames(canvas: HTMLCanvasElement, draw: () => void): FrameSource {
  const { width, height } = canvas;
  return {
    size: { width, height },
    hasNewFrame: () => true,
    grabBitmap() {
      draw();
      return createImageBitmap(canvas);
    },
    ...(typeof VideoFrame === 'function' && {
      grabVideoFrame() {
        draw();
        return new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1000) });
      },
    }),
  };
}

async function openFilm(file: File): Promise<BenchSource> {
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    loop: true,
    src: URL.createObjectURL(file),
  });
  const address = video.src;
  const close = () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  };
  await video.play().catch((error: unknown) => {
    close();
    throw error;
  });
  return { frames: createVideoFrameSource(video), element: video, close };
}
