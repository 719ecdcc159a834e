/** Sends what only this tablet has to the board of the shift. */
import type { TabletReport } from '../../contract/types.ts';
import { sendTabletReport } from '../api/board.ts';
import { lackedRole } from '../auth/access.ts';
import { signInState } from '../auth/sign-in.ts';
import type { RefusalBook } from '../device/refusal-book.ts';
import { tabletId } from '../device/tablet-id.ts';
import { deviceTroubles } from '../device/troubles.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import type { Signal, Subscribable } from '../lib/subscribable.ts';
import type { OpenCall } from '../packing/journal/open-call.ts';

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

/** A call that is under way in its session does not count. */
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

interface TabletReportsOptions {
  /** The report as of now; undefined without a sign-in. */
  readonly read: () => TabletReport | undefined;
  readonly send: (report: TabletReport) => Promise<void>;
  /** Events that may change the report. */
  readonly changes: readonly Subscribable<unknown>[];
  readonly clock: Clock;
}

/** Least time between two reports, ms. */
const PERIOD_MS = 60_000;
/** The first changes come together, as when a scan page opens, ms. */
const FIRST_MS = 5000;

/** An older call is no news. */
const newsIn = ({ book, kept, refusals, ...report }: TabletReport): string =>
  JSON.stringify({
    ...report,
    kept: kept && { ...kept, seconds: 0 },
    refusals,
    // Without counts a book has no name yet.
    book: refusals.length > 0 && book,
  });

/**
 * Sends a report once per minute at most, and only when it has changed. The first one is also sent when it
 * is empty: it ends a trouble that the reload has cured. A lost one is not sent again for
 * itself: its counts are in the next one. Returns the undo.
 */
export function sendTabletReports(options: TabletReportsOptions): () => void {
  const { read, send, changes, clock } = options;
  let sent: string | undefined;
  let sentAt = -Infinity;
  let cancel: (() => void) | undefined;

  const report = async (): Promise<void> => {
    cancel = undefined;
    const now = read();
    if (!now || newsIn(now) === sent) return;
    sentAt = clock.now();
    const news = newsIn(now);
    await send(now).then(() => (sent = news), onChange);
  };
  const onChange = () => {
    cancel ??= clock.after(
      Math.max(FIRST_MS, sentAt + PERIOD_MS - clock.now()),
      () => void report(),
    );
  };
  const undo = changes.map((one) => one.subscribe(onChange));
  onChange();
  return () => {
    cancel?.();
    // The report on its way may still be lost.
    cancel = () => undefined;
    for (const one of undo) one();
  };
}
