/** Scans codes before a camera, label by label. */
export { createScanner } from './scanner/create-scanner.ts';
export { ScannerError } from './scanner/scanner-error.ts';
export { setAssets } from './lib/files.ts';
export type { Format } from './lib/formats.ts';
export type { CameraState } from './camera/camera-state.ts';
export type { Signal, Subscribable } from './lib/subscribable.ts';
export type { CameraChoice } from './camera/camera-state.ts';
export type { TrackAbilities } from './camera/track-abilities.ts';
export type { Point, Quad, UnreadCause, UnreadCode } from '../wasm/types.ts';
export type {
  Label,
  ProblemReason,
  Scanner,
  ScannerOptions,
  ScannerProblem,
  ScannerSource,
  ScannerState,
} from './scanner/types.ts';
