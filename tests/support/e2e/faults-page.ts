/**
 * Cameras that a test can harm. Chromium's own fake camera cannot be muted, frozen or
 * taken, so these stand in its place: canvases that show labels, as real streams, behind
 * `navigator.mediaDevices`. Everything after that is the product: video, workers, session, plant.
 */
import type { Page } from '@playwright/test';
import { SETTING_KEYS } from '../../../src/policy/scanning.ts';
import { symbolRows } from '../symbol.ts';
import type { Tablet } from './faults.ts';

export interface HarmableCamera {
  readonly deviceId: string;
  readonly label: string;
}

export type Harm = 'mute' | 'freeze' | 'take' | 'release';

/** A camera as the page holds it. */
interface Held extends HarmableCamera {
  taken: boolean;
  still: boolean;
  /** Rows of '1' and '0' each. */
  labels: readonly (readonly string[])[];
  readonly canvas: HTMLCanvasElement;
  track?: MediaStreamTrack;
}

declare global {
  var benchCameras: readonly Held[];
}

const VIEWS = [SETTING_KEYS.camera1, SETTING_KEYS.camera2];

/** These cameras stand in for Chromium's from the next load of the page on; the first two are chosen for the views. */
export async function bringCameras(
  { page, context }: Tablet,
  ...cameras: readonly HarmableCamera[]
): Promise<void> {
  await context.grantPermissions(['camera']);
  const settings = cameras.slice(0, 2).map((one, view) => [VIEWS[view], JSON.stringify(one)]);
  await page.addInitScript(chooseCameras, settings);
  await page.addInitScript(holdCameras, cameras);
  await page.addInitScript(giveCameras);
  await page.addInitScript(paintCameras);
}

/** Shows these labels to the camera, and no others. */
export async function show(page: Page, at: HarmableCamera, ...codes: readonly string[]) {
  const labels = codes.map(symbolRows);
  await page.evaluate(
    ([id, rows]) => {
      for (const one of benchCameras) if (one.deviceId === id) one.labels = rows;
    },
    [at.deviceId, labels] as const,
  );
}

export const harm = (page: Page, { deviceId }: HarmableCamera, what: Harm): Promise<void> =>
  page.evaluate(harmCamera, [deviceId, what] as const);

// The functions below run in the page, before the app or between its tasks, and can use nothing from above.

function chooseCameras(settings: readonly (readonly (string | undefined)[])[]): void {
  for (const [key = '', value = ''] of settings)
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

function holdCameras(cameras: readonly HarmableCamera[]): void {
  globalThis.benchCameras = cameras.map((camera) => ({
    ...camera,
    taken: false,
    still: false,
    labels: [],
    canvas: document.createElement('canvas'),
  }));
}

function giveCameras(): void {
  const media = navigator.mediaDevices;
  media.enumerateDevices = () =>
    Promise.resolve(
      benchCameras.map(
        ({ deviceId, label }) => ({ deviceId, label, kind: 'videoinput' }) as MediaDeviceInfo,
      ),
    );
  media.getUserMedia = (constraints) => {
    const asked = constraints?.video as {
      deviceId?: { exact?: string };
      width?: { ideal: number };
    };
    const refuse = (name: string) => Promise.reject(new DOMException(name, name));
    // As Chromium: an exact id is taken at its word, an ideal one is ignored.
    const exact = asked.deviceId?.exact;
    const one = benchCameras.find(
      ({ deviceId }) => deviceId === (exact ?? benchCameras[0]?.deviceId),
    );
    if (!one) return Promise.reject(new OverconstrainedError('deviceId'));
    if (one.taken) return refuse('NotReadableError');
    const wide = asked.width?.ideal ?? 640;
    one.still = false;
    const width = (one.canvas.width = Math.min(wide, 1280));
    const height = (one.canvas.height = (width * 9) / 16);
    const stream = one.canvas.captureStream();
    const track = stream.getVideoTracks()[0];
    if (!track) return refuse('NotReadableError');
    track.getSettings = () => ({ deviceId: one.deviceId, width, height });
    Object.defineProperty(track, 'label', { value: one.label });
    one.track = track;
    return Promise.resolve(stream);
  };
}

function paintCameras(): void {
  const paint = ({ canvas, labels }: Held) => {
    const pen = canvas.getContext('2d');
    if (!pen) return;
    const { width, height } = canvas;
    pen.fillStyle = '#999';
    pen.fillRect(0, 0, width, height);
    const columns = Math.ceil(Math.sqrt((labels.length * width) / height));
    const cell = Math.min(width / columns, height / Math.ceil(labels.length / columns));
    for (const [index, rows] of labels.entries()) {
      const module = Math.floor((cell * 0.9) / (rows.length + 8));
      const left = Math.floor((index % columns) * cell) + 4 + Math.round(Math.random() * 2);
      const top = Math.floor(Math.floor(index / columns) * cell) + 4;
      pen.fillStyle = '#fff';
      pen.fillRect(left, top, module * (rows.length + 8), module * (rows.length + 8));
      pen.fillStyle = '#111';
      for (const [y, row] of rows.entries())
        for (const [x, dark] of [...row].entries())
          if (dark === '1')
            pen.fillRect(left + (x + 4) * module, top + (y + 4) * module, module, module);
    }
  };
  setInterval(() => {
    for (const one of benchCameras) if (one.track?.readyState === 'live' && !one.still) paint(one);
  }, 100);
}

function harmCamera([deviceId, what]: readonly [string, Harm]): void {
  const one = benchCameras.find((camera) => camera.deviceId === deviceId);
  if (!one) return;
  const tell = (type: string) => one.track?.dispatchEvent(new Event(type));
  if (what === 'freeze' || what === 'mute') one.still = true;
  if (what === 'mute') tell('mute');
  if (what === 'take' || what === 'release') one.taken = what === 'take';
  if (what === 'take') {
    one.track?.stop();
    tell('ended');
  }
}
