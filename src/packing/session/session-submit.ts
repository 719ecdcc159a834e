import { codeKey } from '../../../contract/case-code.ts';
import { finishedAtom, submissionAtom } from './atoms.ts';
import type { Conflict } from './machine.ts';
import { type KnownCodes, markPacked, markUnpacked } from '../inventory.ts';
import { clockTime, packRefused } from '../feedback/messages.ts';
import type { SessionCore } from './session-core.ts';
import { codesOf, finishedWords, statusTeller, type Submitting } from './session-words.ts';
import { runSubmission, type SubmissionEnd } from '../submission/submission.ts';
import { requestOf } from '../submission/submission-check.ts';
import type { Emitter } from '../../lib/subscribable.ts';

type Refused = Extract<SubmissionEnd, { kind: 'refused' }>;

export interface Carrier {
  readonly wake: Emitter<void>;
  readonly stop: AbortController;
  /** Called when the call has ended and the machine went on. */
  readonly ended: () => void;
}

/** Starts the call that the state stands for. The key is in the journal before anything is sent. */
export async function beginSubmission(core: SessionCore, carrier: Carrier): Promise<void> {
  const key = core.options.newKey?.() ?? crypto.randomUUID();
  const { state } = core.dispatch({ type: 'submit', submission: { key, at: core.clock.wall() } });
  if (state.phase !== 'submitting' || state.submission.key !== key) return;
  core.store.set(submissionAtom, { kind: 'sending' });
  core.log('app', key, 'submitted');
  await core.saved();
  await carry(core, carrier, state, false);
}

/** Carries a call to its end; `resumed` when it was sent before a reload. */
export async function carry(
  core: SessionCore,
  carrier: Carrier,
  state: Submitting,
  resumed: boolean,
): Promise<void> {
  const request = requestOf(state);
  if (!request) return;
  const end = await runSubmission({
    request,
    idempotencyKey: state.submission.key,
    resumed,
    port: core.options.port,
    clock: core.clock,
    wake: carrier.wake,
    signal: carrier.stop.signal,
    onStatus: statusTeller(core, state),
  });
  if (core.mode === 'closed' || core.mode === 'lost' || !isAwaited(core, state)) return;
  switch (end.kind) {
    case 'done':
      finish(core, state, end.known);
      break;
    case 'refused':
      refuse(core, state, end);
      break;
    case 'stopped':
      return;
    default:
      return end satisfies never;
  }
  carrier.ended();
}

/** A session that went to another tab and came back may be at another call by now. */
const isAwaited = ({ state: now }: SessionCore, { submission }: Submitting): boolean =>
  now.phase === 'submitting' && now.submission.key === submission.key;

function finish(core: SessionCore, state: Submitting, told: KnownCodes | undefined): void {
  if (told) core.learnLists(told);
  core.known = learn(core, state);
  core.dispatch({ type: 'done' });
  core.store.set(submissionAtom, { kind: 'idle' });
  const words = finishedWords(state);
  const at = core.clock.wall();
  const found = told !== undefined;
  const detail = found ? `${words.detail} The answer was lost, the plant has it.` : words.detail;
  core.store.set(finishedAtom, { flow: state.flow, ...words, detail, at, found });
  core.say({ id: 'submit', look: 'ok', title: words.title, detail: `${detail} ${clockTime(at)}.` });
  void core.saved().then(() => core.sound('packed'));
  core.log('app', words.code, found ? 'found packed' : 'packed');
  noteTime(core, state);
}

/** A case that was begun before a reload has no known length, but it counts. */
function noteTime(core: SessionCore, state: Submitting): void {
  const began = core.caseStartedAt;
  if (state.flow !== 'unpack') {
    core.note({ kind: 'packed', tookMs: began === null ? null : core.clock.now() - began });
  }
  const first = 'contents' in core.state ? core.state.contents[0] : undefined;
  core.caseStartedAt = first ? (core.takenAt.get(first.key) ?? core.clock.now()) : null;
}

function learn(core: SessionCore, state: Submitting): KnownCodes {
  if (state.flow === 'unpack') return markUnpacked(core.known, state.target.code);
  const codes = state.flow === 'stray' ? state.items : state.contents;
  const keys = codes.map((taken) => taken.key);
  for (const key of keys) {
    core.packedAt.set(key, core.clock.now());
    core.takenAt.delete(key);
  }
  if (state.flow === 'stray') return markPacked(core.known, keys);
  core.packedAt.set(state.closer.key, core.clock.now());
  return markPacked(core.known, keys, state.closer.code);
}

function conflictWords({ code, packedIn, reason }: Conflict): string {
  if (packedIn) return `${code} is packed in ${packedIn}.`;
  if (reason === 'already_used') return `${code} has contents already.`;
  return reason === 'not_stray' ? `${code} is not loose.` : `${code} is packed elsewhere.`;
}

function refuse(core: SessionCore, state: Submitting, end: Refused): void {
  const named = end.conflicts.map((conflict) => codeKey(conflict.code));
  const step = core.dispatch({ type: 'refused', conflicts: end.conflicts });
  core.store.set(submissionAtom, { kind: 'idle' });
  for (const { code, packedIn } of end.conflicts) {
    core.known = markPacked(core.known, [codeKey(code)], packedIn ?? undefined);
  }
  const title = state.flow === 'unpack' ? end.reason : packRefused(end.reason);
  const where = end.conflicts.map(conflictWords);
  const removed = step.outcomes.flatMap((outcome) =>
    outcome.kind === 'removed' ? outcome.codes : [],
  );
  const kept =
    codesOf(state) - removed.length - (state.flow === 'unpack' || state.flow === 'stray' ? 0 : 1);
  const detail = [
    ...where,
    kept > 0 && state.flow !== 'unpack' ? `The other ${kept} are kept.` : '',
  ]
    .join(' ')
    .trim();
  core.say({ id: 'submit', look: 'bad', title, ...(detail && { detail }) });
  core.sound('not-packed');
  core.log('app', named.join(' '), `refused: ${end.reason}`);
}
