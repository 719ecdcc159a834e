import { openScanLog, type ScanLog } from '../../device/scan-log.ts';
import { openShiftBook, type ShiftBook } from '../../device/shift-figures.ts';
import { createFeedback, type Feedback } from '../feedback/feedback.ts';
import { type Journal, type OpenCall, openJournal } from '../journal/journal.ts';
import { type Closings, createClosings } from './closings.ts';

/** What every scan screen of this page shares: made at the first one, kept until the page goes. */
export interface ScanServices {
  readonly journal: Journal;
  readonly log: ScanLog;
  readonly shift: ShiftBook;
  readonly feedback: Feedback;
  readonly closings: Closings;
}

let services: ScanServices | undefined;

export function scanServices(): ScanServices {
  services ??= {
    journal: openJournal(),
    log: openScanLog(),
    shift: openShiftBook(),
    feedback: createFeedback(),
    closings: createClosings(),
  };
  return services;
}

/** The order's calls whose end nobody knows yet: of all stations and users of this tablet. */
export async function openCallsOf(moId: string): Promise<readonly OpenCall[]> {
  const { closings, journal } = scanServices();
  await closings.done();
  return journal.openCalls(moId);
}
