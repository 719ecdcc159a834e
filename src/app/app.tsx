import '../ui/styles/index.css';
import { useEffect } from 'react';
import { InsecureScreen } from '../screens/errors/insecure-screen.tsx';
import { RouterErrorScreen } from '../screens/errors/router-fallback-screens.tsx';
import { followScheme } from './color-scheme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { keepStylesOurOwn } from './pressable-style.ts';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';

keepStylesOurOwn();

/** Without https there is no camera and no sign-in: nothing else is started. */
export function App() {
  useEffect(followScheme, []);
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
