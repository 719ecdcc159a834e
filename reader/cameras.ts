/** Several cameras of a page, and every state that they can be in, for an application with sentences of its own. */
export {
  createScannerGroup,
  onlyOneLive,
  type GroupOptions,
  type ScannerGroup,
} from './scanner/scanner-group.ts';
export {
  hasPicture,
  openCamera,
  type CameraState,
  type OpenCamera,
} from './camera/camera-state.ts';
export { browserMedia, type MediaEdge, type VideoDevice } from './camera/media-edge.ts';
export type { PicturePoint, TrackAbilities } from './camera/track-abilities.ts';
export type { LensSettings } from './camera/track-wishes.ts';
export { keepAwake, type WakeEdge } from './camera/wake-lock.ts';
export type { CameraChoice } from './camera/camera-state.ts';
