import { ShieldX, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { ACCESS_ROLE } from '../../../contract/roles.ts';
import { signIn } from '../../auth/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPage } from './error-page.tsx';

interface SignInFailedScreenProps {
  readonly reason: 'no-access' | 'unreachable' | 'refused';
  readonly message: string;
  readonly email?: string;
}

export function SignInFailedScreen({ reason, message, email }: SignInFailedScreenProps) {
  const [pending, setPending] = useState(false);
  const logIn = () => {
    setPending(true);
    void signIn().finally(() => setPending(false));
  };
  return (
    <ErrorPage title={message} icon={reason === 'unreachable' ? WifiOff : ShieldX}>
      {reason === 'no-access' && (
        <p>
          You were signed in as{' '}
          <span className="strong">{email || 'an account without a name'}</span>. This account has
          no access to the packing stations (role {ACCESS_ROLE}). Ask your supervisor, or sign in
          with another account.
        </p>
      )}
      {/* The one thing to do here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button look="next" autoFocus pending={pending} onPress={logIn}>
        Log In
      </Button>
    </ErrorPage>
  );
}
