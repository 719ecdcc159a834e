import { ConfirmDialog } from '../ui/dialog.tsx';
import { signIn, signOut } from '../auth/sign-in.ts';

/** Stands over the work until somebody signs in; the screen below keeps what it has. */
export function SignInEndedDialog({ email }: { email: string }) {
  return (
    <ConfirmDialog
      isOpen
      title="Your sign-in has ended"
      confirm="Log In"
      cancel="Logout"
      safe="confirm"
      onConfirm={() => void signIn()}
      onCancel={() => void signOut()}
    >
      <p>{email} was signed out. What was scanned is kept on this tablet. Log in to go on.</p>
    </ConfirmDialog>
  );
}
