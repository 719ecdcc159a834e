import type { FrameContext } from '../context.ts';
import type { Finder } from '../steps.ts';
import { fuse, type Fused } from '../track/fuse.ts';
import type { ViewState } from '../track/view.ts';
import type { Search } from './search.ts';
import { isCertainCode } from './unread-codes.ts';

/** Decodes what is clear over several frames; returns the codes that are still unread. */
export function readOverFrames(
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
