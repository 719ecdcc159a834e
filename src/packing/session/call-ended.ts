import { plural, t } from '@lingui/core/macro';
import { clockTime } from '../../lib/clock.ts';
import { conflictWords, endOf, shownText } from '../feedback/messages.ts';
import { advance } from '../flows/progress.ts';
import { contentsPhrase, keptCodes } from '../flows/words.ts';
import { changesByConflicts, keyOf, toScanned } from '../inventory.ts';
import type { OpenCall } from '../journal/open-call.ts';
import { changeBy } from '../requests.ts';
import { type Call, type CallEnd, waitsFor } from '../submission/call.ts';
import type { Submitting, WaitingRead } from '../types.ts';
import { setBlocked } from './in-picture.ts';
import { fitsNow } from './scanning.ts';
import { currentScope } from './state.ts';
import type { Transition } from './transition.ts';

/** Applies the end of a call to the case, and reports it. */
export function onCallEnd(step: Transition, sent: Submitting, end: CallEnd, call: Call): void {
  switch (end.kind) {
    case 'done':
      return onDone(step, sent, end);
    case 'refused':
      return onRefused(step, sent, end);
    case 'taken-back':
      return onTakenBack(step, sent, end);
    case 'kept':
      return onKept(step, sent, call);
    default:
      return end satisfies never;
  }
}

type End<Kind> = Extract<CallEnd, { kind: Kind }>;

/** The plant has done it, or the flow has nothing for the plant to do. */
export function onDone(
  step: Transition,
  sent: Submitting,
  { inventory }: Pick<End<'done'>, 'inventory'>,
): void {
  const { flow, wall: at } = step;
  const { progress } = advance(flow, sent, { type: 'done' });
  const words = flow.words.finished(sent, step.state.inside);
  const found = inventory !== null;
  const detail = found ? t`${words.detail} The answer was lost, the plant has it.` : words.detail;
  const request = flow.request?.(sent);
  const changes = request ? [changeBy(request)] : [];
  if (inventory) step.setLists(inventory);
  step.addChanges(changes);
  step.enter(progress);
  step.effect({ type: 'finished', finished: { ...words, detail, at, found } });
  const withTime = `${detail} ${clockTime(at)}.`;
  step.say({ severity: 'ok', title: words.title, detail: withTime });
  step.soundWhenSaved('packed');
  step.log('app', words.code, found ? 'found packed' : request ? 'packed' : 'finished');
  startNextCase(step, sent);
  // Codes that were not sent stay free, and are still before the camera.
  if (!request) blockPicture(step);
}

/** The codes of this case leave; codes that were accepted ahead are the start of the next one. */
function startNextCase(step: Transition, sent: Submitting): void {
  const acceptedAt = new Map(step.state.acceptedAt);
  for (const { key } of sent.contents) acceptedAt.delete(key);
  step.set({ acceptedAt, casesDone: step.state.casesDone + 1 });
}

function onRefused(step: Transition, sent: Submitting, end: End<'refused'>): void {
  const { flow } = step;
  const { conflicts, reason } = end;
  const { progress, outcomes } = advance(flow, sent, { type: 'refused', conflicts });
  const removed = outcomes.flatMap((one) => (one.kind === 'removed' ? one.codes : []));
  const staying = sent.contents.length - removed.length;
  const several = staying > 0 && flow.contents.places !== 'one';
  step.enter(progress);
  step.addChanges(changesByConflicts(conflicts));
  const refused = flow.words.refused(reason);
  const keptWords = flow.closer || conflicts.length > 0 ? othersKept : keptCodes;
  const details = [
    ...(conflicts.length === 0 && refused.detail ? [refused.detail] : []),
    ...conflicts.map(conflictWords),
    ...(several ? [keptWords(staying)] : []),
    ...requireFreshReads(step),
  ];
  step.say({
    about: { kind: 'refused-case' },
    severity: 'bad',
    title: refused.title,
    detail: details.join(' '),
  });
  step.effect({ type: 'sound', sound: 'not-packed' });
  const named = conflicts.map(({ code }) => keyOf(code)).join(' ');
  step.log('app', named, `refused: ${reason}`);
}

/** The plant's lists show that it was not done: the codes return to the open case. */
function onTakenBack(step: Transition, sent: Submitting, { inventory }: End<'taken-back'>): void {
  const { progress } = advance(step.flow, sent, { type: 'refused', conflicts: [] });
  step.setLists(inventory);
  step.enter(progress);
  const advice = t`The plant has not done it. Continue from here, or remove what does not belong in it.`;
  step.say({
    severity: 'info',
    title: t`The codes are back`,
    detail: [advice, ...requireFreshReads(step)].join(' '),
  });
  step.log('app', sent.contents.map(({ key }) => key).join(' '), 'taken back');
}

/** What is before a camera now counts once it was taken away and shown again. */
function blockPicture(step: Transition): void {
  setBlocked(step, () => true);
  step.set({ caseReturnedAt: step.now });
}

/**
 * A case came back from its call. Reads that wait, and codes that are before a camera, were meant for
 * the cases after it: its label must not close this one, nor its codes fill it, without an act of the
 * operator. So the picture has to be shown again, and waiting reads are dropped.
 * @returns instructions for the operator, in sentences
 */
function requireFreshReads(step: Transition): readonly string[] {
  const { progress, waiting, inPicture } = step.state;
  const ahead = progress.ahead.length;
  const wouldCount = [...inPicture.keys()].some((key) => fitsNow(step, toScanned(key)));
  blockPicture(step);
  step.setWaiting([]);
  for (const { text, source } of waiting) step.log(source, text, 'dropped');
  return [
    ...(ahead > 0 ? [aheadKept(contentsPhrase(step.flow.words, ahead))] : []),
    ...(waiting.length > 0 ? [scanAgain(waiting)] : []),
    ...(wouldCount ? [t`Take the label away, then show it again.`] : []),
  ];
}

const othersKept = (count: number): string =>
  plural(count, { one: 'The other one is kept.', other: `The other ${count} are kept.` });

const aheadKept = (phrase: string): string => t`Scanned for the next case and kept: ${phrase}.`;

function scanAgain(waiting: readonly WaitingRead[]): string {
  const count = waiting.length;
  const names = waiting.map(({ text }) => endOf(shownText(text))).join(', ');
  return plural(count, {
    one: `1 scan made meanwhile does not count, scan it again: ${names}.`,
    other: `${count} scans made meanwhile do not count, scan them again: ${names}.`,
  });
}

/** A call as it is stored outside its session. */
export const toOpenCall = (
  { state, wall }: Transition,
  sent: Submitting,
  call: Call,
): OpenCall => ({
  version: 2,
  scope: currentScope(state),
  progress: { ...sent, ahead: [] },
  revision: state.revision,
  savedAt: wall,
  keptFor: call.reason ?? '',
  waitsFor: waitsFor(call),
});

/** The call is stored and shown on the order's overview. Its codes are not free before it has ended. */
function onKept(step: Transition, sent: Submitting, call: Call): void {
  const { flow } = step;
  const { progress } = advance(flow, sent, { type: 'kept' });
  const kept = toOpenCall(step, sent, call);
  step.setOtherCalls([...step.state.otherCalls, kept]);
  step.enter(progress);
  startNextCase(step, sent);
  step.say({
    severity: 'warn',
    title: flow.words.pending(sent),
    detail:
      kept.waitsFor === 'person'
        ? t`It is on the order's overview: try again there, or take its codes back.`
        : t`It is sent by itself as soon as the plant answers. The order's overview shows it.`,
  });
  step.log('app', call.idempotencyKey, 'kept for later');
}
