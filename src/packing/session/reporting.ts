import { t } from '@lingui/core/macro';
import { extractCode } from '../../../contract/case-code.ts';
import type { LogLine } from '../../device/scan-log.ts';
import type { ScannerProblem } from '../../hand-scanner/read.ts';
import { CUT_BY_SCANNER, foreignKind, shownForeign } from '../feedback/foreign-text.ts';
import {
  foreignNotice,
  type Notice,
  orderEnded,
  scanNotice,
  shownText,
  verdictDetail,
} from '../feedback/messages.ts';
import type { ProgressOutcome } from '../flows/progress.ts';
import { countOf } from '../flows/case-rows.ts';
import { unreadWords } from '../flows/words.ts';
import { keyOf } from '../inventory.ts';
import type { Progress, ScannedText } from '../types.ts';
import type { SessionEvents } from './events.ts';
import { isAccepting } from './state.ts';
import type { Transition } from './transition.ts';

/** Source of a read, and the scanner's problem with it. */
export interface ReadFrom {
  readonly source: LogLine['source'];
  readonly problem?: ScannerProblem | undefined;
  /** Username of the person, where another one continued. */
  readonly by?: string | undefined;
}

const below = (problem: ScannerProblem | undefined): Pick<Notice, 'hint'> =>
  problem ? { hint: `${problem.title}. ${problem.advice}` } : {};

/** A problem of the scanner. Words of a call, and the reason of a refusal, stay above it. */
export function reportScannerProblem(step: Transition, problem: ScannerProblem): void {
  const { notice, progress } = step.state;
  const { title, advice: detail } = problem;
  if (notice && (progress.phase === 'submitting' || notice.about?.kind === 'refused-case'))
    step.say({ ...notice, ...below(problem) });
  else step.say({ severity: 'warn', title, detail });
}

/** Least time between two sounds for codes that cannot be read, ms: a label in the hand comes and goes. */
const UNREAD_EVERY_MS = 3000;

/** More codes than before cannot be read: a sound, and the words of the counter for a screen reader. */
export function onUnread(step: Transition, { count }: SessionEvents['unread']): void {
  const { unread, unreadReportedAt, progress } = step.state;
  if (count === unread) return;
  step.set({ unread: count });
  const isScanning = isAccepting(step.state) && progress.phase !== 'submitting';
  if (count < unread || !isScanning || step.now - unreadReportedAt < UNREAD_EVERY_MS) return;
  step.set({ unreadReportedAt: step.now });
  step.effect({ type: 'sound', sound: 'unread' });
  step.effect({ type: 'announce', text: unreadWords(countOf(step.flow, progress).scanned, count) });
}

/** The message, the sound and the spoken words for accepted codes. */
export function reportAccepted(
  step: Transition,
  outcomes: readonly ProgressOutcome[],
  problem: ScannerProblem | undefined,
): void {
  const { words } = step.flow;
  const { progress, inventory } = step.state;
  const full = outcomes.some((outcome) => outcome.kind === 'full');
  const closer = outcomes.some((one) => one.kind === 'accepted' && one.role === 'closer');
  const title = (full || closer) && words.quiet(progress, inventory);
  step.soundWhenSaved(full ? 'full' : closer ? 'closed' : 'accepted');
  if (title) return step.say({ severity: 'ok', title, ...below(problem) });
  step.clearNotice();
  step.effect({ type: 'announce-accepted', progress: words.spoken(progress) });
  if (problem) reportScannerProblem(step, problem);
}

/** Spoken only: there is no sound for a removal, and the missing row is visible. */
export function reportRemoved(step: Transition): void {
  const progress = step.flow.words.spoken(step.state.progress);
  step.effect({ type: 'announce-removed', progress });
}

type Problem = Extract<ProgressOutcome, { kind: 'judged' }>;

/** Reports codes that were not accepted: one message for all of a frame, with one sound at most. */
export function reportProblems(
  step: Transition,
  before: Progress,
  outcomes: readonly ProgressOutcome[],
  from: ReadFrom,
): void {
  const { source } = from;
  if (source !== 'camera') noteTorn(step, outcomes);
  const news: Problem[] = [];
  for (const outcome of outcomes)
    if (outcome.kind === 'judged' && markReported(step, outcome, source)) news.push(outcome);
  const isMistake = ({ text, verdict: { kind } }: Problem) =>
    kind !== 'already' && isIntended(text, source);
  for (const problem of news)
    step.log(
      source,
      isForeign(problem) ? shownForeign(problem.text) : problem.text,
      problem.verdict.kind,
    );
  sayProblems(step, before, news, from);
  if (news.some(isMistake)) step.effect({ type: 'sound', sound: 'rejected' });
}

