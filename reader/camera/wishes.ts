/** Wishes of a caller for a camera. */

/** A camera is found again by its id, and by its label where ids change with each page load. */
export interface CameraChoice {
  readonly deviceId: string;
  readonly label: string;
}

/** Reduced rate or size, for a device that cannot keep up. `{}`: as the camera was opened. */
export interface CaptureWish {
  /** Frames per second. */
  readonly frameRate?: number;
  /** Longer side of the picture, pixels; the aspect ratio stays. */
  readonly side?: number;
}
