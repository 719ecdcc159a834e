/** The steps of one frame. Which of them run, and how far, is in plan/frame-plan.ts. */
import type { DecoderContext, FrameContext } from './context.ts';
import { findNear } from './locate/finders.ts';
import { completedTriples } from './locate/pairs.ts';
import { planesOf } from './locate/planes.ts';
import { triplesOf } from './locate/triples.ts';
import { isAlone } from './plan/alone.ts';
import { planFrame } from './plan/frame-plan.ts';
import { hasInvertedMarks } from './sample/candidate.ts';
import { readCarefully } from './search/careful.ts';
import { searchPlanes } from './search/planes.ts';
import { readLost } from './search/read-lost.ts';
import { Search } from './search/search.ts';
import { isCertainCode, unreadCodes } from './search/unread-codes.ts';
import type { Finder } from './steps.ts';
import { hasChanged } from './track/change.ts';
import { OldClutter } from './track/clutter.ts';
import { followTracks } from './track/follow-tracks.ts';
import { fuse, type Fused } from './track/fuse.ts';
import type { InvertedEvidence } from './track/inverted-passes.ts';
import { factsOf, hasCoarseTrack, type PolarityView, type ViewState } from './track/view.ts';
import { movedPlaces } from './track/waiting.ts';
import type { DecodeRequest, ReadCode, UnreadCode } from './types.ts';
import { fallbackScan } from './fallback-scan.ts';

export interface PolarityResult {
  readonly codes: readonly ReadCode[];
  readonly unread: readonly UnreadCode[];
  readonly inverted: InvertedEvidence;
  readonly isAlone: boolean;
}

/**
 * Reads the codes of one polarity; the view keeps what the next frame needs.
 * @param printed the printed pass of an inverted picture: if that is read alone, so is this
 */
export function readPolarity(
  decoder: DecoderContext,
  view: PolarityView,
  request: DecodeRequest,
  printed?: Pick<PolarityResult, 'isAlone'>,
): PolarityResult {
  view.enter(request.width, request.height);
  try {
    const { state } = view;

    // Plan, and halve the frame.
    const facts = factsOf(state, request, printed);
    const plan = planFrame(facts);
    const opened = { ...decoder, frame: planesOf(decoder, request), request, plan };

    // Locate the finders of near codes, and follow the codes of the last frame.
    const { finders: near, inverted: seen } = findNear(opened, hasCoarseTrack(state));
    const followed = followTracks(opened, [...state.tracks, ...state.lost], near, state.motion);
    const clutter = new OldClutter(state.clutter, followed.move);
    const isChanged = hasChanged(opened, state, followed, clutter, near);
    const context: FrameContext = isChanged ? { ...opened, plan: planFrame(facts, true) } : opened;

    // Sample and decode: lost codes, triples of all planes, then what needs a fit or a mesh.
    const waiting = movedPlaces(state.waiting, followed.move);
    const past = isAlone(plan) ? undefined : { clutter, waiting };
    const search = new Search(context, followed, past);
    readLost(context, search, near);
    const finders = searchPlanes(context, state, search, near);
    const { carryOver, isOverBudget, spent } = readCarefully(context, state, search, finders);

    // Decode what is clear over several frames.
    const fused = readOverFrames(context, state, search, finders);

    // Fall back to the general reader's own search.
    const isBusy = plan.kind !== 'still' && (isOverBudget || search.isBusy);
    const hasScanned = context.plan.steps.scan && decoder.reader.searches && !isBusy;
    const reads = hasScanned ? fallbackScan(context, search.reads.all()) : [];
    for (const read of reads) search.reads.add({ read, stage: 'full' }, finders);

    // Remember.
    const result = { ...search.result(finders), fused, work: search.spent + spent };
    const inverted = invertedEvidence(context, seen);
    const outcome = { carryOver, hasScanned, hasInvertedPair: inverted.hasPair };
    view.remember(context, { ...result, ...outcome, clutter, waiting });
    const unread = unreadCodes(context, search.unread.candidates(), fused, search.reads);
    return { codes: search.reads.report(), unread, inverted, isAlone: isAlone(plan) };
  } finally {
    view.leave();
  }
}

/** Decodes what is clear over several frames; returns the codes that are still unread. */
function readOverFrames(
  context: FrameContext,
  state: ViewState,
  { reads, unread, followed }: Search,
  finders: readonly Finder[],
): readonly Fused[] {
  const candidates = unread.candidates().map((alike) => {
    return { ...alike.mapped, isCertain: isCertainCode(alike) };
  });
  const fusion = fuse(context, state.fused, candidates, reads.all(), followed.move);
  for (const read of fusion.reads) reads.add({ read, stage: 'crop' }, finders);
  return fusion.fused;
}

const invertedEvidence = (context: FrameContext, finders: readonly Finder[]): InvertedEvidence => ({
  hasTriple: triplesOf(finders).some((triple) => hasInvertedMarks(context, triple)),
  hasPair: [...completedTriples(finders, context.frame)].some((triple) =>
    hasInvertedMarks(context, triple),
  ),
});
