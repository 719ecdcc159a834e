import type {
  FlowState,
  PackState,
  StrayState,
  UnpackState,
} from '../../packing/session/machine.ts';
import type { SubmissionStatus } from '../../packing/submission/submission-status.ts';

export type DockAction = 'undo' | 'close' | 'submit' | 'go-back';

export interface DockButton {
  readonly action: DockAction;
  readonly words: string;
  /** Why it is disabled, shown in it; undefined means that it can be pressed. */
  readonly why?: string | undefined;
  /** The one next step of the screen. */
  readonly next?: boolean;
}

/** What a scan screen says in a state; everything but codes and counts. */
export interface ScanWords {
  readonly title: string;
  /** The line beside the counter: what to do now. */
  readonly now: string;
  /** The second phase: the counter panel turns to ink. */
  readonly closing: boolean;
  readonly listName: string;
  readonly dock: readonly DockButton[];
}

export interface Circumstances {
  readonly status: SubmissionStatus;
  /** A question is open, or another tab scans. */
  readonly paused: boolean;
  /** Wall-clock ms, for "Asking again in 4 s". */
  readonly now: number;
}

const more = (count: number, word: string): string =>
  `Show ${count} more ${word}${count === 1 ? '' : 's'}`;

/** Why nothing can be pressed while a call is under way; undefined when none is. */
export function waitingWhy({ status, now }: Circumstances): string | undefined {
  const seconds = (at: number) => Math.max(1, Math.ceil((at - now) / 1000));
  switch (status.kind) {
    case 'idle':
      return undefined;
    case 'sending':
      return 'Packing…';
    case 'checking':
      return status.askAgainAt === null
        ? 'Asking now'
        : `Asking again in ${seconds(status.askAgainAt)} s`;
    case 'held':
      return `Sending again in ${seconds(status.until)} s`;
    case 'sign-in':
      return 'Sign in first';
    default:
      return status satisfies never;
  }
}

function waitingNow(circumstances: Circumstances, otherwise: string): string {
  if (circumstances.paused) return 'Paused';
  const { status } = circumstances;
  if (status.kind === 'idle') return otherwise;
  return status.kind === 'sign-in' ? 'Sign in again to go on' : 'Wait for the answer';
}

export function scanWords(state: FlowState, circumstances: Circumstances): ScanWords {
  switch (state.flow) {
    case 'station-2':
      return station2Words(state, circumstances);
    case 'station-1b':
      return station1BWords(state, circumstances);
    case 'unpack':
      return unpackWords(state, circumstances);
    case 'stray':
      return strayWords(state, circumstances);
    default:
      return state satisfies never;
  }
}

const toGo = (state: PackState): number => Math.max(0, state.size - state.contents.length);
const surplus = (state: PackState): number => Math.max(0, state.contents.length - state.size);

function station2Words(state: PackState, circumstances: Circumstances): ScanWords {
  const waiting = waitingWhy(circumstances);
  const collecting = state.phase === 'collecting';
  return {
    title: collecting ? 'Scan & Pack Shipper Cases' : 'Scan Master Case',
    now: waitingNow(circumstances, station2Now(state)),
    closing: !collecting,
    listName: 'Shipper cases in this case',
    dock: [
      undoButton(state.contents.length === 0, waiting),
      { action: 'close', words: 'Scan Master Case', why: closeWhy(state) },
      {
        action: 'submit',
        words: 'Submit & Next',
        next: state.phase === 'ready',
        why: state.phase === 'ready' ? undefined : (waiting ?? 'Master case first'),
      },
    ],
  };
}

function station2Now(state: PackState): string {
  if (state.phase === 'ready') return 'Press Submit & Next';
  if (state.phase !== 'collecting') return 'Show the master case label';
  if (surplus(state) > 0) return `Remove ${surplus(state)} without a place`;
  return toGo(state) === 0 ? 'Press Scan Master Case' : more(toGo(state), 'shipper case');
}

function closeWhy(state: PackState): string | undefined {
  if (state.phase === 'closing') return 'Scanning now';
  if (state.phase !== 'collecting') return 'Scanned';
  if (surplus(state) > 0) return `${surplus(state)} too many`;
  return toGo(state) > 0 ? `${toGo(state)} to go` : undefined;
}

function undoButton(nothing: boolean, waiting: string | undefined): DockButton {
  const why = waiting ? 'While checking' : nothing ? 'Nothing scanned' : undefined;
  return { action: 'undo', words: 'Undo last', why };
}

function station1BWords(state: PackState, circumstances: Circumstances): ScanWords {
  const closing = state.phase === 'closing' || state.phase === 'ready';
  const submitting = state.phase === 'submitting';
  const undone = submitting ? state.ahead.length === 0 : state.contents.length === 0;
  return {
    title: closing ? 'Scan Shipper Case' : 'Scan Units',
    now: submitting ? aheadNow(circumstances) : waitingNow(circumstances, station1BNow(state)),
    closing,
    listName: 'Units in this case',
    dock: [
      { ...undoButton(undone, undefined), words: 'Undo last' },
      { action: 'go-back', words: 'Go Back' },
    ],
  };
}

/** Bad Wi-Fi does not stop the line: the next case's units are taken meanwhile. */
function aheadNow(circumstances: Circumstances): string {
  if (circumstances.paused) return 'Paused';
  return waitingNow(circumstances, 'Packing…') === 'Sign in again to go on'
    ? 'Sign in again to go on'
    : 'Packing. Go on with the next units';
}

function station1BNow(state: PackState): string {
  if (state.phase !== 'collecting') return 'Show the shipper case label';
  if (surplus(state) > 0) return `Remove ${surplus(state)} without a place`;
  return toGo(state) === 0 ? 'Show the shipper case label' : more(toGo(state), 'unit');
}

function unpackWords(state: UnpackState, circumstances: Circumstances): ScanWords {
  const waiting = waitingWhy(circumstances);
  const chosen = state.phase === 'chosen';
  return {
    title: 'Scan Case to Unpack',
    now: waitingNow(circumstances, chosen ? 'Press Unpack' : 'Show a packed case'),
    closing: false,
    listName: 'Case to unpack',
    dock: [
      undoButton(state.phase === 'waiting', waiting),
      {
        action: 'submit',
        words: 'Unpack',
        next: chosen,
        why: chosen ? undefined : (waiting ?? 'Scan a case first'),
      },
    ],
  };
}

function strayWords(state: StrayState, circumstances: Circumstances): ScanWords {
  const waiting = waitingWhy(circumstances);
  const some = state.items.length > 0 && state.phase === 'collecting';
  const now = some ? 'Show more, or press Submit' : 'Show a stray case or unit';
  return {
    title: 'Scan Stray Shipper Cases or Stray Individual Units',
    now: waitingNow(circumstances, now),
    closing: false,
    listName: 'Stray items',
    dock: [
      undoButton(state.items.length === 0, waiting),
      {
        action: 'submit',
        words: 'Submit',
        next: some,
        why: some ? undefined : (waiting ?? 'Scan one first'),
      },
    ],
  };
}

/** The calm line while nothing else is to be said. */
export function quietWords(state: FlowState): string | undefined {
  if (state.flow === 'unpack')
    return state.phase === 'waiting' ? undefined : `Case ${state.target.code}`;
  if (state.flow === 'stray') return undefined;
  if (state.phase === 'ready')
    return `${state.flow === 'station-2' ? 'Master' : 'Shipper'} case ${state.closer.code}`;
  if (state.phase !== 'closing') return undefined;
  return `All ${state.size} ${state.flow === 'station-2' ? 'shipper cases' : 'units'} are scanned`;
}
