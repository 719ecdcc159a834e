import { wordsOf } from '../../../camera/camera-words.ts';
import { createVideoFrameSource } from '../../../camera/video-frames.ts';
import type { FrameSource } from '../../../engine/types.ts';
import { type BenchSettings, sizeOf } from './bench-settings.ts';
import { createMovingLabels } from './moving-labels.ts';

/** Frames for the engine and the element that shows them. */
export interface OpenSource {
  readonly source: FrameSource;
  readonly element: HTMLElement;
  readonly name: string;
  /** Tells that the source ended by itself, as an unplugged camera does; returns the undo. */
  readonly onEnd?: (listener: () => void) => () => void;
  close(): void;
}

/** What went wrong is said in words for a person. */
export type Opened =
  | { readonly ok: true; readonly open: OpenSource }
  | { readonly ok: false; readonly reason: string };

const FRAMES_PER_SECOND = 30;
const fault = (reason: string): Opened => ({ ok: false, reason });

export function openSource(settings: BenchSettings, file: File | undefined): Promise<Opened> {
  if (settings.source === 'camera') return openCamera(settings.deviceId);
  if (settings.source === 'scene') return openScene(settings);
  if (!file) return Promise.resolve(fault('Choose a picture or a video first.'));
  return file.type.startsWith('image/') ? openPicture(file) : openFilm(file);
}

async function openCamera(deviceId: string): Promise<Opened> {
  if (!window.isSecureContext || !navigator.mediaDevices)
    return fault(wordsOf({ kind: 'insecure' }).text);
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { ...size, ...which } });
    return await showStream(stream, stream.getVideoTracks()[0]?.label || 'Camera');
  } catch (error) {
    return fault(cameraFault(error));
  }
}

function cameraFault(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return wordsOf({ kind: 'denied' }).text;
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return wordsOf({ kind: 'none' }).text;
  if (name === 'NotReadableError' || name === 'AbortError') return wordsOf({ kind: 'busy' }).text;
  return 'The camera gives no picture.';
}

async function openScene(settings: BenchSettings): Promise<Opened> {
  try {
    const scene = await createMovingLabels(Number(settings.labels), sizeOf(settings.size));
    scene.draw(0);
    const stream = scene.canvas.captureStream(FRAMES_PER_SECOND);
    const began = performance.now();
    const draw = () => scene.draw(performance.now() - began);
    const timer = setInterval(draw, 1000 / FRAMES_PER_SECOND);
    const name = `Generated scene, ${settings.labels} labels`;
    return await showStream(stream, name, () => clearInterval(timer));
  } catch {
    return fault('This browser cannot make a generated scene.');
  }
}

async function showStream(stream: MediaStream, name: string, end?: () => void): Promise<Opened> {
  const video = newVideo();
  const close = () => {
    end?.();
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
    const source = createVideoFrameSource(video);
    const onEnd = (listener: () => void) => watchEnd(stream, listener);
    return { ok: true, open: { source, element: video, name, onEnd, close } };
  } catch {
    close();
    return fault('The browser does not play this source.');
  }
}

function watchEnd(stream: MediaStream, listener: () => void): () => void {
  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', listener);
  return () => track?.removeEventListener('ended', listener);
}

async function openFilm(file: File): Promise<Opened> {
  const video = newVideo();
  const address = URL.createObjectURL(file);
  const close = () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  };
  try {
    video.src = address;
    video.loop = true;
    await video.play();
    const source = createVideoFrameSource(video);
    return { ok: true, open: { source, element: video, name: file.name, close } };
  } catch {
    close();
    return fault(`${file.name} cannot be read: it is no picture or video that this browser knows.`);
  }
}

/** A picture is read again and again, so that its times can be compared. */
async function openPicture(file: File): Promise<Opened> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const source: FrameSource = {
      size: { width, height },
      still: true,
      hasNewFrame: () => true,
      grabBitmap: () => createImageBitmap(canvas),
      ...(typeof VideoFrame === 'function' && {
        grabVideoFrame: () =>
          new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1000) }),
      }),
    };
    const close = () => undefined;
    return { ok: true, open: { source, element: canvas, name: file.name, close } };
  } catch {
    return fault(`${file.name} cannot be read as a picture.`);
  }
}

function newVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  return video;
}
