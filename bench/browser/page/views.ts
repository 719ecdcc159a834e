/** The operator's view: pictures of live cameras with canvases over them. */
import '../../../src/ui/styles/tokens.css';

/** A shot of the film, and when the camera made its first frame. */
export type SeenShot = (shot: number, at: number) => void;

export interface View {
  readonly video: HTMLVideoElement;
  readonly canvas: HTMLCanvasElement;
  /** Calls back at each change of the shot; returns the undo. */
  readonly watchShots: (seen: SeenShot) => () => void;
}

/** A camera's stream, and how to tell its shots. */
export interface OpenStream {
  readonly stream: MediaStream;
  readonly watchShots: (video: HTMLVideoElement, seen: SeenShot) => () => void;
}

let views: readonly View[] = [];

export const openViews = (): readonly View[] => views;

/** Closes the open pictures and shows new ones, each with its own stream. */
export async function showCameras(count: number, open: () => Promise<OpenStream>) {
  views.forEach(close);
  views = await Promise.all(Array.from({ length: count }, async () => show(await open())));
  const video = views[0]?.video;
  return { width: video?.videoWidth ?? 0, height: video?.videoHeight ?? 0 };
}

async function show({ stream, watchShots }: OpenStream): Promise<View> {
  const place = document.createElement('div');
  place.className = 'view';
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true });
  const canvas = document.createElement('canvas');
  place.append(video, canvas);
  document.body.append(place);
  video.srcObject = stream;
  await video.play();
  return { video, canvas, watchShots: (seen) => watchShots(video, seen) };
}

function close({ video }: View): void {
  const stream = video.srcObject;
  if (stream instanceof MediaStream) stream.getTracks().forEach((track) => track.stop());
  video.parentElement?.remove();
}
