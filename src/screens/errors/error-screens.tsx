import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, LockOpen, type LucideIcon, MapPinOff, ShieldX, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ACCESS_ROLE } from '../../../contract/roles.ts';
import { signIn } from '../../auth/sign-in.ts';
import { plantReached } from '../../api/reach.ts';
import { paths } from '../../lib/paths.ts';
import { useSignal } from '../../lib/use-signal.ts';
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
  <ErrorPage title={t`There was an error!`} icon={LockOpen}>
    <p className="strong">{t`Secured protocols such as HTTPS are required for the live video feed.`}</p>
    <p>
      <Trans>
        Open this page again with https:// in front of its address:{' '}
        <span className="strong">{location.host}</span>
      </Trans>
    </p>
  </ErrorPage>
);

export const NotFoundScreen = () => (
  <ErrorPage title="404" icon={MapPinOff} severity="info">
    <p>{t`Page not found.`}</p>
    <LinkButton href={paths.stations} variant="next">
      {t`Select Work Station`}
    </LinkButton>
  </ErrorPage>
);

/** The address has the form of a screen, but what it names cannot be. */
export const RouterNotFoundScreen = () => (
  <ErrorPage title={t`Not Found`} icon={MapPinOff} severity="info">
    <p>{t`This address names no order. Open the order from its list.`}</p>
    <LinkButton href={paths.stations} variant="next">
      {t`Select Work Station`}
    </LinkButton>
  </ErrorPage>
);

/** The shell itself failed: only a fresh start helps. */
export const RouterErrorScreen = () => (
  <ErrorPage title={t`Something went wrong!`} icon={CircleAlert}>
    <p>{t`Everything that was scanned is kept on this tablet.`}</p>
    <Button variant="next" onPress={() => location.reload()}>
      {t`Reload`}
    </Button>
  </ErrorPage>
);

interface ScreenErrorScreenProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In the words of Chromium, Safari and Firefox; the browser keeps the failure until a reload. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|module script|Unable to preload|Failed to fetch|Load failed/i.test(
    error.message,
  );

export function ScreenErrorScreen({ error, onRetry }: ScreenErrorScreenProps) {
  if (isLoadFailure(error)) return <PartMissingScreen onRetry={onRetry} />;
  return (
    <ErrorPage title={t`There was an error!`} icon={CircleAlert}>
      <p>{error.message || t`No reason was given.`}</p>
      <Button variant="next" onPress={onRetry}>
        {t`Try again`}
      </Button>
    </ErrorPage>
  );
}

/**
 * The file of a screen did not come: no network, or the server has a newer build and this one's files
 * no more. A reload without a network could leave nothing at all.
 */
function PartMissingScreen({ onRetry }: Pick<ScreenErrorScreenProps, 'onRetry'>) {
  const reached = useSignal(plantReached);
  return (
    <ErrorPage title={t`This screen is not on this tablet`} icon={CircleAlert}>
      <p>
        {reached
          ? t`There may be a new version of the app. Reload to get it: what was scanned is kept.`
          : t`There is no network now. Connect the tablet, then try again: what was scanned is kept.`}
      </p>
      <Button variant="next" onPress={reached ? () => location.reload() : onRetry}>
        {reached ? t`Reload` : t`Try again`}
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
          <Trans>
            You were signed in as{' '}
            <span className="strong">{email || t`an account without a name`}</span>. This account
            has no access to the packing stations (role {ACCESS_ROLE}). Ask your supervisor, or sign
            in with another account.
          </Trans>
        </p>
      )}
      {/* The one thing to do here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="next" autoFocus pending={pending} onPress={logIn}>
        {t`Log In`}
      </Button>
    </ErrorPage>
  );
}
