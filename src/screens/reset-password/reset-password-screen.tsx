import './reset-password.css';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { type ActionResult, changePassword, takeActionResult } from '../../auth/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message, type Severity } from '../../ui/message.tsx';
import { Page, Panel } from '../../ui/page.tsx';

const RESULTS: Record<ActionResult, { severity: Severity; text: string; detail: string }> = {
  success: {
    severity: 'ok',
    text: 'The password was changed.',
    detail: 'Use the new one at the next sign-in.',
  },
  cancelled: {
    severity: 'info',
    text: 'The password was not changed.',
    detail: 'You left before it was saved. The old one still counts.',
  },
  error: {
    severity: 'bad',
    text: 'The password could not be changed.',
    detail: 'The old one still counts. Try again, or ask your IT.',
  },
};

/** What the sign-in service answered is told once, so it is taken when the screen arrives. */
export function ResetPasswordScreen() {
  const [result] = useState(takeActionResult);
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const change = () => {
    setPending(true);
    changePassword(paths.resetPassword)
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : 'network'))
      .finally(() => setPending(false));
  };
  return (
    <>
      <ScreenHeader title="Change Password" back={paths.stations} />
      <Page layout="centre">
        <Panel className="stack stack--wide sign-in" label="Change Password">
          <p>The sign-in service asks for a new password and then brings you back here.</p>
          {failure && (
            <Message severity="bad" detail="Check the network, then try again.">
              {failure}
            </Message>
          )}
          {result && !failure && (
            <Message severity={RESULTS[result].severity} detail={RESULTS[result].detail}>
              {RESULTS[result].text}
            </Message>
          )}
          <Button variant="next" icon={KeyRound} pending={pending} onPress={change}>
            Change password
          </Button>
        </Panel>
      </Page>
    </>
  );
}
