import type { FrameContext } from './context.ts';
import { answersFor } from './region.ts';
import type { Search } from './search.ts';
import type { ReadCode } from './types.ts';

/** What to report of a frame: followed codes first. */
export function reported({ request }: FrameContext, search: Search): ReadCode[] {
  const tracked = search.followed.tracks.filter(({ corners }) => answersFor(request, corners));
  return [
    ...tracked.map(({ text, corners }): ReadCode => ({ text, corners, stage: 'track' })),
    ...search.fresh().map(({ read: { text, corners }, stage }) => ({ text, corners, stage })),
  ];
}
