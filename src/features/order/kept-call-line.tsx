import './order-page.css';
import { msg, t } from '@lingui/core/macro';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { withStop } from '../../api/errors.ts';
import { signIn } from '../../auth/sign-in.ts';
import { store } from '../../lib/store.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { clockTime } from '../../lib/clock.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import { failureReasonWords } from '../../packing/flows/words.ts';
import type { OpenCall } from '../../packing/journal/open-call.ts';
import { finishedAtom } from '../../packing/session/atoms.ts';
import type { CallRun, CallRunState } from '../../packing/submission/call-run.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { usePacking } from '../../parts/use-packing.ts';

interface KeptCallLineProps {
  readonly call: OpenCall;
  readonly user: string;
}

/** A call that the operator kept for later: what it is, why, and the ways out. */
export function KeptCallLine({ call, user }: KeptCallLineProps) {
  const run = useRun(call);
  const state = useSignal(run.state);
  switch (state.kind) {
    case 'done':
    case 'gone':
      return null;
    case 'taken-back':
      return (
        <Message
          severity="info"
          detail={
            state.offered
              ? offeredWords(call, user)
              : t`They are free again: scan them where they belong.`
          }
        >
          {t`The codes are back`}
        </Message>
      );
    case 'resting':
    case 'busy':
      return <Open run={run} call={call} user={user} state={state} />;
    default:
      return state satisfies never;
  }
}

/** One line shows one call for as long as it is there: the run that the sender has of it. */
function useRun(call: OpenCall): CallRun {
  const { sender } = usePacking();
  const [run] = useState(() => sender.runOf(call));
  useEffect(() => {
    const hide = run.show();
    const undo = run.state.subscribe((state) => noteFinished(call, state));
    return () => {
      undo();
      hide();
    };
  }, [run, call]);
  return run;
}

/** The green line of the overview says it, as after a scan. */
function noteFinished({ scope, progress }: OpenCall, state: CallRunState): void {
  if (state.kind !== 'done') return;
  const words = flowOf(scope.flow).words.finished(progress);
  store.set(finishedAtom, { ...words, at: Date.now(), found: state.found });
}

interface OpenProps extends KeptCallLineProps {
  readonly run: CallRun;
  readonly state: Extract<CallRunState, { kind: 'resting' | 'busy' }>;
}

function Open({ run, call, user, state }: OpenProps) {
  const { words } = flowOf(call.scope.flow);
  const busy = state.kind === 'busy';
  const reason = state.kind === 'resting' ? failureReasonWords(state.reason) : '';
  // The fate of its codes is being looked up already.
  const byItself = busy && run.call.waitsFor === 'answer';
  return (
    <Message
      severity="warn"
      icon={Hourglass}
      detail={
        <span className="stack stack--tight">
          {reason && <span>{notDone(withStop(reason))}</span>}
          {byItself && <span>{t`It is sent by itself as soon as the plant answers.`}</span>}
          <span className="row">
            <Again run={run} state={state} />
            <Button small why={busy && t`Asking the plant`} onPress={run.takeBack}>
              {t`Take the codes back`}
            </Button>
          </span>
        </span>
      }
    >
      {words.pending(call.progress)} {keptWords(call, user)}
    </Message>
  );
}

const notDone = (reason: string) => t`Not done: ${reason}`;

/** The codes returned to the scan that they came from; another person may have made it. */
function offeredWords({ scope: { user: keeper } }: OpenCall, user: string): string {
  return keeper === user
    ? t`The next scan continues with them.`
    : t`The next scan of ${keeper} continues with them.`;
}

function keptWords({ scope, savedAt }: OpenCall, user: string): string {
  const time = clockTime(savedAt);
  const { user: keeper } = scope;
  return keeper === user ? t`Kept at ${time}.` : t`Kept at ${time} by ${keeper}.`;
}

/** A refused sign-in is renewed first. If the page stays open meanwhile, the call continues. */
function Again({ run, state }: Pick<OpenProps, 'run' | 'state'>) {
  if (state.kind === 'resting' && state.signIn)
    return (
      <Button small onPress={() => void signIn().then(run.retry)}>
        {t`Log In`}
      </Button>
    );
  const busy = state.kind === 'busy';
  // A press ends the pause at once.
  if (busy && state.call.kind === 'pausing')
    return <Button small onPress={run.wake}>{t`Check now`}</Button>;
  return (
    <Button small pending={busy} onPress={run.tryAgain}>
      {busy ? t(BUSY_WORDS[state.call.kind]) : t`Try again`}
    </Button>
  );
}

const BUSY_WORDS = {
  recording: msg`Sending`,
  sending: msg`Sending`,
  keeping: msg`Sending`,
  'looking-up': msg`Asking the plant`,
  pausing: msg`Asking the plant`,
  throttled: msg`The plant asked to wait`,
  'sign-in': msg`Sign in again to continue`,
  failing: msg`Try again`,
} as const;
