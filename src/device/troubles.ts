import type { TabletTrouble } from '../../contract/types.ts';
import { type Signal, signal } from '../lib/subscribable.ts';

const troubles = signal<readonly TabletTrouble[]>([]);
/** Cameras and scanners of this tablet that do not work; for the board of the shift. */
export const deviceTroubles: Signal<readonly TabletTrouble[]> = troubles;

/** Replaces the troubles of a part; none where it works, or is not in use. */
export function setTroubles(
  part: TabletTrouble['part'],
  reasons: Iterable<TabletTrouble['reason']>,
): void {
  const before = troubles.get();
  const own = [...new Set(reasons)].map((reason) => ({ part, reason }));
  const next = [...before.filter((one) => one.part !== part), ...own];
  if (JSON.stringify(next) !== JSON.stringify(before)) troubles.set(next);
}
