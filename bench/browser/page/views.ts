/** What an operator looks at: pictures of live cameras, and canvases over them. */
import '../../../src/ui/styles/tokens.css';

export interface View {
  readonly video: HTMLVideoElement;
  readonly canvas: HTMLCanvasElement;
}

let views: readonly View[] = [];

export const openViews = (): readonly View[] => views;

/** Closes what was open, and opens so many pictures of the camera. */
export async function openCamera(width: number, height: number, count: number) {
  views.forEach(close);
  views = await Promise.all(Array.from({ length: count }, () => open(width, height)));
  const video = views[0]?.video;
  return { width: video?.videoWidth ?? 0, height: video?.videoHeight ?? 0 };
}

async function open(width: number, height: number): Promise<View> {
  const place = document.createElement('div');
  place.className = 'view';
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true });
  const canvas = document.createElement('canvas');
  place.append(video, canvas);
  document.body.append(place);
  video.srcObject = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: width }, height: { ideal: height } },
  });
  await video.play();
  return { video, canvas };
}

function close({ video }: View): void {
  const stream = video.srcObject;
  if (stream instanceof MediaStream) stream.getTracks().forEach((track) => track.stop());
  video.parentElement?.remove();
}
