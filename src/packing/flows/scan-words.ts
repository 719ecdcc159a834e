import { t } from '@lingui/core/macro';
import { clockTime } from '../../lib/clock.ts';
import { caseCodes, isSending, type Progress } from '../types.ts';
import type { Circumstances, DockButton, FlowDefinition, ScanWords } from './definition.ts';
import { leavesRest, shortageNow } from './order-limits.ts';
import { isClosing, keptCodes, undoButton, worksAhead } from './words.ts';

/** Texts of an open scan, with or without a call under way. */
export const scanWords = (
  flow: FlowDefinition,
  progress: Progress,
  circumstances: Circumstances,
): ScanWords => ({
  title: flow.words.title(progress),
  now: nowLine(flow, progress, circumstances),
  closing: isClosing(flow, progress),
  listName: flow.words.listName(),
  waits: slowCall(progress, circumstances),
  quiet: flow.words.quiet(progress, circumstances.inventory),
  question: circumstances.inventory && flow.words.question?.(progress, circumstances.inventory),
  dock:
    callDock(flow, progress, circumstances) ??
    restDock(flow, progress, circumstances) ??
    flow.words
      .dock(progress, waitingWhy(circumstances))
      .map((button) => (button.action === 'submit' ? unlessEnded(button, circumstances) : button)),
});

/** A case that can be filled no more has one way on. */
function restDock(
  flow: FlowDefinition,
  progress: Progress,
  { free, ended, paused, opening }: Circumstances,
): readonly DockButton[] | undefined {
  if (!flow.rest || !free || ended || paused || opening) return undefined;
  if (!leavesRest(flow, progress, free)) return undefined;
  return [
    undoButton({ isEmpty: progress.contents.length === 0, isWaiting: false }),
    { action: 'rest', words: flow.rest.words(), next: true },
  ];
}

const unlessEnded = (button: DockButton, { ended }: Circumstances): DockButton =>
  ended ? { ...button, next: false, why: button.why ?? ended } : button;

/** Why the case's buttons are disabled during a call; undefined without one. */
const waitingWhy = ({ call }: Circumstances): string | undefined =>
  call ? t`Packing…` : undefined;

function nowLine(flow: FlowDefinition, progress: Progress, at: Circumstances): string {
  const { words } = flow;
  const kind = at.call?.kind;
  if (at.paused) return t`Paused`;
  if (at.opening) return t`Looking for earlier scans`;
  if (kind === 'sign-in') return t`Sign in again to continue`;
  if (kind === 'failing')
    return worksAhead(flow, progress)
      ? t`The last case is not packed. Choose below, or continue with the next units`
      : t`Not done. Choose below`;
  const waits = kind !== undefined || progress.phase === 'submitting';
  const short = at.free && shortageNow(flow, progress, at.free);
  if (!waits && at.ended) return t`Nothing more of it can be packed`;
  if (!waits) return short ?? words.now(progress);
  const isLookingUp = kind === 'looking-up' || kind === 'pausing';
  return isLookingUp && !worksAhead(flow, progress) ? t`Asking the plant` : words.waiting(progress);
}

const isSlow = ({ call, slow }: Circumstances): boolean => isSending(call) && slow;

/** For a slow plant: since when, and which codes are safe. */
function slowCall(progress: Progress, at: Circumstances): string | undefined {
  if (progress.phase !== 'submitting' || !isSlow(at)) return undefined;
  const since = clockTime(progress.submission.at);
  const kept = keptCodes(caseCodes(progress).length);
  return t`The plant has been working on it since ${since}. ${kept}`;
}

const keep = (): DockButton => ({ action: 'keep', words: t`Keep for later` });
const logIn = ({ signInAsked }: Circumstances): readonly DockButton[] =>
  signInAsked ? [] : [{ action: 'log-in', words: t`Log In`, next: true }];

const tryAgain = (): DockButton => ({ action: 'try-again', words: t`Try again`, next: true });

/** Buttons for a call that is slow or failed; undefined for one that goes well. */
function callDock(
  flow: FlowDefinition,
  progress: Progress,
  at: Circumstances,
): readonly DockButton[] | undefined {
  const { call } = at;
  if (!call) return undefined;
  const undo = undoButton({
    isEmpty: progress.ahead.length === 0,
    isWaiting: !worksAhead(flow, progress),
  });
  switch (call.kind) {
    case 'recording':
    case 'sending':
    case 'keeping':
      return isSlow(at) ? [undo, keep()] : undefined;
    case 'looking-up':
      return [undo, keep(), { action: 'wake', words: t`Ask now`, why: t`Asking now` }];
    case 'pausing':
      return [undo, keep(), { action: 'wake', words: askNowIn(secondsTo(call.until, at.now)) }];
    case 'throttled':
      return [undo, keep(), sendNow(call.until, at.now)];
    case 'sign-in':
      return [undo, keep(), ...logIn(at)];
    case 'failing':
      return [
        { action: 'take-back', words: t`Take the codes back` },
        keep(),
        ...(call.cause === 'sign-in' ? logIn(at) : [tryAgain()]),
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
