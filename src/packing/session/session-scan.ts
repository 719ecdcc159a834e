import type { FrameReport } from '../../engine/types.ts';
import { extractCode } from '../../../contract/case-code.ts';
import { keyOf } from '../inventory.ts';
import type { FlowState, Outcome, Verdict } from './machine.ts';
import { contentsPhrase, scanNotice, verdictDetail } from '../feedback/messages.ts';
import type { SessionCore } from './session-core.ts';
import type { LogLine } from '../../device/scan-log.ts';
import { judge } from '../flows/verdict.ts';
import { NEW_MS } from './verdict-stream.ts';

type Source = LogLine['source'];

/** Remembers what one frame shows; answers the texts that may be taken. */
export function seeFrame(core: SessionCore, report: FrameReport): readonly string[] {
  const now = core.clock.now();
  const texts: string[] = [];
  for (const { text } of report.codes) {
    const visit = core.presence.see(keyOf(text), now);
    if (!visit.refused) texts.push(text);
  }
  return texts;
}

/** Takes what may be taken, and tells of each problem once a visit. */
export function takeFrame(core: SessionCore, texts: readonly string[]): readonly Outcome[] {
  return core.mode === 'open' && texts.length > 0 ? take(core, texts, 'camera') : [];
}

/** One hand scan or typed code: an act of the operator, so it is always answered. */
export function takeByHand(
  core: SessionCore,
  text: string,
  source: 'hand scanner' | 'typed',
): readonly Outcome[] {
  return take(core, gluedCodes(text), source);
}

const CODE_LENGTH = 16;

/** A scanner without Enter may hand over several codes as one text, with nothing between them. */
function gluedCodes(text: string): readonly string[] {
  const pieces = text.match(new RegExp(`.{${CODE_LENGTH}}`, 'gu')) ?? [];
  const glued = pieces.length > 1 && pieces.length * CODE_LENGTH === text.length;
  return glued && pieces.every((piece) => extractCode(piece) === piece) ? pieces : [text];
}

function take(core: SessionCore, texts: readonly string[], source: Source): readonly Outcome[] {
  const before = core.state;
  const { outcomes } = core.dispatch({
    type: 'scanned',
    texts,
    known: core.known,
    at: core.clock.wall(),
  });
  const accepted = outcomes.filter((outcome) => outcome.kind === 'accepted');
  for (const { code, role } of accepted) {
    core.takenAt.set(code.key, core.clock.now());
    core.presence.tellOnce(code.key);
    if (role === 'contents' || role === 'target' || role === 'item')
      core.caseStartedAt ??= core.clock.now();
    core.note({ kind: 'accepted' });
    core.log(source, code.code, 'accepted');
  }
  if (accepted.length > 0) tellAccepted(core, outcomes);
  else tellProblems(core, before, outcomes, source);
  return outcomes;
}

/** The beep is a promise: it comes after the journal has the code. */
function tellAccepted(core: SessionCore, outcomes: readonly Outcome[]): void {
  const { state } = core;
  const full = outcomes.some((outcome) => outcome.kind === 'full');
  const closed = outcomes.find(
    (outcome) => outcome.kind === 'accepted' && outcome.role === 'closer',
  );
  void core.saved().then(() => core.sound(full ? 'full' : closed ? 'closed' : 'accepted'));
  if (full && 'contents' in state) {
    const title = `All ${contentsPhrase(state, state.contents.length)} are scanned`;
    return core.say({ id: 'phase', look: 'ok', title });
  }
  if (closed?.kind === 'accepted') {
    const word = state.flow === 'station-1b' ? 'Shipper case' : 'Master case';
    return core.say({ id: 'phase', look: 'ok', title: `${word} ${closed.code.code}` });
  }
  core.settleMessage();
  core.announcer.taken((count) => `${count} taken, ${progress(core.state)}`);
}

function progress(state: FlowState): string {
  if (state.flow === 'unpack') return 'ready to unpack.';
  if (state.flow === 'stray') return `${contentsPhrase(state, state.items.length)}.`;
  const codes = state.phase === 'submitting' ? state.ahead : state.contents;
  return `${codes.length} of ${state.size}.`;
}

function tellProblems(
  core: SessionCore,
  before: FlowState,
  outcomes: readonly Outcome[],
  source: Source,
): void {
  let told = false;
  for (const outcome of outcomes) {
    if (outcome.kind !== 'judged' || !isNews(core, outcome.text, outcome.verdict, source)) continue;
    const { text, verdict } = outcome;
    core.log(source, text, verdict.kind);
    if (verdict.kind === 'already') {
      core.say({ id: 'scan', look: 'info', title: verdictDetail(verdict) });
      continue;
    }
    core.note({ kind: 'rejected' });
    if (told) continue;
    told = true;
    core.say(scanNotice(before, extractCode(text) ?? text, verdict));
    core.sound('rejected');
  }
}

/**
 * A hand scan is always news. A camera sees everything ten times a second: each problem is news
 * once a visit, and foreign codes, known codes and a full case are drawn but never sounded.
 */
function isNews(core: SessionCore, text: string, verdict: Verdict, source: Source): boolean {
  if (verdict.kind === 'taken') return false;
  if (source !== 'camera') return true;
  // While a call is under way the screen says how it stands; the camera must not talk over it.
  if (core.state.phase === 'submitting') return false;
  if (verdict.kind === 'already' || verdict.kind === 'full' || !extractCode(text)) return false;
  return core.presence.tellOnce(keyOf(text));
}

/** What to draw for a code; null for one that the operator took away, and while nothing is taken. */
export function shownVerdict(core: SessionCore, text: string): Verdict | null {
  const key = keyOf(text);
  const verdict = judge(core.state, core.known, text);
  const now = core.clock.now();
  if (verdict.kind === 'taken') return null;
  if (verdict.kind !== 'already') return verdict;
  const taken = core.takenAt.get(key);
  return taken !== undefined && now - taken < NEW_MS
    ? { kind: 'taken', place: verdict.place }
    : verdict;
}
