import { t } from '@lingui/core/macro';
import { clockTime } from '../../lib/clock.ts';
import { orderEnded } from '../feedback/messages.ts';
import type { DockButton, FlowDefinition, FreeCodes, PressQuestion } from '../flows/definition.ts';
import { flowOf } from '../flows/flows.ts';
import { leavesRest, shortageNow } from '../flows/order-limits.ts';
import { isClosing, keptCodes, undoButton, worksAhead } from '../flows/words.ts';
import { caseCodes, isSending } from '../types.ts';
import type { OpenScan } from './state.ts';

/** Texts of a scan screen, without codes and counts. */
export interface ScanWords {
  readonly title: string;
  /** The line beside the counter: the next action. */
  readonly now: string;
  /** The second phase: the counter panel turns to ink. */
  readonly closing: boolean;
  readonly listName: string;
  /** The call that the screen waits for, its start, and the codes that are safe. */
  readonly waits: string | undefined;
  /** The line while there is no message. */
  readonly quiet: string | undefined;
  readonly question: PressQuestion | undefined;
  readonly dock: readonly DockButton[];
}

/** What the words depend on beside the session. */
export interface Circumstances {
  /** The sign-in dialog is open and has the button. */
  readonly signInAsked: boolean;
  /** The call takes long: the screen reports it and offers to keep it for later. */
  readonly slow: boolean;
  /** Codes for the next case; undefined while the lists may be stale. */
  readonly free?: FreeCodes | undefined;
  /** Monotonic ms, for "Asking again in 4 s". */
  readonly now: number;
}

type Scan = OpenScan & Circumstances;

/** Texts of an open scan, with or without a call under way. */
export function scanWords(open: OpenScan, circumstances: Circumstances): ScanWords {
  const scan = { ...open, ...circumstances };
  const { progress, inventory } = open;
  const flow = flowOf(open.flow);
  const { words } = flow;
  return {
    title: words.title(progress),
    now: nowLine(flow, scan),
    closing: isClosing(flow, progress),
    listName: words.listName(),
    waits: slowCall(scan),
    quiet: words.quiet(progress, inventory),
    question: words.question?.(progress, inventory),
    dock: callDock(flow, scan) ?? restDock(flow, scan) ?? caseDock(flow, scan),
  };
}

/** The case's buttons; those that need an answer are disabled during a call. */
const caseDock = ({ words }: FlowDefinition, { progress, call, ended }: Scan) =>
  words
    .dock(progress, call ? t`Packing…` : undefined)
    .map((button) =>
      button.action === 'submit' && ended !== null
        ? { ...button, next: false, why: button.why ?? orderEnded(ended).title }
        : button,
    );

/** A case that can be filled no more has one way on. */
function restDock(
  flow: FlowDefinition,
  { progress, free, ended, question, isOpening }: Scan,
): readonly DockButton[] | undefined {
  if (!flow.rest || !free || ended !== null || question || isOpening) return undefined;
  if (!leavesRest(progress, free)) return undefined;
  return [
    undoButton({ isEmpty: progress.contents.length === 0, isWaiting: false }),
    { action: 'rest', words: flow.rest.words(), next: true },
  ];
}

function nowLine(flow: FlowDefinition, scan: Scan): string {
  const { words } = flow;
  const { progress, free } = scan;
  const kind = scan.call?.kind;
  if (scan.question) return t`Paused`;
  if (scan.isOpening) return t`Looking for earlier scans`;
  if (kind === 'sign-in') return t`Sign in again to continue`;
  if (kind === 'failing')
    return worksAhead(flow, progress)
      ? t`The last case is not packed. Choose below, or continue with the next units`
      : t`Not done. Choose below`;
  const waits = kind !== undefined || progress.phase === 'submitting';
  const short = free && shortageNow(flow, progress, free);
  if (!waits && scan.ended !== null) return t`Nothing more of it can be packed`;
  if (!waits) return short ?? words.now(progress);
  const isLookingUp = kind === 'looking-up' || kind === 'pausing';
  return isLookingUp && !worksAhead(flow, progress) ? t`Asking the plant` : words.waiting(progress);
}

const isSlow = ({ call, slow }: Scan): boolean => isSending(call) && slow;

/** For a slow plant: since when, and which codes are safe. */
function slowCall(scan: Scan): string | undefined {
  const { progress } = scan;
  if (progress.phase !== 'submitting' || !isSlow(scan)) return undefined;
  const since = clockTime(progress.submission.at);
  const kept = keptCodes(caseCodes(progress).length);
  return t`The plant has been working on it since ${since}. ${kept}`;
}

const keep = (): DockButton => ({ action: 'keep', words: t`Keep for later` });
const logIn = ({ signInAsked }: Scan): readonly DockButton[] =>
  signInAsked ? [] : [{ action: 'log-in', words: t`Log In`, next: true }];

const tryAgain = (): DockButton => ({ action: 'try-again', words: t`Try again`, next: true });

/** Buttons for a call that is slow or failed; undefined for one that goes well. */
function callDock(flow: FlowDefinition, scan: Scan): readonly DockButton[] | undefined {
  const { call, progress, now } = scan;
  if (!call) return undefined;
  const undo = undoButton({
    isEmpty: progress.ahead.length === 0,
    isWaiting: !worksAhead(flow, progress),
  });
  switch (call.kind) {
    case 'recording':
    case 'sending':
    case 'keeping':
      return isSlow(scan) ? [undo, keep()] : undefined;
    case 'looking-up':
      return [undo, keep(), { action: 'wake', words: t`Ask now`, why: t`Asking now` }];
    case 'pausing':
      return [undo, keep(), { action: 'wake', words: askNowIn(secondsTo(call.until, now)) }];
    case 'throttled':
      return [undo, keep(), sendNow(call.until, now)];
    case 'sign-in':
      return [undo, keep(), ...logIn(scan)];
    case 'failing':
      return [
        { action: 'take-back', words: t`Take the codes back` },
        keep(),
        ...(call.cause === 'sign-in' ? logIn(scan) : [tryAgain()]),
      ];
    default:
      return call satisfies never;
  }
}

const secondsTo = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000));

const askNowIn = (seconds: number) => t`Ask now (${seconds} s)`;
const inSeconds = (seconds: number) => t`In ${seconds} s`;

/** After a 429 nothing is sent before the time that the plant named. */
const sendNow = (until: number, now: number): DockButton => ({
  action: 'wake',
  words: t`Send again`,
  why: inSeconds(secondsTo(until, now)),
});
