import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetAnswers } from '../api/stored-answers.ts';
import { signOut } from '../auth/account.ts';
import { cancelHandOver } from '../packing/journal/hand-over.ts';
import type { OpenCall } from '../packing/journal/open-call.ts';
import { usePackingOwner } from '../packing/owner/packing.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { ownUnsent } from './behind-screens.tsx';

/** The sign-out may leave the page at once: stored answers are removed first. */
async function leave(): Promise<void> {
  await forgetAnswers();
  cancelHandOver();
  await signOut();
}

interface Logout {
  /** The person's calls that would stay behind; undefined while no question is open. */
  readonly unsent: readonly OpenCall[] | undefined;
  readonly pending: boolean;
  readonly ask: () => void;
  readonly onStay: () => void;
}

/** Logout; asks first while calls are not sent. */
export function useLogout(): Logout {
  const owner = usePackingOwner();
  const queries = useQueryClient();
  const [unsent, setUnsent] = useState<readonly OpenCall[]>();
  const [pending, setPending] = useState(false);
  const ask = async () => {
    setPending(true);
    const calls = await ownUnsent(owner, queries);
    if (calls.length === 0) await leave();
    else setUnsent(calls);
    setPending(false);
  };
  return { unsent, pending, ask: () => void ask(), onStay: () => setUnsent(undefined) };
}

interface LogoutQuestionProps {
  readonly unsent: readonly OpenCall[];
  readonly onStay: () => void;
}

export const LogoutQuestion = ({ unsent, onStay }: LogoutQuestionProps) => (
  <ConfirmDialog
    isOpen
    title={t`Not everything is sent yet`}
    confirm={t`Logout`}
    cancel={t`Stay signed in`}
    onConfirm={() => void leave()}
    onCancel={onStay}
  >
    <p>{leftWords(unsent)}</p>
  </ConfirmDialog>
);

function leftWords(calls: readonly OpenCall[]): string {
  const count = calls.length;
  const decide = calls.filter(({ waitsFor }) => waitsFor === 'person').length;
  const stays = plural(count, {
    one: '1 call to the plant is not sent yet. It stays on this tablet, and goes out when you sign in again here.',
    other:
      '# calls to the plant are not sent yet. They stay on this tablet, and go out when you sign in again here.',
  });
  if (decide === 0) return stays;
  const waits = plural(decide, {
    one: "1 waits for you: its order's overview says why.",
    other: "# wait for you: their orders' overviews say why.",
  });
  return `${stays} ${waits}`;
}
