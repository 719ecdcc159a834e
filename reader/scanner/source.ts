/** Where a scanner's pictures come from: a video element or a stream. */

import type { ScannerSource } from './types.ts';

/** Browsers play nothing else by itself, and phones only in full screen. */
export const muteInline = (video: HTMLVideoElement) =>
  Object.assign(video, { muted: true, playsInline: true });

const has = (source: unknown, name: string): boolean =>
  typeof source === 'object' && source !== null && name in source;
export const isStream = (source: unknown): source is MediaStream => has(source, 'getVideoTracks');
export const isVideo = (source: unknown): source is HTMLVideoElement => has(source, 'videoWidth');

const hasSource = ({ srcObject, currentSrc, src }: HTMLVideoElement): boolean =>
  srcObject !== null || currentSrc !== '' || src !== '';

/** The element that plays the source by itself; undefined where a camera is to be opened. */
export function playing(source: ScannerSource | undefined): HTMLVideoElement | undefined {
  if (isVideo(source)) return hasSource(source) ? source : undefined;
  return source && Object.assign(document.createElement('video'), { srcObject: source });
}
