import { t } from '@lingui/core/macro';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Menu } from 'lucide-react';
import { useLocation } from 'wouter';
import { seesBoardOnly } from '../auth/access.ts';
import type { Person, SignInState } from '../auth/sign-in.ts';
import { useSignIn } from '../auth/use-sign-in.ts';
import { setStation } from '../api/caller.ts';
import { ScreenErrorScreen, SignInFailedScreen } from '../screens/errors/error-screens.tsx';
import { FullSpinner } from '../ui/loading.tsx';
import { IconButton } from '../ui/button.tsx';
import { boot, bootOnce, type BootState, bootState } from './boot.ts';
import {
  BehindScreens,
  loadAhead,
  LockScreen,
  MenuDialog,
  SignInEnded,
  UnawaitedScan,
  useScreenOfAddress,
} from './load-order.tsx';
import { OfflineSigns } from './offline-signs.tsx';
import { paths, stationOf } from '../lib/paths.ts';
import { useSignal } from '../lib/use-signal.ts';

/** The layout that requires a sign-in. */
export function Shell({ children }: { children: ReactNode }) {
  const state = useSignal(bootState);
  useEffect(bootOnce, []);
  useScreenOfAddress();
  // The screen that a sign-in brings is drawn in slices: a cheap tablet answers presses meanwhile.
  const signIn = useDeferredValue(useShownSignIn());
  const waitsFor = waitingWords(state, signIn);
  // One spinner for boot and sign-in, so that its minimum time runs once.
  return (
    <>
      <FullSpinner pending={waitsFor !== undefined} text={waitsFor} />
      {state.kind === 'failed' && (
        <ScreenErrorScreen error={state.error} onRetry={() => void boot()} />
      )}
      {state.kind === 'ready' && <SignedIn signIn={signIn}>{children}</SignedIn>}
    </>
  );
}

/**
 * A renewal may redirect to the provider: until the page is gone its work stays mounted. A scan that was left would keep
 * its call for later, and would not continue with it after the sign-in.
 */
function useShownSignIn(): SignInState {
  const signIn = useSignIn();
  const [last, setLast] = useState(signIn);
  const shown = signIn.kind === 'signing-in' && last.kind === 'renewing' ? last : signIn;
  if (shown !== last) setLast(shown);
  return shown;
}

/** Text of the wait that blocks the app; undefined when there is none. */
function waitingWords(state: BootState, signIn: SignInState): string | undefined {
  if (state.kind === 'failed') return undefined;
  if (state.kind !== 'ready') return t`Loading...`;
  return signIn.kind === 'checking' || signIn.kind === 'signing-in' ? t`Signing in...` : undefined;
}

function SignedIn({ signIn, children }: { signIn: SignInState; children: ReactNode }) {
  switch (signIn.kind) {
    case 'checking':
    case 'signing-in':
      return null;
    case 'failed':
      return <SignInFailedScreen {...signIn} />;
    case 'locked':
      return <LockScreen person={signIn} />;
    case 'ended':
    case 'renewing':
    case 'offline':
    case 'signed-in':
      // Another person starts fresh.
      return (
        <Working key={signIn.subject} signIn={signIn}>
          {children}
        </Working>
      );
  }
}

interface WorkingProps {
  readonly signIn: Extract<SignInState, Person>;
  readonly children: ReactNode;
}

/** A sign-in that ended leaves the screen where it is: what was scanned is kept. */
function Working({ signIn, children }: WorkingProps) {
  const { kind, email } = signIn;
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  const [address] = useLocation();
  const [restored, setRestored] = useState(kind !== 'offline');
  // Without its file nothing is restored.
  useEffect(() => void BehindScreens.load().catch(() => setRestored(true)), []);
  useEffect(() => void loadAhead(), []);
  useEffect(() => setStation(stationOf(address)), [address]);
  useBoardOnly(signIn, address);
  const menu =
    address.replace(/\/$/, '') === paths.resetPassword ? null : (
      <IconButton
        label={t`Menu`}
        icon={Menu}
        onPressStart={() => void MenuDialog.load().catch(() => undefined)} // requested again when shown
        onPress={() => setMenuOpen(true)}
      />
    );
  return (
    <OfflineSigns menu={menu} startedOffline={kind === 'offline'}>
      <UnawaitedScan />
      <BehindScreens onRestored={() => setRestored(true)} />
      <FullSpinner pending={!restored} text={t`Loading...`} />
      {restored && children}
      {menuOpen && <MenuDialog email={email} onClose={closeMenu} onMissing={closeMenu} />}
      {(signIn.kind === 'ended' || signIn.kind === 'renewing') && <SignInEnded signIn={signIn} />}
    </OfflineSigns>
  );
}

const OF_BOARD: readonly string[] = [paths.board, paths.settings, paths.resetPassword];

/** A person who may only see the board is led to it from every other address. */
function useBoardOnly({ roles }: Person, address: string): void {
  const [, go] = useLocation();
  const isAway = seesBoardOnly(roles) && !OF_BOARD.includes(address.replace(/\/$/, ''));
  useEffect(() => {
    if (isAway) go(paths.board, { replace: true });
  }, [isAway, go]);
}
