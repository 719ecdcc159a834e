import { submissionAtom } from './atoms.ts';
import type { FlowState } from './machine.ts';
import { clockTime, contentsPhrase } from '../feedback/messages.ts';
import type { SessionCore } from './session-core.ts';
import type { SubmissionStatus } from '../submission/submission-status.ts';

export type Submitting = Extract<FlowState, { phase: 'submitting' }>;

/** How many codes a call carries. */
export const codesOf = (state: Submitting): number =>
  state.flow === 'unpack'
    ? 1
    : state.flow === 'stray'
      ? state.items.length
      : state.contents.length + 1;

/** Shows where a call stands, and tells what is safe meanwhile. */
export function statusTeller(
  core: SessionCore,
  state: Submitting,
): (status: SubmissionStatus) => void {
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

/** The green line after a call that the plant confirmed. */
export function finishedWords(state: Submitting): {
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

/** What a call stands for that was left before its answer came. */
export function pendingWords(state: Submitting): string {
  if (state.flow === 'unpack') return `Unpacking ${state.target.code} is kept on this tablet.`;
  if (state.flow === 'stray')
    return `${contentsPhrase(state, state.items.length)} are kept on this tablet.`;
  const word = state.flow === 'station-2' ? 'Master case' : 'Shipper case';
  const count = contentsPhrase(state, state.contents.length);
  return `${word} ${state.closer.code} with ${count} is kept on this tablet.`;
}
