import type { Records } from '../../src/lib/records.ts';
import { createStore } from 'jotai';
import { rowsAtom } from '../../src/packing/session/atoms.ts';
import type { PackingPort } from '../../src/packing/submission/packing-port.ts';
import type { FeedbackEvent } from '../../src/packing/feedback/feedback-table.ts';
import type { FrameReport } from '../../reader/engine/types.ts';
import type { HandScannerEvent, ScannerProblem } from '../../src/hand-scanner/read.ts';
import { type Journal, openJournal } from '../../src/packing/journal/journal.ts';
import { flowOf, type FlowName } from '../../src/packing/flows/flows.ts';
import type { LogLine, ScanLog } from '../../src/device/scan-log.ts';
import { createClosings } from '../../src/packing/journal/closings.ts';
import type { EventType, SessionEvent } from '../../src/packing/session/events.ts';
import { ScanSession } from '../../src/packing/session/scan-session.ts';
import type { SessionOptions } from '../../src/packing/session/supervisor.ts';
import { overlayFrames } from '../../src/packing/session/overlay-labels.ts';
import { emitter } from '../../reader/signals.ts';
import {
  FakeClock,
  INVENTORY,
  MASTERS,
  memoryRecords,
  report,
  ScriptedPort,
  flushTasks,
  STRAY_SHIPPERS,
} from './packing.ts';

export interface ScanTools {
  readonly clock: FakeClock;
  readonly port: ScriptedPort;
  readonly journal: Journal;
}

/** @param records what the tablet has stored; without, nothing yet */
export const newTools = (records: Records = memoryRecords()): ScanTools => {
  const clock = new FakeClock();
  return {
    clock,
    port: new ScriptedPort(),
    journal: openJournal({ primary: records, fallback: memoryRecords(), clock }),
  };
};

/** The lock of the only tab. */
export const freeLock = async () => ({ isCertain: true, release: async () => undefined });

const silentLog = (lines: LogLine[]): ScanLog => ({
  add: (line) => void lines.push(line),
  lines: () => lines,
  csv: () => '',
  flush: () => undefined,
});

type Press = {
  [Type in EventType]: { readonly type: Type } extends SessionEvent<Type> ? Type : never;
}[EventType];

/** A full case of three at station 2, and its call on the way to the plant. */
export async function submitted(tools: ScanTools) {
  const screen = await openScreen(tools);
  await screen.see(...STRAY_SHIPPERS.slice(0, 3));
  await screen.see(MASTERS[0]!);
  screen.press('submit');
  await flushTasks();
  return screen;
}

/** The call that each request was for, from 1: requests with one idempotency key are for one call. */
export function callsSent({ sent }: ScanTools['port']): readonly number[] {
  const keys = sent.map(({ key }) => key);
  const calls = [...new Set(keys)];
  return keys.map((key) => calls.indexOf(key) + 1);
}

/** A scan screen without a screen: the packer's acts, and the messages and sounds. */
export async function openScreen(
  { clock, port, journal }: Omit<ScanTools, 'port'> & { readonly port: PackingPort },
  flow: FlowName = 'pack-master',
  size = 3,
  more: Partial<SessionOptions> = {},
) {
  const store = createStore();
  const sounds: FeedbackEvent[] = [];
  const lines: LogLine[] = [];
  const frames = emitter<FrameReport>();
  const hand = emitter<HandScannerEvent>();
  let isGone = false;
  const never = () => new Promise<never>(() => undefined);
  const session = new ScanSession({
    scope: {
      moId: 'mo-1',
      station: flowOf(flow).station,
      flow,
      size,
      user: 'tester',
    },
    inventory: INVENTORY,
    port: {
      send: (...sent) => (isGone ? never() : port.send(...sent)),
      lookUp: (...asked) => (isGone ? never() : port.lookUp(...asked)),
      signedIn: (...waits) => (isGone ? never() : port.signedIn(...waits)),
    },
    journal,
    closings: createClosings(),
    takeLock: freeLock,
    store,
    clock,
    feedback: {
      play: (event) => void sounds.push(event),
    },
    log: silentLog(lines),
    ...more,
  });
  session.connectCameras(frames);
  session.connectHandScanner(hand);
  session.start();
  await flushTasks();
  clock.advance(0);
  return {
    session,
    /** Dispatches an event that has nothing but its type: a press, most often. */
    press: (type: Press) => session.dispatch({ type }),
    /** A dialog opens; returns its closing. */
    hold() {
      session.dispatch({ type: 'hold', isHeld: true });
      return () => session.dispatch({ type: 'hold', isHeld: false });
    },
    overlay: (view: number) => overlayFrames(session.frames, view, clock),
    clock,
    store,
    /** The codes in the case on the screen. */
    scanned: () => store.get(rowsAtom).flatMap((row) => ('code' in row ? [row.code] : [])),
    sounds,
    lines,
    /** A reload: the page ends without closing the session, and asks the plant nothing more. */
    goAway() {
      isGone = true;
    },
    /** One frame of a camera. */
    async see(...texts: string[]) {
      frames.emit(report(clock, texts));
      await flushTasks();
    },
    seeIn(view: number, ...texts: string[]) {
      frames.emit(report(clock, texts, view));
    },
    /** A frame whose answer comes late. */
    seeLate(grabbedAt: number, ...texts: string[]) {
      frames.emit(report(clock, texts, 0, grabbedAt));
    },
    /** Frames of one camera for so long, ten a second. */
    watch(ms: number, view: number, ...texts: string[]) {
      for (let left = ms; left > 0; left -= 100) {
        clock.advance(100);
        frames.emit(report(clock, texts, view));
      }
    },
    /** Any event of the hand scanner. */
    handEvent(event: HandScannerEvent) {
      hand.emit(event);
    },
    /** One scan of the hand scanner. */
    async read(text: string, problem?: ScannerProblem) {
      const read = {
        text,
        end: 'Enter',
        startedAt: 0,
        durationMs: 80,
        layout: 'same',
        byMachine: true,
        unidentified: 0,
      } as const;
      hand.emit({ kind: 'read', read, ...(problem && { problem }) });
      await flushTasks();
    },
  };
}
