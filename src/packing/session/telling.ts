import { extractCode } from '../../../contract/case-code.ts';
import type { LogLine } from '../../device/scan-log.ts';
import { scanNotice, verdictDetail } from '../feedback/messages.ts';
import type { Outcome } from '../flows/progress-event.ts';
import { contentsPhrase } from '../flows/words.ts';
import { keyOf } from '../inventory.ts';
import type { Progress, Verdict } from '../types.ts';
import type { Effect, SessionState, Step } from './state.ts';
import { flowIn, inOrder, say, settleNotice, soundWhenSaved, step } from './step.ts';

/** What the operator sees and hears of codes that were accepted. */
export function tellAccepted(state: SessionState, outcomes: readonly Outcome[]): Step {
  const { words } = flowIn(state);
  const { progress } = state;
  const full = outcomes.some((outcome) => outcome.kind === 'full');
  const closer = outcomes.find((one) => one.kind === 'accepted' && one.role === 'closer');
  const title = full
    ? `All ${contentsPhrase(words, progress.contents.length)} are scanned`
    : closer?.kind === 'accepted' && words.closed(closer.code.code);
  return inOrder(
    state,
    (now) => soundWhenSaved(now, full ? 'full' : closer ? 'closed' : 'accepted'),
    (now) => {
      if (title) return say(now, { id: 'phase', severity: 'ok', title });
      const spoken: Effect = { type: 'announce-accepted', progress: words.spoken(progress) };
      return inOrder(now, settleNotice, (last) => step(last, spoken));
    },
  );
}

/** Tells of codes that were not accepted; only the first of a frame is said and sounded. */
export function tellProblems(
  state: SessionState,
  before: Progress,
  outcomes: readonly Outcome[],
  source: LogLine['source'],
): Step {
  let sounded = false;
  const moves = outcomes.flatMap((outcome) => {
    if (outcome.kind !== 'judged') return [];
    return (now: SessionState): Step => {
      const { text, verdict } = outcome;
      const news = isNews(now, text, verdict, source);
      if (!news) return step(now);
      const first = !sounded && verdict.kind !== 'already';
      sounded ||= first;
      return inOrder(news, (told) => tellProblem(told, before, { text, verdict, source, first }));
    };
  });
  return inOrder(state, ...moves);
}

interface Problem {
  readonly text: string;
  readonly verdict: Verdict;
  readonly source: LogLine['source'];
  /** Only the first problem of a frame is said and sounded. */
  readonly first: boolean;
}

function tellProblem(state: SessionState, before: Progress, problem: Problem): Step {
  const { text, verdict, source } = problem;
  const log: Effect = { type: 'log', source, text, result: verdict.kind };
  if (verdict.kind === 'already') {
    const title = verdictDetail(verdict);
    const said = say(state, { id: 'scan', severity: 'info', title });
    return step(said.state, log, ...said.effects);
  }
  const note: Effect = { type: 'note', event: { kind: 'rejected' } };
  if (!problem.first) return step(state, log, note);
  const said = say(state, scanNotice(flowIn(state), before, extractCode(text) ?? text, verdict));
  return step(said.state, log, note, ...said.effects, { type: 'sound', sound: 'rejected' });
}

/**
 * The state in which the operator knows of it; null for what is no news. A hand read always is.
 * A camera sees everything ten times a second: each problem is news once a visit, and foreign
 * codes, known codes and a full case are drawn but never sounded.
 */
function isNews(
  state: SessionState,
  text: string,
  verdict: Verdict,
  source: LogLine['source'],
): SessionState | null {
  if (verdict.kind === 'accepted') return null;
  if (source !== 'camera') return state;
  // While a call is under way the screen says how it stands; the camera must not talk over it.
  if (state.progress.phase === 'submitting') return null;
  const quiet = verdict.kind === 'already' || verdict.kind === 'case-full';
  const visit = state.visits.get(keyOf(text));
  if (quiet || !extractCode(text) || !visit || visit.told) return null;
  const visits = new Map(state.visits).set(keyOf(text), { ...visit, told: true });
  return { ...state, visits };
}
