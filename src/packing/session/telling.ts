import { extractCode } from '../../../contract/case-code.ts';
import type { LogLine } from '../../device/scan-log.ts';
import { type Notice, scanNotice, verdictDetail } from '../feedback/messages.ts';
import type { Outcome } from '../flows/progress-event.ts';
import { allScanned } from '../flows/words.ts';
import { keyOf } from '../inventory.ts';
import type { Progress, Verdict } from '../types.ts';
import type { Effect, ScannerHint, SessionState, Step } from './state.ts';
import { flowIn, inOrder, say, sayAnew, settleNotice, soundWhenSaved, step } from './step.ts';

/** What read a code, and what is wrong with it. */
export interface ReadFrom {
  readonly source: LogLine['source'];
  readonly hint?: ScannerHint | undefined;
}

const below = (hint: ScannerHint | undefined): Pick<Notice, 'hint'> =>
  hint ? { hint: `${hint.title}. ${hint.detail}` } : {};

/** What is wrong with the scanner. Below the words of a call, and why one was refused: they stay. */
export function tellScanner(state: SessionState, hint: ScannerHint): Step {
  const { notice, progress } = state;
  const stays = progress.phase === 'submitting' || isRefusal(notice);
  if (notice && stays) return say(state, { ...notice, ...below(hint) });
  return say(state, { id: 'scanner', severity: 'warn', title: hint.title, detail: hint.detail });
}

/** What the operator sees and hears of codes that were accepted. */
export function tellAccepted(
  state: SessionState,
  outcomes: readonly Outcome[],
  hint?: ScannerHint,
): Step {
  const { words } = flowIn(state);
  const { progress } = state;
  const full = outcomes.some((outcome) => outcome.kind === 'full');
  const closer = outcomes.find((one) => one.kind === 'accepted' && one.role === 'closer');
  const title = full
    ? allScanned(words, progress.contents.length)
    : closer?.kind === 'accepted' && words.closed(closer.code.code);
  return inOrder(
    state,
    (now) => soundWhenSaved(now, full ? 'full' : closer ? 'closed' : 'accepted'),
    (now) => {
      if (title) return say(now, { id: 'phase', severity: 'ok', title, ...below(hint) });
      const spoken: Effect = { type: 'announce-accepted', progress: words.spoken(progress) };
      return inOrder(
        now,
        settleNotice,
        (last) => step(last, spoken),
        (last) => (hint ? tellScanner(last, hint) : step(last)),
      );
    },
  );
}

/** There is no sound for it, and the row that goes is seen only. */
export const tellRemoved = (state: SessionState): Effect => ({
  type: 'announce-removed',
  progress: flowIn(state).words.spoken(state.progress),
});

interface Problem {
  readonly text: string;
  readonly verdict: Verdict;
}

/** Tells of codes that were not accepted: one message names all of a frame, with one sound at most. */
export function tellProblems(
  state: SessionState,
  before: Progress,
  outcomes: readonly Outcome[],
  from: ReadFrom,
): Step {
  const { source } = from;
  let now = state;
  const news: Problem[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind !== 'judged') continue;
    const after = isNews(now, outcome, source);
    if (!after) continue;
    now = after;
    news.push(outcome);
  }
  const counts = ({ text, verdict }: Problem) =>
    verdict.kind !== 'already' && isMeant(text, source);
  const lines = news.flatMap((problem): readonly Effect[] => [
    { type: 'log', source, text: problem.text, result: problem.verdict.kind },
    ...(counts(problem) ? [REJECTED] : []),
  ]);
  return inOrder(
    now,
    (last) => step(last, ...lines),
    (last) => sayProblems(last, before, news, from),
    (last) => (news.some(counts) ? step(last, { type: 'sound', sound: 'rejected' }) : step(last)),
  );
}

const REJECTED: Effect = { type: 'note', event: { kind: 'rejected' } };

/** Cartons carry codes of their own: before a camera those are nobody's mistake. */
const isMeant = (text: string, source: LogLine['source']): boolean =>
  source !== 'camera' || extractCode(text) !== undefined;

/** Why a case was refused stays to be read: what a camera sees is only drawn, and sounded. */
const isRefusal = (notice: Notice | null): boolean =>
  notice?.id === 'submit' && notice.severity === 'bad';

function sayProblems(
  state: SessionState,
  before: Progress,
  news: readonly Problem[],
  { source, hint }: ReadFrom,
): Step {
  if (source === 'camera' && isRefusal(state.notice)) return step(state);
  const answer = source === 'camera' ? say : sayAnew;
  const [first, ...others] = news.filter(({ verdict }) => verdict.kind !== 'already');
  if (first) {
    const named = others.map(({ text }) => extractCode(text) ?? text);
    const code = extractCode(first.text) ?? first.text;
    const notice = scanNotice(flowIn(state), before, code, first.verdict, named);
    return answer(state, { ...notice, ...below(hint) });
  }
  const known = news[0];
  if (!known) return step(state);
  const title = verdictDetail(known.verdict);
  return answer(state, { id: 'scan', severity: 'info', title, ...below(hint) });
}

/**
 * The state in which the operator knows of it; null for what is no news. A hand read always is.
 * A camera sees everything ten times a second: each problem is news once a visit, a code that is no
 * case's once a session; known codes and a full case are only drawn.
 */
function isNews(
  state: SessionState,
  { text, verdict }: Problem,
  source: LogLine['source'],
): SessionState | null {
  if (source !== 'camera') return state;
  // While a call is under way the screen says how it stands; the camera must not talk over it.
  if (state.progress.phase === 'submitting') return null;
  if (verdict.kind === 'already' || verdict.kind === 'case-full') return null;
  if (!extractCode(text)) return isForeignNews(state, text);
  const visit = state.visits.get(keyOf(text));
  if (!visit || visit.told) return null;
  const visits = new Map(state.visits).set(keyOf(text), { ...visit, told: true });
  return { ...state, visits };
}

/** A pallet may show other people's codes by the hundred. */
const MOST_FOREIGN = 20;

function isForeignNews(state: SessionState, text: string): SessionState | null {
  const { foreignTold } = state;
  if (foreignTold.has(text) || foreignTold.size >= MOST_FOREIGN) return null;
  return { ...state, foreignTold: new Set([...foreignTold, text]) };
}
