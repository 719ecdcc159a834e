/** Whether the label before the camera is at the right distance: live, while it is moved. */
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { measureSharpness } from '../../../reader/cameras.ts';

/** Fast enough to follow a label that is moved, slow enough to be read, ms. */
const EVERY_MS = 300;
/** Shares of the sharpest possible: edges rise within two and a half pixels, and within four. */
const SHARP = 0.4;
const SOFT = 0.25;

export const isSharp = (share = 0): boolean => share >= SHARP;
export const isBlurred = (share: number): boolean => share < SOFT;

/** Undefined while there is no picture, or no label in its middle. */
export function useSharpness(video: HTMLVideoElement | undefined): number | undefined {
  const [share, setShare] = useState<number>();
  useEffect(() => {
    if (!video) return undefined;
    const timer = setInterval(() => setShare(measureSharpness(video)), EVERY_MS);
    return () => {
      clearInterval(timer);
      setShare(undefined);
    };
  }, [video]);
  return share;
}

export function sharpnessWords(share: number | undefined): string {
  if (share === undefined) return t`Sharpness: hold a label in the middle of the picture.`;
  const percent = Math.round(share * 100);
  if (isSharp(share)) return t`Sharpness ${percent}%: sharp at this distance.`;
  return isBlurred(share)
    ? t`Sharpness ${percent}%: blurred. Move the label nearer or farther, or choose another camera.`
    : t`Sharpness ${percent}%: a little blurred. Move the label nearer or farther.`;
}
