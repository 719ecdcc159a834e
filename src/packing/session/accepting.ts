import { extractCode } from '../../../contract/case-code.ts';
import type { LogLine } from '../../device/scan-log.ts';
import { advance } from '../flows/progress.ts';
import type { Outcome, ProgressEvent } from '../flows/progress-event.ts';
import { judge } from '../flows/verdict.ts';
import { keyOf } from '../inventory.ts';
import type { AcceptedCode, Verdict } from '../types.ts';
import type { Effect, HandInput, Look, SessionState, Stamp, Step } from './state.ts';
import { enter, flowIn, inOrder, settleNotice, step } from './step.ts';
import { type ReadFrom, tellAccepted, tellProblems, tellRemoved } from './telling.ts';
import { looked } from './visits.ts';

/** 'New' turns 'In this case' after this long, ms. */
const NEW_MS = 1500;
/** More than a shift's worth of one pause. */
const MOST_WAITING = 1000;
/** A code's length; what is left over is a piece of its own. */
const PIECES = /.{1,16}/gsu;

const accepts = ({ stage, holds }: SessionState): boolean =>
  stage.kind === 'open' && holds.size === 0;

/** Remembers what one frame shows, then accepts what fits and tells of each problem once a visit. */
export function seeFrame(state: SessionState, look: Look, stamp: Stamp): Step {
  const seen = looked(state, look);
  const offered = look.texts.filter((text) => seen.visits.get(keyOf(text))?.refused !== true);
  return accepts(seen) && offered.length > 0
    ? accept(seen, offered, { source: 'camera' }, stamp)
    : step(seen);
}

/** Reads by hand are an act of the operator: always answered, and kept while they cannot be. */
export function readByHand(state: SessionState, read: HandInput, stamp: Stamp): Step {
  const { text, source, hint } = read;
  if (mayAccept(state, read)) return accept(state, gluedCodes(text), { source, hint }, stamp);
  if (state.waiting.length >= MOST_WAITING) return step(state);
  const waiting: HandInput = { text, source, ...(hint && { hint }) };
  return step({ ...state, waiting: [...state.waiting, waiting] });
}

function mayAccept(state: SessionState, { text }: HandInput): boolean {
  if (!accepts(state)) return false;
  const { progress, inventory } = state;
  if (progress.phase !== 'submitting') return true;
  return judge(flowIn(state), progress, inventory, text).kind === 'accepted';
}

/** The first of the waiting reads whose time has come; the same state when there is none. */
export function offerWaiting(state: SessionState, stamp: Stamp): Step {
  const index = state.waiting.findIndex((read) => mayAccept(state, read));
  const read = state.waiting[index];
  if (!read) return step(state);
  const waiting = state.waiting.filter((_, other) => other !== index);
  return readByHand({ ...state, waiting }, read, stamp);
}

/** A scanner without Enter may hand over several codes as one text, with nothing between them. */
function gluedCodes(text: string): readonly string[] {
  const pieces = text.match(PIECES);
  return pieces?.every((piece) => extractCode(piece) === piece) ? pieces : [text];
}

function accept(state: SessionState, texts: readonly string[], from: ReadFrom, stamp: Stamp): Step {
  const { inventory, progress: before } = state;
  const event: ProgressEvent = { type: 'scanned', texts, inventory, at: stamp.wall };
  const { progress, outcomes } = advance(flowIn(state), before, event);
  const accepted = outcomes.flatMap((outcome) => (outcome.kind === 'accepted' ? [outcome] : []));
  return inOrder(
    state,
    (now) => enter(now, progress, stamp.wall),
    (now) =>
      accepted.length > 0
        ? inOrder(
            now,
            (last) => remember(last, accepted, from.source, stamp),
            (last) => tellAccepted(last, outcomes, from.hint),
            // A camera sees the others again in its next frame, a hand scanner reads them once.
            (last) =>
              from.source === 'camera'
                ? step(last)
                : tellProblems(last, before, outcomes.filter(isRefused), from),
          )
        : tellProblems(now, before, outcomes, from),
  );
}

const isRefused = (outcome: Outcome): boolean =>
  outcome.kind === 'judged' && outcome.verdict.kind !== 'already';

type Accepted = Extract<Outcome, { kind: 'accepted' }>;

function remember(
  state: SessionState,
  accepted: readonly Accepted[],
  source: LogLine['source'],
  { now }: Stamp,
): Step {
  const acceptedAt = new Map(state.acceptedAt);
  const visits = new Map(state.visits);
  const effects: Effect[] = [];
  for (const { code } of accepted) {
    acceptedAt.set(code.key, now);
    const visit = visits.get(code.key);
    if (visit) visits.set(code.key, { ...visit, told: true });
    effects.push({ type: 'note', event: { kind: 'accepted' } });
    effects.push({ type: 'log', source, text: code.code, result: 'accepted' });
  }
  const begins = accepted.some(({ role }) => role === 'contents');
  const caseStartedAt = state.caseStartedAt ?? (begins ? now : null);
  return step({ ...state, acceptedAt, visits, caseStartedAt }, ...effects);
}

/** A change by the operator's hand: undo, removal, going back, a new size. */
export function change(state: SessionState, event: ProgressEvent, stamp: Stamp): Step {
  if (state.stage.kind !== 'open') return step(state);
  const { progress, outcomes } = advance(flowIn(state), state.progress, event);
  const removed = outcomes.flatMap((one) => (one.kind === 'removed' ? one.codes : []));
  return inOrder(
    state,
    (now) => enter(now, progress, stamp.wall),
    (now) => (outcomes.length > 0 ? settleNotice(now) : step(now)),
    (now) => forget(now, removed, stamp),
    (now) => (removed.length > 0 ? step(now, tellRemoved(now)) : step(now)),
  );
}

function forget(state: SessionState, removed: readonly AcceptedCode[], { now }: Stamp): Step {
  const visits = new Map(state.visits);
  const acceptedAt = new Map(state.acceptedAt);
  const removedAt = new Map(state.removedAt);
  for (const { key } of removed) {
    acceptedAt.delete(key);
    removedAt.set(key, now);
    const visit = visits.get(key);
    if (visit) visits.set(key, { ...visit, refused: true });
  }
  const lines = removed.map(({ code }): Effect => {
    return { type: 'log', source: 'app', text: code, result: 'removed' };
  });
  return step({ ...state, visits, acceptedAt, removedAt }, ...lines);
}

/** What to draw for a code; null for one that the operator removed, and while nothing is accepted. */
export function shownVerdict(state: SessionState, text: string, now: number): Verdict | null {
  const verdict = judge(flowIn(state), state.progress, state.inventory, text);
  if (verdict.kind === 'accepted') return null;
  if (verdict.kind !== 'already') return verdict;
  const acceptedAt = state.acceptedAt.get(keyOf(text));
  return acceptedAt !== undefined && now - acceptedAt < NEW_MS
    ? { kind: 'accepted', place: verdict.place }
    : verdict;
}
