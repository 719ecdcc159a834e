/** Scanning: values that a plant may want to change. The numbers are those of docs/decisions.md. */
import { SCAN_FACTS, type ScanStation } from '../../contract/stations.ts';
import type { CameraChoice } from '../../reader/cameras.ts';
import type { Format } from '../../reader/index.ts';

/** Decision 31. Hand scanner timing in ms: largest gap between characters, and length of a read. */
export interface ScannerTiming {
  readonly betweenCharacters: number;
  readonly readTimeout: number;
}
const BETWEEN_CHARACTERS = 250;
/** A setting that is a positive number wins; unset or zero leaves the station's default. */
export function scannerTiming(
  station: ScanStation,
  setting: Partial<Record<keyof ScannerTiming, number | undefined>>,
): ScannerTiming {
  return {
    betweenCharacters: setting.betweenCharacters || BETWEEN_CHARACTERS,
    readTimeout: setting.readTimeout || SCAN_FACTS[station].readTimeout,
  };
}

/** Decision 32. Which camera setting feeds which view. */
export type CameraSetting = 'camera1' | 'camera2' | 'masterCamera';
/** Stored for camera 2 of a station that has one camera; no device of a browser has this id. */
export const NO_CAMERA: CameraChoice = { deviceId: 'none', label: '' };
export const isNoCamera = (choice: CameraChoice | undefined): boolean =>
  choice?.deviceId === NO_CAMERA.deviceId;
export const PHASE_TWO_CAMERA: CameraSetting = 'masterCamera';

/** Decision 60. Cameras close after this time without a new code, a press or a key, ms; Infinity: never. */
export const CAMERA_REST_MS = 10 * 60_000;

/** Decision 34. Cadence in ms between frames of a view; tiles a side. */
export const SCAN_INTERVAL_MS = 100;
export const DEFAULT_SPLIT = 1;
export function parseSplit(text: string | null | undefined): number {
  const split = Number(text);
  return Number.isInteger(split) && split >= 1 && split <= 4 ? split : DEFAULT_SPLIT;
}

/**
 * Decision 58. Symbologies that cameras read. Others than QR Code are found by the slow reader alone, within seconds, and
 * make its scans slower.
 */
export const CODE_FORMATS: readonly Format[] = ['qr_code'];

/** The keys of local storage, as the specification names them. */
export const SETTING_KEYS = {
  camera1: 'scan shipper case camera 1',
  camera2: 'scan shipper case camera 2',
  masterCamera: 'pack master case camera',
  betweenCharacters: 'barcode time between characters',
  readTimeout: 'barcode read timeout',
} as const satisfies Record<CameraSetting | keyof ScannerTiming, string>;
