import type { ScannerProblem } from '../../hand-scanner/read.ts';
import { flowOf } from '../flows/flows.ts';
import {
  advance,
  type ProgressEvent,
  type ProgressOutcome,
  type ProgressResult,
} from '../flows/progress.ts';
import { judge } from '../flows/verdict.ts';
import { waitingReadsWords } from '../flows/words.ts';
import { keyOf, toScanned } from '../inventory.ts';
import { readCodes } from '../read-codes.ts';
import type { AcceptedCode, ScannedText, ShownVerdict } from '../types.ts';
import type { FrameTexts, OperatorRead, SessionEvents } from './events.ts';
import { isDoubtful, isShownTwice, setBlocked, updatePicture } from './in-picture.ts';
import {
  type ReadFrom,
  reportAccepted,
  reportEnded,
  reportProblems,
  reportRemoved,
  reportScannerProblem,
} from './reporting.ts';
import { isAccepting, type SessionState } from './state.ts';
import type { Transition } from './transition.ts';

/** A label reads 'New' for this long before it reads 'In this case', ms. */
const NEW_MS = 1500;
/** Waiting reads: more than a shift makes during one pause. */
const MOST_WAITING = 1000;

/** Accepts fitting codes of one frame, and reports each problem once per stay in the picture. */
export function onFrame(step: Transition, frame: FrameTexts): void {
  for (const scanned of updatePicture(step, frame)) removeDuplicate(step, scanned);
  const { state } = step;
  const offered = frame.texts.filter(
    ({ key }) => state.inPicture.get(key)?.blocked !== true && !isDoubtful(state, key),
  );
  if (isAccepting(step.state) && offered.length > 0) accept(step, offered, { source: 'camera' });
  dropGoneMessage(step);
}

/** A message is read in this time, ms. */
const READ_MS = 4000;

/** A message about labels goes with the last of them. */
function dropGoneMessage(step: Transition): void {
  const { notice, noticeAt, inPicture } = step.state;
  const about = notice?.about;
  if (about?.kind !== 'labels' || step.now - noticeAt < READ_MS) return;
  if (!about.keys.some((key) => inPicture.has(key))) step.say(null);
}

/** A read by hand is an act of the operator: always answered, and kept until it can be accepted. */
export function onHandRead(step: Transition, read: OperatorRead): void {
  const { waiting } = step.state;
  if (mayAccept(step, read.text)) {
    accept(step, readCodes(step.state.inventory, read.text), fromHand(step, read));
  } else if (waiting.length < MOST_WAITING) {
    step.setWaiting([...waiting, read]);
    step.effect({ type: 'announce', text: waitingReadsWords(waiting.length + 1) });
  }
}

function fromHand(step: Transition, read: OperatorRead): ReadFrom {
  const {
    text,
    source,
    by,
    problem = problemOf(step, readCodes(step.state.inventory, text), read),
  } = read;
  return { source, by, problem };
}

/** Another keyboard layout would make the read a code of the order. It is refused: which layout is right is unknown. */
function problemOf(
  { state }: Transition,
  texts: readonly ScannedText[],
  { otherwise = () => [], doubt }: OperatorRead,
): ScannerProblem | undefined {
  if (texts.some(({ key }) => state.inventory.cases.has(key))) return undefined;
  return otherwise().find(({ code }) => isOwnOf(state)(code))?.problem ?? doubt?.();
}

/** Of the codes that an ambiguous read may be, the one that belongs to the order is accepted. */
export function onScannerProblem(
  step: Transition,
  { otherwise = () => [], ...problem }: SessionEvents['scanner-problem'],
): void {
  const [own, ...others] = otherwise().filter(({ code }) => isOwnOf(step.state)(code));
  if (!own || others.length > 0) return reportScannerProblem(step, problem);
  onHandRead(step, { text: own.code, source: 'hand scanner', problem: own.problem });
}

const isOwnOf =
  ({ inventory }: SessionState) =>
  (text: string): boolean =>
    inventory.cases.has(keyOf(text));

/** While a call is under way only codes for the next case are accepted. */
function mayAccept(step: Transition, text: string): boolean {
  const { progress, inventory } = step.state;
  if (!isAccepting(step.state)) return false;
  if (progress.phase !== 'submitting' || step.state.ended !== null) return true;
  return readCodes(inventory, text).some((scanned) => fitsNow(step, scanned));
}

/** Whether the open case would accept a code. */
export const fitsNow = ({ state, flow }: Transition, scanned: ScannedText): boolean =>
  judge(flow, state.progress, state.inventory, scanned).kind === 'accepted';

