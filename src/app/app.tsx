import '../ui/styles/index.css';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { unlockSound } from '../device/sound-output.ts';
import { InsecureScreen, RouterErrorScreen } from '../screens/errors/error-screens.tsx';
import { aroundNav } from '../lib/navigation.ts';
import { createPackingOwner, PackingContext } from '../packing/owner/packing.ts';
import { ignoreSecondTouches } from '../ui/double-press.ts';
import { later } from '../ui/later.tsx';
import { Speaking } from '../ui/speaking.tsx';
import { followLanguage, followScheme } from './follow-preferences.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';

const packingOwner = createPackingOwner();

/**
 * react-aria writes a style element into the page, which our content policy blocks. It does not
 * when an element with this id is there; the rule itself is in base.css.
 */
function keepStylesOurOwn(): void {
  if (document.getElementById('react-aria-pressable-style')) return;
  const marker = document.createElement('meta');
  marker.id = 'react-aria-pressable-style';
  document.head.append(marker);
}

/** Loaded after the first screen; earlier messages wait for it. */
const Toaster = later(async () => (await import('../ui/toast.tsx')).Toaster);

keepStylesOurOwn();
// Before anything is drawn; nothing ends it.
followScheme();
ignoreSecondTouches();

/** Without https there is no camera and no sign-in: nothing else is started. */
export function App() {
  useEffect(followLanguage, []);
  useEffect(() => unlockSound(), []);
  return (
    <Speaking>{() => (globalThis.isSecureContext ? <SecureApp /> : <InsecureScreen />)}</Speaking>
  );
}

const nothing = () => null;
const routerError = () => <RouterErrorScreen />;

const SecureApp = () => (
  <ErrorBoundary fallback={routerError}>
    <Router aroundNav={aroundNav}>
      <PackingContext value={packingOwner}>
        <Routes />
      </PackingContext>
      <ErrorBoundary fallback={nothing}>
        <Toaster />
      </ErrorBoundary>
    </Router>
  </ErrorBoundary>
);
