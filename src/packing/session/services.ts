import { openScanLog, type ScanLog } from '../../device/scan-log.ts';
import { openShiftBook, type ShiftBook } from '../../device/shift-figures.ts';
import { createFeedback, type Feedback } from '../feedback/feedback.ts';
import { flowOf, flowsAt, type FlowName } from '../flows/flows.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import { sessionsClosed } from './supervisor.ts';

/** What every scan screen of this page shares: made at the first one, kept until the page goes. */
export interface ScanServices {
  readonly journal: Journal;
  readonly log: ScanLog;
  readonly shift: ShiftBook;
  readonly feedback: Feedback;
}

let services: ScanServices | undefined;

export function scanServices(): ScanServices {
  services ??= {
    journal: openJournal(),
    log: openScanLog(),
    shift: openShiftBook(),
    feedback: createFeedback(),
  };
  return services;
}

/** A call that was left before its answer came, and the screen that carries it on. */
export interface PendingCall {
  readonly flow: FlowName;
  readonly screen: string;
  readonly words: string;
}

export async function findPendingCalls(
  moId: string,
  station: '1B' | '2',
  user: string,
): Promise<readonly PendingCall[]> {
  await sessionsClosed();
  const { journal } = scanServices();
  const found = await Promise.all(
    flowsAt(station).map((flow) => journal.find({ moId, station, flow, size: 0, user })),
  );
  return found.flatMap((record) => {
    if (record?.progress.phase !== 'submitting') return [];
    const { flow } = record.scope;
    const { screen, words } = flowOf(flow);
    return [{ flow, screen, words: words.pending(record.progress) }];
  });
}
