import { createFeedback, type Feedback } from './feedback/feedback.ts';
import type { HandScannerEvent } from '../hand-scanner/hand-scanner.ts';
import { handScans, setupAt } from '../hand-scanner/hand-scans.ts';
import { type Journal, openJournal } from './journal/journal.ts';
import { openScanLog, type ScanLog } from '../device/scan-log.ts';
import { openShiftBook, type ShiftBook } from '../device/shift-figures.ts';
import type { Subscribable } from '../lib/subscribable.ts';

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

/** Made anew for each scan screen; the scanner itself is the app's one. */
export const handScannerAt = (station: '1B' | '2'): Subscribable<HandScannerEvent> =>
  handScans.awaited(setupAt(station));
