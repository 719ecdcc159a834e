import type { RefusalReason } from '../../../contract/types.ts';
import type { ScanLog } from '../../device/scan-log.ts';
import type { RefusalBook } from '../../device/refusal-book.ts';
import type { ShiftBook, ShiftEvent } from '../../device/shift-figures.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Store } from '../../lib/store.ts';
import { guarded } from '../../lib/uncaught.ts';
import { createAnnouncer } from '../feedback/announcer.ts';
import type { Feedback } from '../feedback/feedback.ts';
import { FLASH_OF } from '../feedback/feedback-table.ts';
import type { Scope } from '../journal/journal-record.ts';
import {
  announcementAtom,
  finishedAtom,
  flashAtom,
  putAsideAtom,
  shiftFiguresAtom,
} from './atoms.ts';
import type { OutputEffect } from './events.ts';

interface OutputOptions {
  readonly scope: Scope;
  readonly feedback?: Feedback;
  readonly log?: ScanLog;
  readonly shift?: ShiftBook;
  readonly refusals?: RefusalBook;
}

/** Screen, sound, screen reader, log and figures of a session. */
export interface Outputs {
  run(effect: OutputEffect): void;
  /** The session closes. */
  stop(): void;
}

export function createOutputs(options: OutputOptions, clock: Clock, store: Store): Outputs {
  const { feedback, log, shift } = options;
  const { moId: order, station } = options.scope;
  if (shift) store.set(shiftFiguresAtom, shift.figures());
  const voice = createAnnouncer(clock, (text) => store.set(announcementAtom, { text }));
  const run = (effect: OutputEffect): void => {
    switch (effect.type) {
      case 'sound': {
        const severity = FLASH_OF[effect.sound];
        store.set(flashAtom, ({ count }) => ({ severity, count: count + 1 }));
        return feedback?.play(effect.sound);
      }
      case 'announce':
        return voice.say(effect.text);
      case 'announce-accepted':
        return voice.accepted(effect.progress);
      case 'announce-removed':
        return voice.removed(effect.progress);
      case 'log': {
        const { source, text, result } = effect;
        return log?.add({ at: clock.wall(), order, station, source, text, result });
      }
      case 'note':
        return countEvent(options, store, effect.event);
      case 'finished':
        return store.set(finishedAtom, effect.finished);
      case 'put-aside':
        return store.set(putAsideAtom, { flow: effect.flow });
      default:
        return effect satisfies never;
    }
  };
  return {
    run,
    stop() {
      voice.stop();
      guarded(() => log?.flush());
    },
  };
}

/** Counts for the figures of the shift, and a refusal for the board as well. */
function countEvent(
  { scope, shift, refusals }: OutputOptions,
  store: Store,
  event: ShiftEvent,
): void {
  if (shift) store.set(shiftFiguresAtom, shift.note(event));
  const reason = refusedFor(event);
  if (reason) guarded(() => refusals?.note(scope.moId, scope.station, reason));
}

/** The reason; undefined where nothing was refused. */
function refusedFor(event: ShiftEvent): RefusalReason | undefined {
  if (event.kind === 'duplicate') return 'duplicate';
  return event.kind === 'rejected' ? event.reason : undefined;
}
