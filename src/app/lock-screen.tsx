import { t } from '@lingui/core/macro';
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { useEffect } from 'react';
import { isIdle, LAST_WORK } from '../auth/idle.ts';
import type { SignInState } from '../auth/sign-in.ts';
import { peopleHere } from '../device/people.ts';
import { handScans } from '../hand-scanner/hand-scans.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { storedChanges } from '../lib/storage.ts';
import { Button } from '../ui/button.tsx';
import { HeaderFrame, useDocumentTitle } from '../ui/header.tsx';
import { Page } from '../ui/page.tsx';
import { State } from '../ui/state.tsx';
import { PeopleTiles, SwitchFailure, useSwitch } from './switch-operator.tsx';

type Locked = Extract<SignInState, { kind: 'locked' }>;

const whyLocked = (refusal: Locked['refusal']): string | undefined => {
  if (refusal === 'old')
    return t`That sign-in is from before the lock. Press Continue and sign in.`;
  if (refusal === 'no time')
    return t`The sign-in service does not say when the password was entered. Press Continue and sign in once more, and tell IT: auth_time is missing.`;
  return undefined;
};

/** A scanner's Enter presses no button, and leads to no page where the next codes would be passwords. */
const swallow = () => undefined;

/** Replaces every screen until a person signs in: the work continues where it was. */
export function LockScreen({ person }: { readonly person: Locked }) {
  const { username, email, refusal, message } = person;
  const title = t`This tablet is locked`;
  const change = useSwitch(username);
  useDocumentTitle(title);
  useEffect(followOtherTabs, []);
  useEffect(() => handScans.unawaited.subscribe(swallow), []);
  // Without the time of the password, only a new sign-in is known to be from after the lock.
  const unlock = refusal === 'no time' ? () => change.to(username) : change.unlock;
  const name = peopleHere.get().find((one) => one.username === username)?.name ?? email;
  return (
    <>
      <HeaderFrame />
      <Page layout="centre">
        <State severity="info" icon={LockKeyhole} title={title} level={1} role="alert">
          <p>{t`Nobody used it for a while. What was scanned is kept: sign in to continue.`}</p>
          <Button
            icon={LockKeyholeOpen}
            variant="next"
            block
            pending={change.under === username}
            isDisabled={change.under !== undefined && change.under !== username}
            onPress={unlock}
          >
            {t`Continue as ${name}`}
          </Button>
          {hasFeature('operators') && <PeopleTiles except={username} {...change} />}
          <SwitchFailure failure={change.failure ?? message ?? whyLocked(refusal)} />
        </State>
      </Page>
    </>
  );
}

/** A sign-in in another tab also opens this one. */
const followOtherTabs = (): (() => void) =>
  storedChanges([LAST_WORK]).subscribe(() => {
    if (!isIdle()) location.reload();
  });
