import type { DecoderContext } from './context.ts';
import { isSameCode } from './geometry.ts';
import { readPolarity } from './pipeline.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { View } from './track/view.ts';
import type { DecodeRequest, ReadCode } from './types.ts';
import { invertPlane } from './zxing/packed.ts';

/**
 * Reads the printed codes of a frame, then the inverted ones if inverted finders are detected or inverted codes are
 * followed.
 */
export function readFrame(
  decoder: DecoderContext,
  view: View,
  request: DecodeRequest,
  watch: Stopwatch,
): readonly ReadCode[] {
  const { printed, inverted, invertedPasses } = view;
  const frame = printed.state.frames;
  const { codes, inverted: finders } = readPolarity(decoder, printed, request, watch);
  const isFollowing = inverted.state.tracks.length + inverted.state.lost.length > 0;
  if (!isFollowing && !invertedPasses.isDue(frame, finders)) return codes;
  invertPlane(decoder, request);
  try {
    const pass = readPolarity(decoder, inverted, request, watch, true);
    invertedPasses.onPass(frame, pass.codes.length);
    // The printed pass's fallback scan may have read the code already.
    const others = pass.codes.filter((code) => !codes.some((known) => isSameCode(code, known)));
    return [...codes, ...others];
  } catch {
    invertedPasses.onPass(frame, 0);
    return codes;
  } finally {
    invertPlane(decoder, request);
  }
}
