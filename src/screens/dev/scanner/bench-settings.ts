import { SCAN_INTERVAL_MS } from '../../../policy/scanning.ts';
import type { Route } from '../../../../reader/engine.ts';

/** Values of the bench's fields; numbers are strings of digits, '' is the default. */
export interface BenchSettings {
  readonly source: 'scene' | 'camera' | 'file';
  /** '' is the camera the browser chooses. */
  readonly deviceId: string;
  readonly labels: string;
  /** Pixels of the scene, as 'width×height'. */
  readonly size: string;
  readonly split: string;
  /** '' is one less than the device has cores. */
  readonly workers: string;
  readonly route: Route;
  /** Least time between two frames, ms. */
  readonly cadence: string;
}

export const DEFAULT_SETTINGS: BenchSettings = {
  source: 'scene',
  deviceId: '',
  labels: '12',
  size: '1280×720',
  split: '1',
  workers: '',
  route: 'auto',
  cadence: String(SCAN_INTERVAL_MS),
};

export const LABEL_COUNTS = ['1', '6', '12', '24', '40', '60'] as const;
export const SCENE_SIZES = ['1280×720', '1920×1080', '3840×2160'] as const;
const CADENCE = { least: 16, most: 5000 } as const;

export function sizeOf(text: string): { width: number; height: number } {
  const [width = 1280, height = 720] = text.split('×').map(Number);
  return { width, height };
}

/** Why the cadence cannot be used, in words; undefined when it can. */
export function cadenceFault({ cadence }: BenchSettings): string | undefined {
  const ms = Number(cadence);
  const fits = cadence !== '' && ms >= CADENCE.least && ms <= CADENCE.most;
  return fits ? undefined : `Between ${CADENCE.least} and ${CADENCE.most} ms.`;
}
