import type { TabletReport } from '../../contract/types.ts';
import { sendTabletReport } from '../api/board.ts';
import { lackedRole } from '../auth/access.ts';
import { signInState } from '../auth/sign-in.ts';
import { type RefusalBook, tabletId } from '../device/refusal-book.ts';
import { deviceTroubles } from '../device/troubles.ts';
import { systemClock } from '../lib/clock.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import type { Signal } from '../lib/subscribable.ts';
import type { OpenCall } from '../packing/journal/open-call.ts';
import { sendTabletReports } from './tablet-reports.ts';

/** Reports this tablet to the board, where the plant has one. Returns the undo. */
export function reportTablet(
  unsent: Signal<readonly OpenCall[]>,
  refusals: RefusalBook,
): () => void {
  if (!hasFeature('board')) return () => undefined;
  return sendTabletReports({
    clock: systemClock,
    changes: [unsent, deviceTroubles, refusals.changes],
    send: sendTabletReport,
    read: () => (mayReport() ? reportOf(unsent.get(), refusals) : undefined),
  });
}

/** A person who may only see the board makes no calls of a tablet. */
function mayReport(): boolean {
  const now = signInState.get();
  return now.kind === 'signed-in' && lackedRole('reportTablet', now.roles) === undefined;
}

function reportOf(unsent: readonly OpenCall[], refusals: RefusalBook): TabletReport {
  const { book, counts } = refusals.read();
  return {
    tablet: tabletId(),
    book,
    troubles: [...deviceTroubles.get()],
    kept: keptOf(unsent),
    refusals: [...counts],
  };
}

const YEAR_S = 31_536_000;

/** A call that is under way in its session is none. */
function keptOf(unsent: readonly OpenCall[]): TabletReport['kept'] {
  const calls = unsent.filter(({ keptFor }) => keptFor !== null);
  if (calls.length === 0) return null;
  const oldest = Math.min(...calls.map(({ progress }) => progress.submission.at));
  const seconds = Math.round((Date.now() - oldest) / 1000);
  return {
    calls: calls.length,
    decisions: calls.filter(({ waitsFor }) => waitsFor === 'person').length,
    seconds: Math.min(YEAR_S, Math.max(0, seconds)),
  };
}
