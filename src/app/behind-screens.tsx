/** Everything that runs behind the screens of a signed-in person, whatever screen is open. Loaded after the first screen. */
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { plantReached } from '../api/reach.ts';
import { signInState } from '../auth/sign-in.ts';
import { forgetPeople, notePerson, peopleHere, type TabletPerson } from '../device/people.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { flowOf } from '../packing/flows/flows.ts';
import type { OpenCall } from '../packing/journal/open-call.ts';
import { packingOf } from '../packing/owner/create-packing.ts';
import { type PackingOwner, usePackingOwner } from '../packing/owner/packing.ts';
import type { SentCall } from '../packing/sender/sender.ts';
import { showToast } from '../ui/toast.tsx';
import { AppUpdateNotice } from './app-update-notice.tsx';
import { followAnswers } from './follow-answers.ts';
import { followIdle } from './idle-lock.ts';

interface BehindScreensProps {
  /** What the screens can show is restored. */
  readonly onRestored: () => void;
}

/** While a person is signed in. */
export function BehindScreens({ onRestored }: BehindScreensProps) {
  const owner = usePackingOwner();
  const queries = useQueryClient();
  const restored = useEffectEvent(onRestored);
  useEffect(() => followAnswers(queries, () => restored()), [queries]);
  useEffect(() => sendUnsent(owner, queries), [owner, queries]);
  useEffect(followIdle, []);
  useEffect(() => {
    rememberPerson();
    return signInState.subscribe(rememberPerson);
  }, []);
  return <AppUpdateNotice />;
}

/** For the next change of the operator, where the plant shows the people of a tablet. */
function rememberPerson(): void {
  const now = signInState.get();
  if (now.kind !== 'signed-in') return;
  const { username, name, email } = now;
  if (hasFeature('operators')) noteNext({ username, name: name || email || username });
  else forgetPeople(peopleHere.get().map((one) => one.username));
}

/** Another person than the last one of this tablet is named: what is packed from now on carries that name. */
function noteNext(person: TabletPerson): void {
  const [last] = peopleHere.get();
  notePerson(person);
  const { username, name } = person;
  if (last && last.username !== username)
    showToast({ severity: 'ok', text: t`Signed in as ${name}.` });
}

/** The person under whose name calls are sent; undefined once the sign-in has ended. */
function signedInUser(): string | undefined {
  const now = signInState.get();
  return now.kind === 'signed-in' ? now.username : undefined;
}

/** Sends the calls that wait for an answer, on every screen. Returns the undo. */
function sendUnsent(owner: PackingOwner, queries: QueryClient): () => void {
  const { sender } = packingOf(owner, queries, signInState);
  const wake = () => sender.wake();
  const undo = [
    sender.ended.subscribe(showEnd),
    sender.start(signedInUser),
    signInState.subscribe(wake),
    plantReached.subscribe((reached) => reached && wake()),
  ];
  return () => {
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
 * Shows the success of a call as a toast. On the order's overview the call has its own line; one that needs a
 * decision has a sign in the header.
 */
function showEnd({ call: { scope, progress }, state, isShown }: SentCall): void {
  if (isShown || state.kind !== 'done') return;
  showToast({ severity: 'ok', text: flowOf(scope.flow).words.finished(progress).title });
}
