import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { changePassword } from '../auth/account.ts';
import { paths } from '../lib/paths.ts';

/** Leaves for the sign-in service's page for a new password, or says why that cannot be now. */
export function useChangePassword() {
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  // The browser's Back may restore this page with its button still pending.
  useEffect(() => {
    const onShown = () => setPending(false);
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, []);
  const change = () => {
    setFailure(undefined);
    setPending(true);
    void changePassword(paths.resetPassword)
      .catch((error: unknown) => (error instanceof Error ? error.message : t`network`))
      .then(setFailure)
      .finally(() => setPending(false));
  };
  return { failure, pending, change };
}
