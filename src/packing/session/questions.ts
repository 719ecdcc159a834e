import { plural, t } from '@lingui/core/macro';
import { clockTime } from '../../lib/clock.ts';
import { endOf, verdictDetail } from '../feedback/messages.ts';
import { advance, emptyProgress } from '../flows/progress.ts';
import { judge } from '../flows/verdict.ts';
import { contentsPhrase } from '../flows/words.ts';
import { toScanned } from '../inventory.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { type AcceptedCode, caseCodes, scannedCount } from '../types.ts';
import type { SessionEvents } from './events.ts';
import { setBlocked } from './in-picture.ts';
import { change, fitsNow } from './scanning.ts';
import type { Duplicate, Question, SessionState } from './state.ts';
import type { Transition } from './transition.ts';

type Asked = Exclude<Question, { kind: 'other-tab' }>;

/** Shows what was kept, without codes that are no longer free, and asks whether to continue. */
export function offerRestore(step: Transition, record: JournalRecord): void {
  const { flow, state } = step;
  const { inventory } = state;
  const { progress } = advance(flow, record.progress, { type: 'recheck', inventory });
  const scanned = scannedCount(progress);
  const gone = scannedCount(record.progress) - scanned;
  const lost = gone > 0 ? t`Packed in the meantime: ${contentsPhrase(flow.words, gone)}.` : '';
  step.enter(progress);
  const waits = record.waiting?.length ?? 0;
  const resized = scanned > 0 ? resizeQuestion(step, waits) : undefined;
  const isContinued = record.isContinued === true && gone === 0 && !resized;
  if (scanned + waits > 0 && !isContinued)
    return step.ask(resized ?? restoreQuestion(step.state, record, lost));
  step.set({ stage: { kind: 'open' } });
  if (scanned + waits > 0) return readCloserAgain(step);
  const title = t`There is nothing left to continue.`;
  step.say({ severity: 'warn', title, detail: lost });
}

/** Codes that another tablet packed meanwhile leave the open case, so that the order counts them once. */
export function dropPackedElsewhere(step: Transition): void {
  const { progress: before, inventory } = step.state;
  // Each list arrives by itself: a code that is gone from one may not be on the other yet.
  const codes = [...caseCodes(before), ...before.ahead];
  if (codes.some(({ key }) => !inventory.cases.has(key))) return;
  change(step, { type: 'recheck', inventory });
  const { progress: after } = step.state;
  if (after === before) return;
  const stays = new Set([...after.contents, ...after.ahead].map(({ key }) => key));
  const lost = [...before.contents, ...before.ahead].filter(({ key }) => !stays.has(key));
  // Without one, the closing case is what the other tablet filled.
  const [gone, judged] =
    lost.length > 0 ? [lost, emptyProgress(1)] : [caseCodes(before).slice(-1), after];
  const whereaboutsOf = ({ code }: AcceptedCode) =>
    verdictDetail(judge(step.flow, judged, inventory, toScanned(code)));
  // A message has room for a few whole codes: more have the ends that the rows of the list have.
  const nameOf = ({ code }: AcceptedCode) => (gone.length > MOST_WHOLE ? endOf(code) : code);
  const words = [...new Set(gone.map(whereaboutsOf))].map((whereabouts) => {
    const names = gone.filter((one) => whereaboutsOf(one) === whereabouts).map(nameOf);
    return `${names.join(', ')}: ${whereabouts}`;
  });
  const [first] = gone;
  step.say({
    about: first && { kind: 'packed-elsewhere', code: first.code },
    severity: 'warn',
    title: t`Another tablet was first: take ${gone.length} out`,
    detail: words.join(' '),
  });
  step.effect({ type: 'sound', sound: 'rejected' });
}

/** After an unpacking at another tablet, or new labels, a refusal is no longer true. The code is read again by an act alone. */
export function dropRefusal(step: Transition): void {
  const about = step.state.notice?.about;
  if (about?.kind !== 'hand-read' || !about.rejected) return;
  const scanned = toScanned(about.rejected.text);
  if (!fitsNow(step, scanned)) return;
  const code = scanned.code ?? scanned.text;
  const title = t`${code} counts now: scan it again.`;
  step.say({ about: { kind: 'hand-read' }, severity: 'info', title });
}

/** Codes that a message names in full. */
const MOST_WHOLE = 3;

function restoreQuestion(
  { progress, scope: { user } }: SessionState,
  { savedAt, waiting = [] }: JournalRecord,
  detail: string,
): Asked {
  const time = clockTime(savedAt);
  const { size } = progress;
  const scanned = scannedCount(progress);
  const title =
    size > 0
      ? t`${scanned} of ${size} scanned at ${time}: continue or start over`
      : t`${scanned} scanned at ${time}: continue or start over`;
  const scans = [...caseCodes(progress), ...progress.ahead, ...waiting];
  const scannedBy = [...new Set(scans.map(({ by }) => by ?? user))];
  return { kind: 'restore', waiting: waiting.length, title, detail, scanned, size, scannedBy };
}