/** Refuses what is read of an order that was finished elsewhere. */
export function reportEnded(
  step: Transition,
  status: string,
  texts: readonly ScannedText[],
  { source }: ReadFrom,
): void {
  const verdict = { kind: 'not-in-order' } as const;
  const news = texts.filter(
    ({ text }) => isIntended(text, source) && markReported(step, { text, verdict }, source),
  );
  if (news.length === 0) return;
  for (const { text } of news) step.log(source, shownText(text), 'order ended');
  step.sayAgain({ ...orderEnded(status), severity: 'bad' });
  step.effect({ type: 'sound', sound: 'rejected' });
}

function noteTorn(step: Transition, outcomes: readonly ProgressOutcome[]): void {
  const parts = outcomes.flatMap((one) =>
    one.kind === 'judged' && foreignKind(one.text) === 'torn' ? [one.text] : [],
  );
  step.set({ torn: new Set([...step.state.torn, ...parts]) });
}

/** Cartons carry foreign codes: one before a camera is not a mistake of the operator. */
const isIntended = (text: string, source: LogLine['source']): boolean =>
  source !== 'camera' || extractCode(text) !== undefined;

function sayProblems(
  step: Transition,
  before: Progress,
  news: readonly Problem[],
  { source, problem }: ReadFrom,
): void {
  const [first] = news;
  if (!first) return;
  const [rejected, ...others] = news
    .filter(({ verdict }) => verdict.kind !== 'already')
    .toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
  if (source !== 'camera') {
    const words = rejected ? codeWords(step, before, rejected, others) : knownWords(first);
    const about = { kind: 'hand-read', rejected } as const;
    return step.sayAgain({ ...words, about, ...below(problem) });
  }
  if (!rejected || !givesWay(step.state.notice, rejected)) return;
  const words = isForeign(rejected)
    ? foreignNotice(rejected.text)
    : codeWords(step, before, rejected, others);
  const keys = news.map(({ text }) => keyOf(text));
  step.say({ ...words, about: { kind: 'labels', keys, rejected } });
}

const isForeign = ({ verdict }: Problem): boolean => verdict.kind === 'no-code';

/** The reason of a refused case stays until it is read, and print on a carton does not replace a message about a code. */
const givesWay = (shown: Notice | null, to: Problem): boolean =>
  isForeign(to)
    ? shown === null || shown.severity === 'info'
    : shown?.about?.kind !== 'refused-case';

/** The catalogue's sentence for the first code that was not accepted, with the others below it. */
function codeWords(
  { flow, state }: Transition,
  before: Progress,
  first: Problem,
  others: readonly Problem[],
): Notice {
  const byScanner = state.torn.has(first.text) && state.torn.size > 1;
  const words = scanNotice(flow, before, first, others);
  return byScanner ? { ...words, detail: t(CUT_BY_SCANNER) } : words;
}

const knownWords = ({ verdict }: Problem): Notice => ({
  severity: 'info',
  title: verdictDetail(verdict),
});

/**
 * Whether a problem is news, which it then is no more. A hand read always is. A camera sees everything
 * ten times per second: each problem is news once per stay, a text without a case code once per session.
 */
function markReported(
  step: Transition,
  { text, verdict }: Pick<Problem, 'text' | 'verdict'>,
  source: LogLine['source'],
): boolean {
  if (source !== 'camera') return true;
  const { progress, inPicture } = step.state;
  // While a call is under way the screen shows its state; the camera must not replace it.
  if (progress.phase === 'submitting') return false;
  if (verdict.kind === 'already' || verdict.kind === 'case-full') return false;
  if (!extractCode(text)) return markForeignReported(step, text);
  const presence = inPicture.get(keyOf(text));
  if (!presence || presence.reported) return false;
  step.set({ inPicture: new Map(inPicture).set(keyOf(text), { ...presence, reported: true }) });
  return true;
}

/** Foreign texts that are reported in one session: a pallet may show hundreds. */
const MOST_FOREIGN = 20;

function markForeignReported(step: Transition, text: string): boolean {
  const { foreignReported } = step.state;
  if (foreignReported.has(text) || foreignReported.size >= MOST_FOREIGN) return false;
  step.set({ foreignReported: new Set(foreignReported).add(text) });
  return true;
}
