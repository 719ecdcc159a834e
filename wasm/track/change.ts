/** Whether a quick frame has to search as a thorough one does. */
import type { FrameContext } from '../context.ts';
import { hasPair } from '../locate/alike.ts';
import type { Finder } from '../steps.ts';
import type { OldClutter } from './clutter.ts';
import type { Followed } from './follow.ts';
import type { ViewState } from './view.ts';

/** True if two finders that belong to no code and to no clutter have the pose of a code found before. */
function hasNewCode(
  { frame: { full } }: FrameContext,
  clutter: OldClutter,
  near: readonly Finder[],
  { tracks, used }: Followed,
): boolean {
  const open = near.filter((finder) => !used.has(finder));
  if (!hasPair(open, tracks, full)) return false;
  const old = clutter.among(open);
  const fresh = open.filter((finder) => !old.has(finder));
  return hasPair(fresh, tracks, full);
}

/** Whether most followed codes were lost, or a new code came into the picture. */
export const hasChanged = (
  context: FrameContext,
  { tracks }: ViewState,
  followed: Followed,
  clutter: OldClutter,
  near: readonly Finder[],
): boolean =>
  context.plan.kind === 'quick' &&
  (followed.tracks.length < tracks.length / 2 || hasNewCode(context, clutter, near, followed));