/** Decision 37: the codes are kept if they still fit, else the surplus is marked. */
function resizeQuestion({ flow, state }: Transition, waiting = 0): Asked | undefined {
  const { progress, orderSize: to } = state;
  const from = progress.size;
  if (flow.contents.places !== 'case-size' || from === to) return undefined;
  const scanned = scannedCount(progress);
  const surplus = Math.max(0, scanned - to);
  const detail =
    surplus > 0
      ? plural(surplus, {
          one: `Scanned: ${scanned}, of which 1 has no place. Continue with it marked, or start over.`,
          other: `Scanned: ${scanned}, of which ${surplus} have no place. Continue with them marked, or start over.`,
        })
      : plural(scanned, {
          one: '1 is scanned and still fits. Continue or start over.',
          other: `${scanned} are scanned and still fit. Continue or start over.`,
        });
  const title = t`The case size changed from ${from} to ${to}`;
  return { kind: 'size-changed', waiting, from, to, scanned, title, detail };
}

/** Not while a call runs. An empty case gets the new size at once; with codes in it the operator is asked. */
export function applySize(step: Transition): void {
  const { progress, orderSize } = step.state;
  const question = progress.phase === 'submitting' ? undefined : resizeQuestion(step);
  if (!question) return;
  if (scannedCount(progress) === 0) change(step, { type: 'resize', size: orderSize });
  else step.ask(question);
}

export function onAnswer(step: Transition, { choice }: SessionEvents['answer']): void {
  const { stage } = step.state;
  if (stage.kind !== 'asking' || stage.question.kind === 'duplicate') return;
  const { question } = stage;
  step.set({ stage: { kind: 'open' } });
  if (choice === 'start-over') {
    change(step, { type: 'start-over' });
    step.setWaiting(step.state.waiting.slice(question.waiting));
  }
  if (question.kind === 'size-changed') return change(step, { type: 'resize', size: question.to });
  readCloserAgain(step);
}

/** A closing case that submits by being read is read again: a restored case packs nothing by itself. */
function readCloserAgain(step: Transition): void {
  const atOnce = step.flow.closer?.submits === 'at-once';
  if (atOnce && step.state.progress.phase === 'ready') change(step, { type: 'undo' });
}

/** Asks about the first code that waits for a decision; not while a call runs. One that is packed needs none. */
export function askAboutDuplicate(step: Transition): void {
  const { duplicates, progress, inventory } = step.state;
  const open = [...duplicates].find(([, { state }]) => state === 'certain');
  if (!open || progress.phase === 'submitting') return;
  const [key, duplicate] = open;
  const title = twoLabels(inventory.cases.get(key)?.code ?? duplicate.scanned.text);
  if (judge(step.flow, progress, inventory, duplicate.scanned).kind === 'packed-elsewhere') {
    setDuplicate(step, key, { ...duplicate, state: 'neither' });
    const detail = t`One of them is packed. Set both cases aside and check the labels.`;
    return step.say({ about: { kind: 'labels', keys: [key] }, severity: 'bad', title, detail });
  }
  const detail = t`Check both labels. Neither of them is in the case now.`;
  step.ask({ kind: 'duplicate', key, title, detail });
  step.effect({ type: 'announce', text: `${title}. ${detail}` });
}

const twoLabels = (code: string): string => t`Two labels have the code ${code}`;

/** 'one' is accepted from the next frame on; after 'neither' the code counts again once it is gone from the picture. */
export function onDuplicateAnswer(
  step: Transition,
  { choice }: SessionEvents['answer-duplicate'],
): void {
  const { stage, duplicates } = step.state;
  if (stage.kind !== 'asking' || stage.question.kind !== 'duplicate') return;
  const { key } = stage.question;
  step.set({ stage: { kind: 'open' } });
  const duplicate = duplicates.get(key);
  if (!duplicate) return;
  setDuplicate(step, key, { ...duplicate, state: choice, lastSeen: step.now });
  setBlocked(step, (one) => one === key, choice === 'neither');
  step.log('app', duplicate.scanned.text, `two labels: ${choice}`);
}

function setDuplicate(step: Transition, key: string, duplicate: Duplicate): void {
  step.set({ duplicates: new Map(step.state.duplicates).set(key, duplicate) });
}

export const otherTabQuestion = (): Question => ({
  kind: 'other-tab',
  title: t`This session is open in another tab`,
  detail: t`Scan there, or close that tab to scan here.`,
});
