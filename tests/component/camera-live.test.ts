import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { afterEach, expect, it } from 'vitest';
import { Camera } from '../../reader/camera/camera.ts';
import { openCamera } from '../../reader/camera/camera-state.ts';
import { browserMedia, type MediaEdge } from '../../reader/camera/media-edge.ts';
import { SIMULATED_DEVICES, simulatedMedia } from '../../src/parts/camera/simulated-media.ts';

/** The clock of the focus wait is shortened: the states still come in their order. */
const quick: MediaEdge = {
  ...browserMedia,
  setTimer: (run, ms) => browserMedia.setTimer(run, ms === 2000 ? 20 : ms),
};

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

let camera: Camera | undefined;
afterEach(() => camera?.stop());

function open(edge: MediaEdge): { video: HTMLVideoElement; camera: Camera; kinds: string[] } {
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const made = new Camera({ edge });
  camera = made;
  made.show(video);
  const kinds: string[] = [];
  made.state.subscribe(() => kinds.push(made.state.get().kind));
  return { video, camera: made, kinds };
}

const reach = (watched: Camera, kind: string) =>
  expect.poll(() => watched.state.get().kind).toBe(kind);

it('a view goes live with a camera of the browser, through starting and focusing', async () => {
  const { video, camera, kinds } = open(quick);
  camera.start();
  await reach(camera, 'live');
  expect(kinds.filter((kind) => kind !== 'starting' && kind !== 'permission')).toEqual([
    'focusing',
    'live',
  ]);
  expect(video.videoWidth).toBeGreaterThan(0);
  expect(openCamera(camera.state.get())?.width).toBe(video.videoWidth);
});

it('a view starts again by itself after its track was ended', async () => {
  const { camera, kinds } = open(quick);
  camera.start();
  await reach(camera, 'live');
  const track = openCamera(camera.state.get())?.track;
  track?.stop();
  track?.dispatchEvent(new Event('ended'));
  await expect.poll(() => kinds.includes('recovering')).toBe(true);
  await reach(camera, 'live');
  expect(openCamera(camera.state.get())?.track).not.toBe(track);
});

it('a view leaves no live track behind when it stops', async () => {
  const { camera, video } = open(quick);
  camera.start();
  await reach(camera, 'live');
  const track = openCamera(camera.state.get())?.track;
  camera.stop();
  expect(track?.readyState).toBe('ended');
  expect(video.srcObject).toBeNull();
});

it('the simulated camera shows the labels of an order, and they can be read', async () => {
  const code = 'S010a1b2c3d-4e5f';
  const edge = simulatedMedia(quick, () => [code]);
  const { camera, video } = open(edge);
  camera.start(SIMULATED_DEVICES[1]);
  await reach(camera, 'live');
  expect(openCamera(camera.state.get())?.label).toBe('Simulated camera 2');
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const context = canvas.getContext('2d')!;
  const look = async () => {
    context.drawImage(video, 0, 0);
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(image, { formats: ['QRCode'] });
    return found.map((one) => one.text);
  };
  await expect.poll(look).toContain(code);
});
