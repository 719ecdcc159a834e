import { CircleAlert, LockOpen, type LucideIcon, MapPinOff, ShieldX, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ACCESS_ROLE } from '../../../contract/roles.ts';
import { signIn } from '../../auth/sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { HeaderFrame, useDocumentTitle } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly severity?: 'bad' | 'info' | 'warn';
  readonly children?: ReactNode;
}

/** A page that is nothing but one message and the way on. */
function ErrorPage({ title, icon, severity = 'bad', children }: ErrorPageProps) {
  useDocumentTitle(title);
  return (
    <>
      <HeaderFrame />
      <Page layout="centre">
        <State severity={severity} icon={icon} title={title} level={1} role="alert">
          {children}
        </State>
      </Page>
    </>
  );
}

/** Browsers give neither camera nor sign-in to a page that came over plain http. */
export const InsecureScreen = () => (
  <ErrorPage title="There was an error!" icon={LockOpen}>
    <p className="strong">Secured protocols such as HTTPS are required for the live video feed.</p>
    <p>
      Open this page again with https:// in front of its address:{' '}
      <span className="strong">{location.host}</span>
    </p>
  </ErrorPage>
);

export const NotFoundScreen = () => (
  <ErrorPage title="404" icon={MapPinOff} severity="info">
    <p>Page not found.</p>
    <LinkButton href={paths.stations} variant="next">
      Select Work Station
    </LinkButton>
  </ErrorPage>
);

/** The address has the form of a screen, but what it names cannot be. */
export const RouterNotFoundScreen = () => (
  <ErrorPage title="Not Found" icon={MapPinOff} severity="info">
    <p>This address names no order. Open the order from its list.</p>
    <LinkButton href={paths.stations} variant="next">
      Select Work Station
    </LinkButton>
  </ErrorPage>
);

/** The shell itself failed: only a fresh start helps. */
export const RouterErrorScreen = () => (
  <ErrorPage title="Something went wrong!" icon={CircleAlert}>
    <p>Everything that was scanned is kept on this tablet.</p>
    <Button variant="next" onPress={() => location.reload()}>
      Reload
    </Button>
  </ErrorPage>
);

interface ScreenErrorScreenProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A part of the app that did not arrive; the browser keeps the failure until a reload. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|module script|Failed to fetch|Load failed/i.test(error.message);

export function ScreenErrorScreen({ error, onRetry }: ScreenErrorScreenProps) {
  const lost = isLoadFailure(error);
  return (
    <ErrorPage title="There was an error!" icon={CircleAlert}>
      <p className="error-text">{error.message || 'No reason was given.'}</p>
      {lost && <p>A part of the app did not arrive. Check the network, then try again.</p>}
      <Button variant="next" onPress={lost && navigator.onLine ? () => location.reload() : onRetry}>
        Try again
      </Button>
    </ErrorPage>
  );
}

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
      <Button variant="next" autoFocus pending={pending} onPress={logIn}>
        Log In
      </Button>
    </ErrorPage>
  );
}
