/** Where a scanner's pictures come from: a video element or a stream. */

/** Browsers play nothing else by itself, and phones only in full screen. */
export const muteInline = (video: HTMLVideoElement) =>
  Object.assign(video, { muted: true, playsInline: true });

const has = (source: unknown, name: string): boolean =>
  typeof source === 'object' && source !== null && name in source;
export const isStream = (source: unknown): source is MediaStream => has(source, 'getVideoTracks');
export const isVideo = (source: unknown): source is HTMLVideoElement => has(source, 'videoWidth');

export const hasSource = ({ srcObject, currentSrc, src }: HTMLVideoElement): boolean =>
  srcObject !== null || currentSrc !== '' || src !== '';

export const videoOf = (stream: MediaStream): HTMLVideoElement =>
  Object.assign(document.createElement('video'), { srcObject: stream });
