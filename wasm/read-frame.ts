import type { DecoderContext } from './context.ts';
import { isSameCode, overlaps } from './geometry.ts';
import { readPolarity } from './pipeline.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { View } from './track/view.ts';
import type { DecodeRequest, ReadCode, UnreadCode } from './types.ts';
import { invertPlane } from './zxing/packed.ts';

export interface FrameCodes {
  readonly codes: readonly ReadCode[];
  /** Printed codes that were detected and not decoded. */
  readonly unread: readonly UnreadCode[];
}

/**
 * Reads the printed codes of a frame, then the inverted ones if inverted finders are detected or inverted codes are
 * followed.
 */
export function readFrame(
  decoder: DecoderContext,
  view: View,
  request: DecodeRequest,
  watch: Stopwatch,
): FrameCodes {
  const { printed, inverted, invertedPasses } = view;
  const frame = printed.state.frames;
  const first = readPolarity(decoder, printed, request, watch);
  const { codes, unread } = first;
  const isFollowing = inverted.state.tracks.length + inverted.state.lost.length > 0;
  if (!isFollowing && !invertedPasses.isDue(frame, first)) return first;
  invertPlane(decoder, request);
  try {
    const pass = readPolarity(decoder, inverted, request, watch, true);
    invertedPasses.onPass(frame, pass.codes.length);
    // The printed pass's fallback scan may have read the code already.
    const others = pass.codes.filter((code) => !codes.some((known) => isSameCode(code, known)));
    return {
      codes: [...codes, ...others],
      unread: unread.filter(({ corners }) => !others.some((of) => overlaps(of.corners, corners))),
    };
  } catch {
    invertedPasses.onPass(frame, 0);
    return first;
  } finally {
    invertPlane(decoder, request);
  }
}
