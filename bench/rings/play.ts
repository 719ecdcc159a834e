/** Plays a film to the reader with a clock of its own: when a ring is shown, and when the label is read after all. */
import { UnreadWatch } from '../../reader/engine/unread-watch.ts';
import { overlaps } from '../../wasm/geometry.ts';
import type { FrameDecoder, Quad, UnreadCause } from '../../wasm/types.ts';
import { FILM, type Motion, type RingFilm } from './film.ts';

export interface Played {
  /** Time to the ring of the damaged label, s; undefined without one. */
  readonly ringAt: number | undefined;
  /** Cause that the ring names. */
  readonly cause?: UnreadCause;
  /** Whether the damaged label was decoded before. */
  readonly isRead: boolean;
  /** Rings elsewhere, each counted once while it lasts. */
  readonly falseRings: number;
}

export interface Length {
  readonly frames: number;
  /** Between two frames, ms. */
  readonly interval: number;
}

/** A film, until the ring that it should have. */
export async function play(
  decoder: FrameDecoder,
  { cornersAt, draw }: RingFilm,
  motion: Motion,
  { frames, interval }: Length,
): Promise<Played> {
  decoder.reset(0);
  const watch = new UnreadWatch();
  let falseRings = 0;
  let shownBefore = 0;
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * interval;
    draw(decoder.planes(FILM.width * FILM.height), motion, at / 1000);
    const { codes, unread = [] } = await decoder.decodeLuma({ stream: 0, ...FILM });
    const corners = cornersAt(motion, at / 1000);
    const isOfLabel = (code: { readonly corners: Quad }): boolean =>
      corners !== undefined && overlaps(code.corners, corners);
    const shown = watch.next({ codes, unread }, at);
    if (codes.some(isOfLabel)) return { ringAt: undefined, isRead: true, falseRings };
    const others = shown.filter((ring) => !isOfLabel(ring)).length;
    falseRings += Math.max(0, others - shownBefore);
    shownBefore = others;
    const ring = shown.find(isOfLabel);
    if (ring) return { ringAt: at / 1000, cause: ring.cause, isRead: false, falseRings };
  }
  return { ringAt: undefined, isRead: false, falseRings };
}
