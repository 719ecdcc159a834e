import type { DecoderContext } from './context.ts';
import { isSameCode, overlaps } from './geometry.ts';
import { invertPlane } from './locate/planes.ts';
import { readPolarity } from './pipeline.ts';
import { factsOf, type View } from './track/view.ts';
import type { DecodeRequest, ReadCode, UnreadCode } from './types.ts';

export interface FrameCodes {
  readonly codes: readonly ReadCode[];
  /** Printed codes that were detected and not decoded. */
  readonly unread: readonly UnreadCode[];
}

/** Whether a stream's first picture is worth a second, isolated pass: nothing was read, and it is small or shows a place. */
function isReadAgain({ printed: { state } }: View, request: DecodeRequest): boolean {
  const { index, isSmall, isIsolatedDue } = factsOf(state, request);
  return index === 1 && isIsolatedDue && (isSmall || state.waiting.length > 0);
}

/**
 * Reads the codes of a frame. A first picture in which nothing is decoded and something is like a code is read twice: an
 * operator who shows one label waits for it.
 */
export function readFrame(decoder: DecoderContext, view: View, request: DecodeRequest): FrameCodes {
  const read = readOnce(decoder, view, request);
  const isAgain = read.codes.length === 0 && isReadAgain(view, request);
  return isAgain ? readOnce(decoder, view, request) : read;
}

/**
 * Reads the printed codes of a frame, then the inverted ones if inverted finders are detected or inverted codes are
 * followed.
 */
function readOnce(decoder: DecoderContext, view: View, request: DecodeRequest): FrameCodes {
  const { printed, inverted, invertedPasses } = view;
  const frame = printed.state.frames;
  const first = readPolarity(decoder, printed, request);
  const { codes, unread } = first;
  const isFollowing = inverted.state.tracks.length + inverted.state.lost.length > 0;
  if (!isFollowing && !invertedPasses.isDue(frame, first)) return first;
  invertPlane(decoder, request);
  try {
    const pass = readPolarity(decoder, inverted, request, first);
    invertedPasses.onPass(frame, pass.codes.length);
    // The printed pass's fallback scan may have read the code already.
    const others = pass.codes.filter((code) => !codes.some((known) => isSameCode(code, known)));
    return {
      codes: [...codes, ...others],
      unread: unread.filter(
        ({ corners }) => !others.some((other) => overlaps(other.corners, corners)),
      ),
    };
  } catch {
    invertedPasses.onPass(frame, 0);
    return first;
  } finally {
    invertPlane(decoder, request);
  }
}
