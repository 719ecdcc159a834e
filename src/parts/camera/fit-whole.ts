export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Position of the picture in a view that shows it whole (`object-fit: contain`). */
export interface Fit {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export function fitWhole(frame: Size, view: Size): Fit {
  if (frame.width <= 0 || frame.height <= 0) return { scale: 0, left: 0, top: 0 };
  const scale = Math.min(view.width / frame.width, view.height / frame.height);
  return {
    scale,
    left: (view.width - frame.width * scale) / 2,
    top: (view.height - frame.height * scale) / 2,
  };
}
