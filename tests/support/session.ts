import { makeStore } from '../../src/lib/store.ts';
import type { PackingPort } from '../../src/packing/submission/packing-port.ts';
import type { FeedbackEvent } from '../../src/packing/feedback/feedback-table.ts';
import type { FrameReport } from '../../src/engine/types.ts';
import type { HandScannerEvent } from '../../src/hand-scanner/hand-scanner.ts';
import { type Journal, openJournal } from '../../src/packing/journal/journal.ts';
import type { FlowName } from '../../src/packing/session/machine.ts';
import type { LogLine, ScanLog } from '../../src/device/scan-log.ts';
import { createSession, type SessionOptions } from '../../src/packing/session/session.ts';
import { emitter } from '../../src/lib/subscribable.ts';
import { FakeClock, KNOWN, memoryRecords, report, ScriptedPort, settle } from './packing.ts';

export interface Bench {
  readonly clock: FakeClock;
  readonly port: ScriptedPort;
  readonly journal: Journal;
}

export const bench = (): Bench => {
  const clock = new FakeClock();
  const records = memoryRecords();
  return {
    clock,
    port: new ScriptedPort(),
    journal: openJournal({ primary: records, fallback: memoryRecords(), clock }),
  };
};

const silentLog = (lines: LogLine[]): ScanLog => ({
  add: (line) => void lines.push(line),
  lines: () => lines,
  csv: () => '',
  clear: () => void lines.splice(0),
  flush: () => undefined,
});

/** A scan screen without a screen: what the packer does, sees and hears. */
export async function openScreen(
  { clock, port, journal }: Omit<Bench, 'port'> & { readonly port: PackingPort },
  flow: FlowName = 'station-2',
  size = 3,
  more: Partial<SessionOptions> = {},
) {
  const store = makeStore();
  const sounds: FeedbackEvent[] = [];
  const lines: LogLine[] = [];
  const frames = emitter<FrameReport>();
  const hand = emitter<HandScannerEvent>();
  let keys = 0;
  const session = createSession({
    scope: {
      moId: 'mo-1',
      station: flow === 'station-1b' ? '1B' : '2',
      flow,
      size,
      user: 'tester',
    },
    known: KNOWN,
    port,
    journal,
    store,
    clock,
    feedback: {
      play: (event) => void sounds.push(event),
      unlock: () => undefined,
      close: () => undefined,
    },
    log: silentLog(lines),
    newKey: () => `key-0000000${(keys += 1)}`,
    ...more,
  });
  session.connectEngine(frames);
  session.connectHandScanner(hand);
  const started = session.start();
  await settle();
  clock.advance(0);
  return {
    session,
    store,
    sounds,
    lines,
    started,
    /** One frame of a camera. */
    async see(...texts: string[]) {
      frames.emit(report(clock, texts));
      await settle();
    },
    seeIn(view: number, ...texts: string[]) {
      frames.emit(report(clock, texts, view));
    },
    /** Anything else the hand scanner may tell. */
    tell(event: HandScannerEvent) {
      hand.emit(event);
    },
    /** One scan of the hand scanner. */
    async read(text: string) {
      const read = {
        text,
        end: 'Enter',
        startedAt: 0,
        durationMs: 80,
        largestGapMs: 5,
        layout: 'same',
        byMachine: true,
        unidentified: 0,
      } as const;
      hand.emit({ kind: 'read', read });
      await settle();
    },
  };
}
