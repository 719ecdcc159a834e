import { createCamera } from '../../../camera/camera.ts';
import {
  type CameraState,
  hasPicture,
  openCamera as openCameraOf,
} from '../../../camera/camera-state.ts';
import { wordsOf } from '../../../camera/camera-words.ts';
import { browserMedia } from '../../../camera/media-edge.ts';
import { createVideoFrameSource } from '../../../camera/video-frames.ts';
import type { FrameSource } from '../../../engine/types.ts';
import { type BenchSettings, sizeOf } from './bench-settings.ts';
import { createMovingLabels } from './moving-labels.ts';

/** Frames for the engine and the element that shows them. */
export interface OpenSource {
  readonly source: FrameSource;
  readonly element: HTMLElement;
  readonly name: string;
  /** Reports a source that ended by itself, as an unplugged camera does; returns the undo. */
  readonly onEnd?: (listener: () => void) => () => void;
  close(): void;
}

/** A failure has its sentence for a person. */
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

const PENDING: readonly CameraState['kind'][] = [
  'off',
  'permission',
  'starting',
  'muted',
  'recovering',
];
const hasFailed = (state: CameraState) => !hasPicture(state) && !PENDING.includes(state.kind);

/** The camera of the scan page, with its time limits and sentences. */
function openCamera(deviceId: string): Promise<Opened> {
  const choice = deviceId ? { deviceId, label: '' } : undefined;
  const camera = createCamera({ edge: browserMedia, choice });
  const element = newVideo();
  const detach = camera.attach(element);
  const close = () => {
    camera.stop();
    detach();
  };
  const onEnd = (listener: () => void) =>
    camera.state.subscribe(() => hasFailed(camera.state.get()) && listener());
  return new Promise((resolve) => {
    const undo = camera.state.subscribe(() => {
      const state = camera.state.get();
      if (!hasPicture(state) && !hasFailed(state)) return;
      undo();
      if (hasFailed(state)) {
        close();
        return resolve(fault(wordsOf(state).text));
      }
      const source = createVideoFrameSource(element);
      const name = openCameraOf(state)?.label || 'Camera';
      resolve({ ok: true, open: { source, element, name, onEnd, close } });
    });
    camera.start();
  });
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

async function showStream(stream: MediaStream, name: string, end: () => void): Promise<Opened> {
  const video = newVideo();
  const close = () => {
    end();
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
    const source = createVideoFrameSource(video);
    return { ok: true, open: { source, element: video, name, close } };
  } catch {
    close();
    return fault('The browser does not play this source.');
  }
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