/** Accepts or refuses the first waiting read that is due. */
export function acceptWaiting(step: Transition): void {
  const read = step.state.waiting.find(({ text }) => mayAccept(step, text));
  if (!read) return;
  step.setWaiting(step.state.waiting.filter((other) => other !== read));
  if (step.state.ended !== null) return onHandRead(step, read);
  const from = fromHand(step, read);
  const before = step.state.progress;
  const scanned = readAs(step, readCodes(step.state.inventory, read.text), from);
  if (scanned.progress === before)
    step.refused.push({ before, outcomes: scanned.outcomes, problem: from.problem });
  else enterScanned(step, scanned, from);
}

/** Each read that waited is answered: those that do not count are in one message. */
export function reportRefusedReads(step: Transition): void {
  const [first] = step.refused;
  if (!first) return;
  const outcomes = step.refused.flatMap((one) => one.outcomes);
  const problem = step.refused.find((one) => one.problem)?.problem;
  reportProblems(step, first.before, outcomes, { source: 'hand scanner', problem });
}

function readAs(step: Transition, texts: readonly ScannedText[], { by }: ReadFrom): ProgressResult {
  const { inventory, progress } = step.state;
  return advance(step.flow, progress, { type: 'scanned', texts, inventory, at: step.wall, by });
}

function accept(step: Transition, texts: readonly ScannedText[], from: ReadFrom): void {
  if (step.state.ended !== null) return reportEnded(step, step.state.ended, texts, from);
  enterScanned(step, readAs(step, texts, from), from);
}

function enterScanned(
  step: Transition,
  { progress, outcomes }: ProgressResult,
  from: ReadFrom,
): void {
  const { progress: before } = step.state;
  const accepted = outcomes.flatMap((outcome) => (outcome.kind === 'accepted' ? [outcome] : []));
  step.enter(progress);
  if (accepted.length === 0) return reportProblems(step, before, outcomes, from);
  remember(step, accepted, from);
  reportAccepted(step, outcomes, from.problem);
  // A camera sees the others again in its next frame, a hand scanner reads them once.
  if (from.source !== 'camera') reportProblems(step, before, outcomes.filter(isRejected), from);
}

/** A closing case behind the last one of the contents fits, and is scanned again to count. */
const isRejected = (outcome: ProgressOutcome): boolean =>
  outcome.kind === 'judged' && !['already', 'accepted'].includes(outcome.verdict.kind);

type Accepted = Extract<ProgressOutcome, { kind: 'accepted' }>;

function remember(step: Transition, accepted: readonly Accepted[], { source }: ReadFrom): void {
  const { state, now } = step;
  const acceptedAt = new Map(state.acceptedAt);
  const inPicture = new Map(state.inPicture);
  for (const { code } of accepted) {
    acceptedAt.set(code.key, now);
    const presence = inPicture.get(code.key);
    if (presence) inPicture.set(code.key, { ...presence, reported: true });
    step.log(source, code.code, 'accepted');
  }
  step.set({ acceptedAt, inPicture });
}

/** A change by hand: undo, removal, going back, a new size. */
export function change(step: Transition, event: ProgressEvent): void {
  if (step.state.stage.kind !== 'open') return;
  const { progress, outcomes } = advance(step.flow, step.state.progress, event);
  const removed = outcomes.flatMap((one) => (one.kind === 'removed' ? one.codes : []));
  step.enter(progress);
  if (outcomes.length > 0) step.clearNotice();
  // The full case still accepts its closing label, but not the one that is in the picture already.
  if (event.type === 'go-back') setBlocked(step, (key) => fitsNow(step, toScanned(key)));
  if (removed.length === 0) return;
  forget(step, removed);
  reportRemoved(step);
}

function forget(step: Transition, removed: readonly AcceptedCode[]): void {
  const { state, now } = step;
  const acceptedAt = new Map(state.acceptedAt);
  const removedAt = new Map(state.removedAt);
  for (const { key, code } of removed) {
    acceptedAt.delete(key);
    removedAt.set(key, now);
    step.log('app', code, 'removed');
  }
  step.set({ acceptedAt, removedAt });
  setBlocked(step, (key) => removed.some((one) => one.key === key));
}

/** Takes a code on two labels out of the open case: the label that was accepted may be the wrong one. */
function removeDuplicate(step: Transition, { text, key }: ScannedText): void {
  step.effect({ type: 'sound', sound: 'rejected' });
  step.log('camera', text, 'on two labels');
  change(step, { type: 'remove', key });
}

/** The verdict to draw for a code; null for one that the operator removed, and while nothing is accepted. */
export function shownVerdict(
  state: SessionState,
  scanned: ScannedText,
  now: number,
): ShownVerdict | null {
  if (isShownTwice(state, scanned.key)) return { kind: 'duplicate' };
  const verdict = judge(flowOf(state.scope.flow), state.progress, state.inventory, scanned);
  if (verdict.kind === 'accepted') return null;
  if (verdict.kind !== 'already') return verdict;
  const acceptedAt = state.acceptedAt.get(scanned.key);
  return acceptedAt !== undefined && now - acceptedAt < NEW_MS
    ? { kind: 'accepted', place: verdict.place }
    : verdict;
}
