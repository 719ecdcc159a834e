import type { QueryClient } from '@tanstack/react-query';
import { plantReached } from '../api/reach.ts';
import { signInState } from '../auth/sign-in.ts';
import { flowOf } from '../packing/flows/flows.ts';
import type { OpenCall } from '../packing/journal/journal.ts';
import type { SentCall } from '../packing/sender/sender.ts';
import { packingOf } from '../packing/owner/create-packing.ts';
import type { PackingOwner } from '../packing/owner/packing.ts';
import { reportTablet } from './report-tablet.ts';
import { showToast } from '../ui/toast.tsx';

/** The person under whose name calls are sent; undefined once the sign-in has ended. */
function signedInUser(): string | undefined {
  const now = signInState.get();
  return now.kind === 'signed-in' ? now.username : undefined;
}

/** Sends the calls that wait for an answer, on every screen. Returns the undo. */
export function sendUnsent(owner: PackingOwner, queries: QueryClient): () => void {
  const { sender, refusals } = packingOf(owner, queries, signInState);
  const wake = () => sender.wake();
  const undo = [
    sender.ended.subscribe(showEnd),
    sender.start(signedInUser),
    signInState.subscribe(wake),
    plantReached.subscribe((reached) => reached && wake()),
    reportTablet(owner.unsentCalls, refusals),
  ];
  globalThis.addEventListener('online', wake);
  return () => {
    globalThis.removeEventListener('online', wake);
    for (const one of undo) one();
  };
}

/** The signed-in person's unsent calls, read from the journal. */
export async function ownUnsent(
  owner: PackingOwner,
  queries: QueryClient,
): Promise<readonly OpenCall[]> {
  const calls = await packingOf(owner, queries, signInState).sender.refresh();
  const now = signInState.get();
  return calls.filter(({ scope }) => 'username' in now && scope.user === now.username);
}

/**
 * Shows the success of a call as a toast. On the order's overview the call has a line of its own; one that needs a
 * decision has a sign in the header.
 */
function showEnd({ call: { scope, progress }, state, isShown }: SentCall): void {
  if (isShown || state.kind !== 'done') return;
  showToast({ severity: 'ok', text: flowOf(scope.flow).words.finished(progress).title });
}
