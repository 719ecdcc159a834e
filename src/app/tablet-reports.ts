/** Sends what only this tablet has to the board of the shift. */
import type { TabletReport } from '../../contract/types.ts';
import type { Clock } from '../lib/clock.ts';
import type { Subscribable } from '../lib/subscribable.ts';

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
    for (const one of undo) one();
  };
}
