import { emitter } from '../../../reader/signals.ts';
import type { MediaEdge, VideoDevice } from '../../../reader/cameras.ts';
import { createScene, type Scene } from './simulated-scene.ts';

/** Codes that the simulated camera with this index may show now, next first. */
export type CodeSource = (camera: number) => readonly string[];

export const SIMULATED_DEVICES: readonly VideoDevice[] = [
  // untranslated: a device names itself
  { deviceId: 'simulated-camera-1', label: 'Simulated camera 1' },
  // untranslated: as above
  { deviceId: 'simulated-camera-2', label: 'Simulated camera 2' },
];

const FRAMES_PER_SECOND = 15;
const WIDTH = 1280;
const HEIGHT = 720;

/** Cameras without hardware: labels of an order moving on a belt, drawn on a canvas. */
export function simulatedMedia(page: MediaEdge, codes: CodeSource): MediaEdge {
  return {
    ...page,
    secure: () => true,
    permission: async () => 'granted',
    permissionChanges: emitter(),
    deviceChanges: emitter(),
    videoInputs: async () => SIMULATED_DEVICES,
    getUserMedia: (constraints) => open(constraints, codes),
  };
}

async function open({ video }: MediaStreamConstraints, codes: CodeSource): Promise<MediaStream> {
  const wanted = typeof video === 'object' ? (video.deviceId as { exact?: string })?.exact : '';
  const found = SIMULATED_DEVICES.findIndex((one) => one.deviceId === wanted);
  if (wanted && found < 0) throw new OverconstrainedError('deviceId');
  const index = Math.max(0, found);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const scene = await createScene(canvas, () => codes(index));
  scene.draw(0);
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  const track = stream.getVideoTracks()[0];
  const device = SIMULATED_DEVICES[index];
  if (track && device) {
    nameTrack(track, device);
    run(scene, track);
  }
  return stream;
}

/** A canvas track has a random label and no device id: give it those of the simulated device. */
function nameTrack(track: MediaStreamTrack, device: VideoDevice): void {
  const settings = { deviceId: device.deviceId, width: WIDTH, height: HEIGHT };
  Object.defineProperties(track, {
    label: { value: device.label },
    getSettings: { value: () => settings },
  });
}

function run(scene: Scene, track: MediaStreamTrack): void {
  const started = performance.now();
  const timer = setInterval(() => {
    if (track.readyState === 'ended') clearInterval(timer);
    else scene.draw(performance.now() - started);
  }, 1000 / FRAMES_PER_SECOND);
}
