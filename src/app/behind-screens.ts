/** Background work while a person is signed in. Loaded after the first screen. */
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { signInState } from '../auth/sign-in.ts';
import { forgetPeople, notePerson, peopleHere, type TabletPerson } from '../device/people.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import type { PackingOwner } from '../packing/owner/packing.ts';
import { showToast } from '../ui/toast.tsx';
import { followIdle } from './idle-lock.ts';
import { sendUnsent } from './send-unsent.ts';

export { ownUnsent } from './send-unsent.ts';

/** Returns the undo. */
export function runBehindScreens(owner: PackingOwner, queries: QueryClient): () => void {
  const undo = [sendUnsent(owner, queries), signInState.subscribe(rememberPerson), followIdle()];
  rememberPerson();
  return () => {
    for (const one of undo) one();
  };
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
