/** Cameras with every state that they can be in, for an application with sentences of its own for them. */
export { createCamera, type Camera, type CameraOptions } from './camera/camera.ts';
export {
  createCameraGroup,
  onlyOneLive,
  type CameraGroup,
  type GroupOptions,
} from './camera/camera-group.ts';
export {
  hasPicture,
  openCamera,
  type CameraState,
  type OpenCamera,
} from './camera/camera-state.ts';
export { browserMedia, type MediaEdge, type VideoDevice } from './camera/media-edge.ts';
export { measureSharpness } from './camera/sharpness.ts';
export type { PicturePoint, TrackAbilities } from './camera/track-abilities.ts';
export type { LensSettings } from './camera/track-wishes.ts';
export { createVideoFrameSource, type VideoFrameSource } from './camera/video-frames.ts';
export { keepAwake, type WakeEdge } from './camera/wake-lock.ts';
export type { CameraChoice, CaptureWish } from './camera/wishes.ts';
