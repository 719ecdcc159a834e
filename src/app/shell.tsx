import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Menu } from 'lucide-react';
import { useLocation } from 'wouter';
import type { SignInState } from '../auth/sign-in.ts';
import { useSignIn } from '../auth/use-sign-in.ts';
import { setStation } from '../api/client.ts';
import { ScreenErrorScreen, SignInFailedScreen } from '../screens/errors/error-screens.tsx';
import { FullSpinner } from '../ui/loading.tsx';
import { HeaderMenu } from '../ui/header.tsx';
import { IconButton } from '../ui/button.tsx';
import { boot, bootOnce, type BootState, bootState } from './boot.ts';
import { loadScanNotice, UnawaitedScan } from './unawaited-scan.tsx';
import { fetchScreensAhead, useScreenOfAddress } from './fetch-ahead.ts';
import { paths, stationOf } from '../lib/paths.ts';

const loadDialogs = () => import('./shell-dialogs.tsx');
const MenuDialog = lazy(async () => ({ default: (await loadDialogs()).MenuDialog }));
const SignInEnded = lazy(async () => ({ default: (await loadDialogs()).SignInEndedDialog }));

/** What may be needed when the network is gone has to be here before. */
async function loadAhead(): Promise<void> {
  await Promise.allSettled([fetchScreensAhead(), loadDialogs(), loadScanNotice()]);
}

/** The layout that requires a sign-in. */
export function Shell({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(bootState.subscribe, bootState.get);
  useEffect(bootOnce, []);
  useScreenOfAddress();
  const signIn = useSignIn();
  const waitsFor = waitingWords(state, signIn);
  // One spinner for the whole way: it stays its time when what it waited for is there.
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

/** What the app cannot go on without; undefined when it has everything. */
function waitingWords(state: BootState, signIn: SignInState): string | undefined {
  if (state.kind === 'failed') return undefined;
  if (state.kind !== 'ready') return 'Loading...';
  return signIn.kind === 'checking' || signIn.kind === 'signing-in' ? 'Signing in...' : undefined;
}

function SignedIn({ signIn, children }: { signIn: SignInState; children: ReactNode }) {
  switch (signIn.kind) {
    case 'checking':
    case 'signing-in':
      return null;
    case 'failed':
      return <SignInFailedScreen {...signIn} />;
    case 'ended':
    case 'signed-in':
      return (
        <Working email={signIn.email} ended={signIn.kind === 'ended'}>
          {children}
        </Working>
      );
  }
}

/** A sign-in that ended leaves the screen where it is: what was scanned is kept. */
function Working(props: { email: string; ended: boolean; children: ReactNode }) {
  const { email, ended, children } = props;
  const [menuOpen, setMenuOpen] = useState(false);
  const [address] = useLocation();
  useEffect(() => void loadAhead(), []);
  useEffect(() => setStation(stationOf(address)), [address]);
  const menu =
    address.replace(/\/$/, '') === paths.resetPassword ? null : (
      <IconButton
        label="Menu"
        icon={Menu}
        onPressStart={() => void loadDialogs()}
        onPress={() => setMenuOpen(true)}
      />
    );
  return (
    <HeaderMenu value={menu}>
      {children}
      <UnawaitedScan />
      <Suspense>
        {menuOpen && <MenuDialog email={email} onClose={() => setMenuOpen(false)} />}
        {ended && <SignInEnded email={email} />}
      </Suspense>
    </HeaderMenu>
  );
}
