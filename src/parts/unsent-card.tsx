import { plural, t } from '@lingui/core/macro';
import { Hourglass } from 'lucide-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUserName } from '../auth/use-sign-in.ts';
import { failureReasonWords } from '../packing/flows/words.ts';
import type { OpenCall } from '../packing/journal/open-call.ts';
import type { CallRun } from '../packing/submission/call-run.ts';
import { Button } from '../ui/button.tsx';
import { formatMoment } from '../lib/format.ts';
import { Message } from '../ui/message.tsx';
import { useOfflineWhy } from './use-offline.ts';
import { usePacking } from './use-packing.ts';
import { useUnsentWords } from './unsent.tsx';

/**
 * Calls that are not sent yet: how many, since when, and a press that sends the person's own. Why the plant refused
 * one stands beside that press.
 */
export function UnsentCard({ calls }: { readonly calls: readonly OpenCall[] }) {
  const words = useUnsentWords(calls);
  const user = useUserName();
  const own = useMemo(() => calls.filter(({ scope }) => scope.user === user), [calls, user]);
  if (!words) return null;
  return (
    <div className="stack">
      <Message severity="warn" icon={Hourglass} live="polite" detail={detailWords(calls, own)}>
        {words}
      </Message>
      {own.length > 0 && <SendNow calls={own} />}
    </div>
  );
}

function detailWords(calls: readonly OpenCall[], own: readonly OpenCall[]): string {
  const byItself = own.some(({ waitsFor }) => waitsFor !== 'person');
  return [
    sinceWords(calls),
    t`The order's overview shows what it is.`,
    byItself && t`Sent automatically as soon as the plant answers.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function sinceWords(calls: readonly OpenCall[]): string {
  const time = formatMoment(Math.min(...calls.map(({ progress }) => progress.submission.at)));
  return plural(calls.length, { one: `Since ${time}.`, other: `The oldest since ${time}.` });
}

function SendNow({ calls }: { readonly calls: readonly OpenCall[] }) {
  const { sender } = usePacking();
  const offline = useOfflineWhy();
  const { isBusy, reason } = useRuns(calls);
  return (
    <>
      <Button why={offline} pending={isBusy && !offline} onPress={() => sender.sendNow(calls)}>
        {t`Send now`}
      </Button>
      {!isBusy && reason && <Message severity="bad">{failureReasonWords(reason)}</Message>}
    </>
  );
}

/** State of the calls: one is being sent, or the plant's reason for a refusal. */
function useRuns(calls: readonly OpenCall[]) {
  const { sender } = usePacking();
  const runs = useMemo(
    () => calls.filter(({ keptFor }) => keptFor !== null).map((call) => sender.runOf(call)),
    [calls, sender],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const undo = runs.map(({ state }) => state.subscribe(listener));
      return () => {
        for (const one of undo) one();
      };
    },
    [runs],
  );
  return {
    isBusy: useSyncExternalStore(subscribe, () => runs.some(isBeingSent)),
    reason: useSyncExternalStore(subscribe, () => runs.map(reasonOf).find(Boolean)),
  };
}

/** A pause before the next look-up is no sending: a press ends it. */
function isBeingSent({ state }: CallRun): boolean {
  const now = state.get();
  return now.kind === 'busy' && now.call.kind !== 'pausing';
}

function reasonOf({ state, call }: CallRun): string | undefined {
  const now = state.get();
  return now.kind === 'resting' && call.waitsFor === 'person' ? now.reason : undefined;
}
