import { t } from '@lingui/core/macro';
import {
  ArrowLeftRight,
  ChartColumn,
  KeyRound,
  LogOut,
  Settings,
  UserRound,
  WifiOff,
  X,
} from 'lucide-react';
import { Dialog, Modal } from 'react-aria-components';
import { useLocation } from 'wouter';
import { signIn, type SignInState } from '../auth/sign-in.ts';
import { useLackedRole, useUserName } from '../auth/use-sign-in.ts';
import { PrintQuestions } from '../features/print/later-print.tsx';
import { paths } from '../lib/paths.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { useChangePassword } from '../parts/use-change-password.ts';
import { useOffline } from '../parts/use-offline.ts';
import { useUnsent } from '../parts/unsent.tsx';
import { UnsentCard } from '../parts/unsent-card.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { afterPress, ConfirmDialog, Scrim } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { LogoutQuestion, useLogout } from './logout.tsx';
import { PeopleTiles, SwitchFailure, useSwitch } from './switch-operator.tsx';

interface MenuDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function MenuDialog({ email, onClose }: MenuDialogProps) {
  const logout = useLogout();
  if (logout.unsent) return <LogoutQuestion {...logout} unsent={logout.unsent} />;
  return (
    <Scrim isOpen isDismissable onOpenChange={onClose}>
      <Modal className="menu-box">
        <Dialog className="menu" aria-label={t`Menu`}>
          <div className="row menu__head">
            <Icon of={UserRound} />
            <p className="menu__who strong">{email}</p>
            <IconButton label={t`Close`} icon={X} onPress={() => afterPress(onClose)} />
          </div>
          {hasFeature('printing') && <PrintQuestions />}
          {hasFeature('operators') && <SwitchOperator />}
          <MenuButtons onClose={onClose} />
          <Unsent />
          <Button icon={LogOut} tall block pending={logout.pending} onPress={logout.ask}>
            {t`Logout`}
          </Button>
        </Dialog>
      </Modal>
    </Scrim>
  );
}

/** Two presses from every screen: the menu, and the person who continues. */
function SwitchOperator() {
  const user = useUserName();
  const change = useSwitch(user);
  return (
    <section className="menu__people" aria-labelledby="switch-operator">
      <p className="label" id="switch-operator">
        {t`Switch operator`}
      </p>
      <PeopleTiles except={user} {...change} />
      <SwitchFailure {...change} />
    </section>
  );
}

function MenuButtons({ onClose }: { onClose: () => void }) {
  const [, go] = useLocation();
  const password = useChangePassword();
  const packs = useLackedRole('listOrders') === undefined;
  const watches = useLackedRole('readBoard') === undefined && hasFeature('board');
  const goTo = (path: string) => () =>
    afterPress(() => {
      onClose();
      go(path);
    });
  return (
    <div className="stack">
      {packs && (
        <Button icon={ArrowLeftRight} tall block onPress={goTo(paths.stations)}>
          {t`Change Stations`}
        </Button>
      )}
      {watches && (
        <Button icon={ChartColumn} tall block onPress={goTo(paths.board)}>
          {t`Board of the shift`}
        </Button>
      )}
      <Button icon={Settings} tall block onPress={goTo(paths.settings)}>
        {t`Settings`}
      </Button>
      <Button icon={KeyRound} tall block pending={password.pending} onPress={password.change}>
        {t`Change password`}
      </Button>
      {password.failure && <Message severity="bad">{password.failure}</Message>}
    </div>
  );
}

/** Nothing while everything is sent. */
function Unsent() {
  const offline = useOffline();
  return (
    <div className="menu__device">
      {offline && (
        <output className="note tone--warn">
          <Icon of={WifiOff} />
          <span>{t`Offline: nothing can be sent now`}</span>
        </output>
      )}
      <UnsentCard calls={useUnsent()} />
    </div>
  );
}

interface SignInEndedProps {
  readonly signIn: Extract<SignInState, { readonly kind: 'ended' | 'renewing' }>;
}

/** Covers the page until a sign-in; the screen below keeps its state. */
export function SignInEndedDialog({ signIn: now }: SignInEndedProps) {
  const { email } = now;
  const logout = useLogout();
  if (logout.unsent) return <LogoutQuestion {...logout} unsent={logout.unsent} />;
  return (
    <ConfirmDialog
      isOpen
      pending={now.kind === 'renewing' || logout.pending}
      title={t`Your sign-in has ended`}
      confirm={t`Log In`}
      cancel={t`Logout`}
      safe="confirm"
      onConfirm={() => void signIn()}
      onCancel={logout.ask}
    >
      <p>{t`${email} was signed out. What was scanned is kept on this tablet. Log in to continue.`}</p>
      {now.kind === 'ended' && now.message && (
        <Message severity="bad" live="polite">
          {now.message}
        </Message>
      )}
    </ConfirmDialog>
  );
}
