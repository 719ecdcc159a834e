/** A picture of one colour: something covers the lens, or the browser does not get the pixels (green, grey, black). */

const CHECK_MS = 1000;
/** Checks in a row: a hand before the lens is gone sooner. */
const LEAST_CHECKS = 5;
const SIDE = 16;
/** Between the pixels of a small copy, in levels of a channel. An evenly lit wall has more. */
const MOST_DIFFERENCE = 6;

/** @param rgba four bytes per pixel */
export const isOneColour = (rgba: Uint8ClampedArray): boolean =>
  [0, 1, 2].every((channel) => {
    const values = rgba.filter((_, at) => at % 4 === channel);
    return Math.max(...values) - Math.min(...values) <= MOST_DIFFERENCE;
  });

/** Reports whether the shown picture has been of one colour for five seconds. Returns the undo. */
export function watchColour(
  video: HTMLVideoElement,
  report: (isOneColour: boolean) => void,
): () => void {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  let checks = 0;
  const timer = setInterval(() => {
    const isShown = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden;
    if (isShown) context?.drawImage(video, 0, 0, SIDE, SIDE);
    const pixels = isShown && context?.getImageData(0, 0, SIDE, SIDE).data;
    checks = pixels && isOneColour(pixels) ? checks + 1 : 0;
    report(checks >= LEAST_CHECKS);
  }, CHECK_MS);
  return () => clearInterval(timer);
}
