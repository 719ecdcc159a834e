/** Fewer or smaller pictures of a live camera, and all of them again. */

/** Nothing given: as the camera was opened. */
export interface CaptureWish {
  /** Pictures a second. */
  readonly frameRate?: number;
  /** Longer side of the picture, pixels; the shape stays. */
  readonly side?: number;
}

/** What a track was asked for at first, with a wish on top. Only `ideal`: a camera never refuses it. */
export function easedConstraints(
  opened: MediaTrackConstraints,
  { frameRate, side }: CaptureWish,
): MediaTrackConstraints {
  const { width, height, ...others } = opened;
  const size = side === undefined ? { width, height } : { width: { ideal: side } };
  const sizes = Object.fromEntries(Object.entries(size).filter(([, value]) => value !== undefined));
  return {
    ...others,
    ...sizes,
    ...(frameRate !== undefined && { frameRate: { ideal: frameRate } }),
  };
}

type Track = Pick<MediaStreamTrack, 'applyConstraints' | 'getConstraints'>;

/** One wish at a time: a camera that is still changing gets the latest one afterwards. */
export class CaptureEaser {
  readonly #track: () => Track | undefined;
  #wish: CaptureWish = {};
  /** The track that was changed, and what it was asked for before. */
  #changed: { readonly track: Track; readonly opened: MediaTrackConstraints } | undefined;
  #applied: CaptureWish = {};
  #busy = false;
  /** The browser only pretends a smaller picture. */
  #keepsSize = false;

  constructor(track: () => Track | undefined) {
    this.#track = track;
  }

  wish({ frameRate, side }: CaptureWish): void {
    this.#wish = {
      ...(frameRate !== undefined && { frameRate }),
      ...(side !== undefined && !this.#keepsSize && { side }),
    };
    void this.#follow();
  }

  /** From now on sizes are left alone: a picture that is scaled only when it is drawn saves nothing. */
  keepSize(): void {
    if (this.#keepsSize || this.#wish.side === undefined) return;
    this.#keepsSize = true;
    this.wish(this.#wish);
  }

  /** The camera may have been opened anew since the wish. */
  recheck(): void {
    if (this.#changed && this.#changed.track !== this.#track()) void this.#follow();
  }

  async #follow(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (;;) {
        const track = this.#track();
        const wish = this.#wish;
        if (!track || (this.#changed?.track === track && this.#applied === wish)) return;
        if (this.#changed?.track !== track) {
          this.#changed = { track, opened: track.getConstraints() };
        }
        await applyTo(track, easedConstraints(this.#changed.opened, wish));
        this.#applied = wish;
      }
    } finally {
      this.#busy = false;
    }
  }
}

/** A camera that refuses keeps its picture. Some refuse sizes and focus in one call. */
async function applyTo(track: Track, constraints: MediaTrackConstraints): Promise<void> {
  const { advanced, ...plain } = constraints;
  try {
    await track.applyConstraints(constraints);
  } catch {
    if (advanced) await track.applyConstraints(plain).catch(() => undefined);
  }
}
