import '../ui/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Router } from 'wouter';
import { makeQueryClient } from '../api/query-client.ts';
import { unlockSound } from '../device/sound-output.ts';
import { storedPreferences } from '../device/preferences.ts';
import { Provider, store } from '../lib/store.ts';
import { InsecureScreen, RouterErrorScreen } from '../screens/errors/error-screens.tsx';
import { aroundNav } from '../lib/navigation.ts';
import { Toaster } from '../ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';

/** The app's cache of what the plant said; tests make their own. */
const queryClient = makeQueryClient();

/** Puts the operator's choice of colours on the page; 'auto' leaves it to the device. */
function applyScheme(): void {
  const { scheme } = storedPreferences.get();
  if (scheme === 'auto') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

/** Follows the preference; returns the undo. */
function followScheme(): () => void {
  applyScheme();
  return storedPreferences.subscribe(applyScheme);
}

/**
 * react-aria writes a style element into the page, which our content policy blocks. It does not
 * when an element with this id is there; the rule itself stands in base.css.
 */
function keepStylesOurOwn(): void {
  if (document.getElementById('react-aria-pressable-style')) return;
  const marker = document.createElement('meta');
  marker.id = 'react-aria-pressable-style';
  document.head.append(marker);
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Provider store={store}>
        <Router aroundNav={aroundNav}>{children}</Router>
        <Toaster />
      </Provider>
    </QueryClientProvider>
  );
}

keepStylesOurOwn();

/** Without https there is no camera and no sign-in: nothing else is started. */
export function App() {
  useEffect(followScheme, []);
  useEffect(() => unlockSound(), []);
  return globalThis.isSecureContext ? <SecureApp /> : <InsecureScreen />;
}

const routerError = () => <RouterErrorScreen />;

const SecureApp = () => (
  <ErrorBoundary fallback={routerError}>
    <Providers>
      <Routes />
    </Providers>
  </ErrorBoundary>
);
