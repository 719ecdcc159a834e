/** A picture of one colour: something covers the lens, or the browser does not get the pixels (green, grey, black). */
const SIDE = 16;
/** Between the pixels of a small copy, in levels of a channel. An evenly lit wall has more. */
const MOST_DIFFERENCE = 6;

/** @param rgba four bytes per pixel */
export const isOneColour = (rgba: Uint8ClampedArray): boolean =>
  [0, 1, 2].every((channel) => {
    const values = rgba.filter((_, at) => at % 4 === channel);
    return Math.max(...values) - Math.min(...values) <= MOST_DIFFERENCE;
  });

/** Whether the shown picture is of one colour now. */
export function showsOneColour(video: HTMLVideoElement): boolean {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  if (!context || document.hidden) return false;
  context.drawImage(video, 0, 0, SIDE, SIDE);
  return isOneColour(context.getImageData(0, 0, SIDE, SIDE).data);
}
