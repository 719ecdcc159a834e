import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { type ActionResult, takeActionResult } from '../../auth/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message, type Severity } from '../../ui/message.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { useChangePassword } from '../../parts/use-change-password.ts';

interface ResultWords {
  readonly severity: Severity;
  readonly text: MessageDescriptor;
  readonly detail: MessageDescriptor;
}

const RESULTS: Record<ActionResult, ResultWords> = {
  success: {
    severity: 'ok',
    text: msg`The password was changed.`,
    detail: msg`Use the new one at the next sign-in.`,
  },
  cancelled: {
    severity: 'info',
    text: msg`The password was not changed.`,
    detail: msg`You left before it was saved. The old password is still valid.`,
  },
  error: {
    severity: 'bad',
    text: msg`The password could not be changed.`,
    detail: msg`The old password is still valid. Try again, or ask IT.`,
  },
};

/** The sign-in service's answer is available once, so it is read when the screen mounts. */
export function ResetPasswordScreen() {
  const [result] = useState(takeActionResult);
  const { failure, pending, change } = useChangePassword();
  return (
    <>
      <ScreenHeader title={t`Change Password`} back={paths.stations} />
      <Page layout="centre">
        <Panel className="stack stack--wide form-page" label={t`Change Password`}>
          <p>{t`The sign-in service asks for a new password and then brings you back here.`}</p>
          {failure && <Message severity="bad">{failure}</Message>}
          {result && !failure && (
            <Message severity={RESULTS[result].severity} detail={t(RESULTS[result].detail)}>
              {t(RESULTS[result].text)}
            </Message>
          )}
          <Button variant="next" icon={KeyRound} pending={pending} onPress={change}>
            {t`Change password`}
          </Button>
        </Panel>
      </Page>
    </>
  );
}
