import type { ScanLog } from '../../device/scan-log.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Store } from '../../lib/store.ts';
import { guarded } from '../../../reader/signals.ts';
import { createAnnouncer } from '../feedback/announcer.ts';
import type { Feedback } from '../feedback/feedback.ts';
import { FLASH_OF } from '../feedback/feedback-table.ts';
import type { Scope } from '../journal/journal-record.ts';
import { announcementAtom, finishedAtom, flashAtom } from './atoms.ts';
import type { OutputEffect } from './events.ts';

interface OutputOptions {
  readonly scope: Scope;
  readonly feedback?: Feedback;
  readonly log?: ScanLog;
}

/** Screen, sound, screen reader and log of a session. */
export interface Outputs {
  run(effect: OutputEffect): void;
  /** The session closes. */
  stop(): void;
}

export function createOutputs(options: OutputOptions, clock: Clock, store: Store): Outputs {
  const { feedback, log } = options;
  const { moId: order, station } = options.scope;
  const voice = createAnnouncer(clock, (text) => store.set(announcementAtom, { text }));
  const run = (effect: OutputEffect): void => {
    switch (effect.type) {
      case 'sound': {
        store.set(flashAtom, { severity: FLASH_OF[effect.sound] });
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
      case 'finished':
        return store.set(finishedAtom, effect.finished);
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
