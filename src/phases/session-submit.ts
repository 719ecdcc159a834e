import { codeKey } from '../app/policy.ts';
import { finishedAtom, submissionAtom } from './atoms.ts';
import { type KnownCodes, markPacked, markUnpacked } from './known-codes.ts';
import type { FlowState } from './machine.ts';
import { clockTime, contentsPhrase, packRefused } from './messages.ts';
import type { SessionCore } from './session-core.ts';
import { runSubmission, type SubmissionEnd } from './submission.ts';
import { requestOf } from './submission-check.ts';
import type { SubmissionStatus } from './submission-status.ts';
import type { Emitter } from './subscribable.ts';

type Submitting = Extract<FlowState, { phase: 'submitting' }>;
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
  core.store.set(submissionAtom, { kind: 'sending', since: core.clock.wall() });
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
  if (core.mode === 'closed' || core.mode === 'lost') return;
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

const codesOf = (state: Submitting): number =>
  state.flow === 'unpack'
    ? 1
    : state.flow === 'stray'
      ? state.items.length
      : state.contents.length + 1;

function statusTeller(core: SessionCore, state: Submitting): (status: SubmissionStatus) => void {
  let lostAt: number | null = null;
  return (status) => {
    if (core.mode === 'closed') return;
    core.store.set(submissionAtom, status);
    const kept = `All ${codesOf(state)} codes are kept on this tablet.`;
    if (status.kind === 'checking') {
      if (lostAt === null) core.sound('checking');
      lostAt ??= core.clock.wall();
      const detail = `The connection was lost at ${clockTime(lostAt)}. ${kept} Leave the case where it is.`;
      core.say({ id: 'submit', look: 'warn', title: checkingTitle(state), detail });
    }
    if (status.kind === 'held') {
      core.say({
        id: 'submit',
        look: 'warn',
        title: 'Too Many Requests',
        detail: `${kept} Sending again soon.`,
      });
    }
    if (status.kind === 'sign-in') {
      core.say({ id: 'submit', look: 'warn', title: 'Sign in again to go on', detail: kept });
    }
  };
}

const checkingTitle = (state: Submitting): string =>
  state.flow === 'unpack'
    ? 'Checking whether the case was unpacked…'
    : 'Checking whether the case was packed…';

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
  if (state.flow !== 'unpack' && core.caseStartedAt !== null) {
    core.note({ kind: 'packed', tookMs: core.clock.now() - core.caseStartedAt });
  }
  core.caseStartedAt =
    core.state.flow === 'station-1b' && hasContents(core.state) ? core.clock.now() : null;
}

const hasContents = (state: FlowState): boolean => 'contents' in state && state.contents.length > 0;

function learn(known: KnownCodes, state: Submitting): KnownCodes {
  if (state.flow === 'unpack') return markUnpacked(known, state.target.code);
  const codes = state.flow === 'stray' ? state.items : state.contents;
  return markPacked(
    known,
    codes.map((taken) => taken.key),
    state.flow === 'stray' ? undefined : state.closer.code,
  );
}

function finishedWords(state: Submitting): {
  title: string;
  detail: string;
  code: string;
  count: number;
} {
  if (state.flow === 'unpack') {
    return {
      title: `Case ${state.target.code} is unpacked.`,
      detail: 'It is loose again.',
      code: state.target.code,
      count: 1,
    };
  }
  if (state.flow === 'stray') {
    const count = state.items.length;
    return { title: `${contentsPhrase(state, count)} packed.`, detail: '', code: '', count };
  }
  const count = state.contents.length;
  const word = state.flow === 'station-2' ? 'Master case' : 'Shipper case';
  const detail = `${contentsPhrase(state, count)}.`;
  return {
    title: `${word} ${state.closer.code} is packed.`,
    detail,
    code: state.closer.code,
    count,
  };
}

function refuse(core: SessionCore, state: Submitting, end: Refused): void {
  const named = end.conflicts.map((conflict) => codeKey(conflict.code));
  const step = core.dispatch({ type: 'refused', conflicts: end.conflicts });
  core.store.set(submissionAtom, { kind: 'idle' });
  for (const { code, packedIn } of end.conflicts) {
    core.known = markPacked(core.known, [codeKey(code)], packedIn ?? undefined);
  }
  const title = state.flow === 'unpack' ? end.reason : packRefused(end.reason);
  const where = end.conflicts.map(({ code, packedIn }) =>
    packedIn ? `${code} is packed in ${packedIn}.` : `${code} is packed elsewhere.`,
  );
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
