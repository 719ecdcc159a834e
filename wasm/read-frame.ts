import type { DecoderContext } from './context.ts';
import { isSameCode } from './geometry.ts';
import { readPolarity } from './pipeline.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { View } from './track/view.ts';
import type { DecodeRequest, ReadCode } from './types.ts';
import { invertPlane } from './zxing/packed.ts';

/** Reads the printed codes of a frame, then its inverted ones where inverted finders or followed codes are. */
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
    // The fallback scan of the printed pass reads both polarities already.
    const pass = readPolarity(decoder, inverted, { ...request, full: 'never' }, watch);
    invertedPasses.onPass(frame, pass.codes.length);
    // It may have read an inverted code before this pass follows it.
    const others = pass.codes.filter((code) => !codes.some((known) => isSameCode(code, known)));
    return [...codes, ...others];
  } finally {
    invertPlane(decoder, request);
  }
}
