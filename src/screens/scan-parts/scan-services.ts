import { scannerTiming } from '../../app/policy.ts';
import { createFeedback, type Feedback } from '../../phases/feedback.ts';
import { createHandScanner, type HandScannerEvent } from '../../phases/hand-scanner.ts';
import { type Journal, openJournal } from '../../phases/journal.ts';
import { openScanLog, type ScanLog } from '../../phases/scan-log.ts';
import { readSettings } from '../../phases/settings.ts';
import { openShiftBook, type ShiftBook } from '../../phases/shift-figures.ts';
import type { Subscribable } from '../../phases/subscribable.ts';

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

const timingAt = (station: '1B' | '2') => scannerTiming(station, readSettings());

/** Settings are read anew for each key, so a change in Settings counts at once. */
export const handScannerAt = (station: '1B' | '2'): Subscribable<HandScannerEvent> =>
  createHandScanner({ timing: () => timingAt(station) });
