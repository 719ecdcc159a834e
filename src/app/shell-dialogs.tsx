import { ArrowLeftRight, KeyRound, LogOut, Settings, Wifi, WifiOff, X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation } from 'wouter';
import { changePassword, signIn, signOut } from '../auth/sign-in.ts';
import { paths } from '../lib/paths.ts';
import { config } from '../lib/runtime-config.ts';
import { useOnline } from '../lib/use-signal.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { afterPress, ConfirmDialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';

interface MenuDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function MenuDialog({ email, onClose }: MenuDialogProps) {
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="menu-box">
        <Dialog className="menu" aria-label="Menu">
          <div className="menu__head">
            <span />
            <IconButton label="Close" icon={X} onPress={() => afterPress(onClose)} />
          </div>
          <p className="menu__who">
            <span className="label">Signed in as</span>
            <br />
            <span className="strong">{email}</span>
          </p>
          <MenuButtons onClose={onClose} />
          <DeviceLine />
          <Button icon={LogOut} tall block onPress={() => void signOut()}>
            Logout
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function MenuButtons({ onClose }: { onClose: () => void }) {
  const [, go] = useLocation();
  const goTo = (path: string) => () =>
    afterPress(() => {
      onClose();
      go(path);
    });
  return (
    <div className="stack">
      <Button icon={ArrowLeftRight} tall block onPress={goTo(paths.stations)}>
        Change Stations
      </Button>
      <Button icon={KeyRound} tall block onPress={() => void changePassword(paths.resetPassword)}>
        Change password
      </Button>
      <Button icon={Settings} tall block onPress={goTo(paths.settings)}>
        Settings
      </Button>
    </div>
  );
}

/** What a supervisor asks for on the phone. */
function DeviceLine() {
  const online = useOnline();
  return (
    <div className="menu__device">
      <output className={online ? 'note' : 'note note--warn'}>
        <Icon of={online ? Wifi : WifiOff} />
        {online ? 'Online' : 'Offline: nothing can be sent now'}
      </output>
      <p className="note">Version {config().version}</p>
    </div>
  );
}

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
