/** A scan session as a list of steps: what happens, and what the operator then sees and hears. */
import { expect, test } from 'vitest';
import type { HandScannerEvent, ScannerProblem } from '../../src/hand-scanner/read.ts';
import type { Inventory } from '../../src/packing/inventory.ts';
import {
  announcementAtom,
  countAtom,
  finishedAtom,
  messageAtom,
  openScanAtom,
  progressAtom,
  rowsAtom,
  waitingReadsAtom,
} from '../../src/packing/session/atoms.ts';
import { scanWords } from '../../src/packing/session/scan-words.ts';
import type { FlowName } from '../../src/packing/flows/flows.ts';
import type { SessionEvent } from '../../src/packing/session/events.ts';
import type { SessionOptions } from '../../src/packing/session/supervisor.ts';
import type { CallAnswer, LookUpAnswer } from '../../src/packing/submission/packing-port.ts';
import { CALM, flushTasks, later, MASTERS, STRAY_SHIPPERS } from './packing.ts';
import { callsSent, newTools, openScreen, type ScanTools } from './session.ts';

type Screen = Awaited<ReturnType<typeof openScreen>>;

export interface Stage {
  readonly tools: ScanTools;
  readonly options: Options;
  screen: Screen;
  /** Answers the call that `noAnswer` holds back. */
  reply: (answer: CallAnswer) => void;
  /** Sounds and log lines that a check has seen. */
  heard: number;
  logged: number;
}

interface Options extends Partial<SessionOptions> {
  readonly flow?: FlowName;
  readonly size?: number;
}

/** What happens, or what is seen then. Sounds and log lines are those since the last check. */
export type Step = ((on: Stage) => unknown) | Record<string, unknown>;

export const see =
  (...texts: string[]) =>
  ({ screen }: Stage) =>
    screen.see(...texts);
export const read =
  (text: string) =>
  ({ screen }: Stage) =>
    screen.read(text);
/** A scan by a scanner that has a problem. */
export const readBadly =
  (text: string, problem: ScannerProblem) =>
  ({ screen }: Stage) =>
    screen.read(text, problem);
/** Any event of the hand scanner. */
export const handEvent =
  (event: HandScannerEvent) =>
  ({ screen }: Stage) =>
    screen.handEvent(event);
export const press =
  (type: Parameters<Screen['press']>[0]) =>
  ({ screen }: Stage) =>
    screen.press(type);
export const give =
  (event: SessionEvent) =>
  ({ screen }: Stage) =>
    screen.session.dispatch(event);
export const lists = (inventory: Inventory) => give({ type: 'lists', inventory });
export const size = (places: number) => give({ type: 'size', size: places });
export const hold = give({ type: 'hold', isHeld: true });
export const release = give({ type: 'hold', isHeld: false });
export const goOn = give({ type: 'answer', choice: 'continue' });
export const startOver = give({ type: 'answer', choice: 'start-over' });
/** Frames of one camera for so long. */
export const watch =
  (ms: number, ...texts: string[]) =>
  ({ screen }: Stage) =>
    screen.watch(ms, 0, ...texts);
/** A frame whose answer comes late. */
export const seeLate =
  (ms: number, ...texts: string[]) =>
  ({ screen, tools }: Stage) =>
    screen.seeLate(tools.clock.now() - ms, ...texts);
export const wait =
  (seconds: number) =>
  async ({ tools }: Stage) => {
    for (let left = seconds; left > 0; left -= 1) {
      tools.clock.advance(Math.min(left, 1) * 1000);
      await flushTasks();
    }
  };
export const answers =
  (...script: CallAnswer[]) =>
  ({ tools }: Stage) =>
    void (tools.port.answers = [...script]);
export const finds =
  (...script: LookUpAnswer[]) =>
  ({ tools }: Stage) =>
    void (tools.port.found = [...script]);
/** The plant does not answer before `reply`; its later answers are as before. */
export const noAnswer = (on: Stage) => {
  const answer = later<CallAnswer>();
  on.tools.port.answers = [() => answer.promise, ...on.tools.port.answers];
  on.reply = (value) => answer.resolve(value);
};
export const reply = (answer: CallAnswer) => (on: Stage) => on.reply(answer);
export const signIn = ({ tools }: Stage) => tools.port.releaseSignIn();
/** The scan page of the order, whose case size or flow may have changed. */
export const openWith = (changed: Options) => async (on: Stage) => {
  const { flow, size: places, ...more } = { ...on.options, ...changed };
  on.screen = await openScreen(on.tools, flow, places, more);
  on.heard = on.logged = 0;
};
export const open = openWith({});
/** The scan page is closed, as by a lock of the tablet. */
export const close = ({ screen }: Stage) => screen.session.close();
/** The page ends as in a crash. */
export const crash = ({ screen }: Stage) => screen.goAway();
export const reload = (on: Stage) => {
  crash(on);
  return open(on);
};

export const AT_1B = { flow: 'pack-shipper', size: 2 } as const;
export const containing = (text: string) => expect.stringContaining(text) as string;

/** Three cases and their master case at station 2, submitted. */
export const SUBMITTED: readonly Step[] = [
  see(...STRAY_SHIPPERS.slice(0, 3)),
  see(MASTERS[0]!),
  press('submit'),
];

async function seenOn(on: Stage) {
  const { screen, tools } = on;
  const { store } = screen;
  const [sounds, log] = [screen.sounds.slice(on.heard), screen.lines.slice(on.logged)];
  [on.heard, on.logged] = [screen.sounds.length, screen.lines.length];
  const progress = store.get(progressAtom)?.progress;
  const scan = store.get(openScanAtom);
  const words = scan && scanWords(scan, CALM);
  const calls = callsSent(tools.port);
  const keys = new Map(tools.port.sent.map(({ key }, at) => [key, `call ${calls[at]}`]));
  return {
    message: store.get(messageAtom),
    said: store.get(announcementAtom).text,
    scanned: screen.scanned(),
    rows: store.get(rowsAtom).map(({ kind }) => kind),
    count: store.get(countAtom),
    progress,
    phase: progress?.phase,
    title: words?.title,
    now: words?.now,
    isResumed: progress?.phase === 'submitting' && progress.submission.resumed === true,
    question: scan?.question ?? null,
    call: scan?.call ?? null,
    kept: await tools.journal.openCalls(),
    finished: store.get(finishedAtom),
    casesDone: scan?.casesDone,
    waits: store.get(waitingReadsAtom),
    calls,
    bodies: tools.port.sent.map(({ request }) => request.body),
    lookUps: tools.port.lookUps,
    sounds,
    // A call instead of its key.
    log: log.map(({ source, text, result }) => [source, keys.get(text) ?? text, result]),
  };
}

const checkOf = (wanted: Record<string, unknown>) => async (on: Stage) => {
  expect(await seenOn(on)).toMatchObject(wanted);
};

/** A test of a session: steps, and checks of what is seen between them. */
export function scenario(name: string, options: Options, ...steps: readonly Step[]): void {
  test(name, async () => {
    expect.hasAssertions();
    const on = {
      tools: newTools(),
      options,
      reply: () => undefined,
      heard: 0,
      logged: 0,
    } as unknown as Stage;
    await open(on);
    for (const step of steps) {
      await (typeof step === 'function' ? step : checkOf(step))(on);
      await flushTasks();
    }
  });
}
