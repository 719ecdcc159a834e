import { Fragment, type ReactNode, useEffect } from 'react';
import { Route, Switch, useLocation, useParams } from 'wouter';
import { decodeOrderId } from '../lib/paths.ts';
import { configured, loadConfig, setConfig } from '../lib/runtime-config.ts';
import {
  NotFoundScreen,
  RouterNotFoundScreen,
  ScreenErrorScreen,
} from '../screens/errors/error-screens.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type AppRoute, DEVELOPER_ROUTES, SHELL_ROUTES } from './load-order.tsx';
import { Shell } from './shell.tsx';

/** Another order is another screen: nothing of the last one may stay. */
function OrderScreen({ children }: { children: (moId: string) => ReactNode }) {
  const moId = decodeOrderId(useParams()['moId']);
  return moId === undefined ? (
    <RouterNotFoundScreen />
  ) : (
    <Fragment key={moId}>{children(moId)}</Fragment>
  );
}

const screenError = (error: Error, again: () => void) => (
  <ScreenErrorScreen error={error} onRetry={again} />
);

/** The content that may fail; a change of the address is a new attempt. */
function ScreenBoundary({ children }: { children: React.ReactNode }) {
  const [address] = useLocation();
  return (
    <ErrorBoundary resetKey={address} fallback={screenError}>
      {children}
    </ErrorBoundary>
  );
}

/** Developer routes are outside the layout and need no sign-in. */
export function Routes() {
  return (
    <Switch>
      <Route path="/dev/:tool">
        <ScreenBoundary>
          <DeveloperRoutes />
        </ScreenBoundary>
      </Route>
      <Route>
        <Shell>
          <ScreenBoundary>
            <RoutesOf routes={SHELL_ROUTES} />
          </ScreenBoundary>
        </Shell>
      </Route>
    </Switch>
  );
}

/** Developer tools read whether this is a demonstration, and work without an answer. */
function DeveloperRoutes() {
  useEffect(() => {
    if (!configured.get()) loadConfig().then(setConfig, () => undefined);
  }, []);
  return <RoutesOf routes={DEVELOPER_ROUTES} />;
}

/** Each address has a key: another station is another screen, with its own state. */
const RoutesOf = ({ routes }: { readonly routes: readonly AppRoute[] }) => (
  <Switch>
    {routes.map(({ pattern, element }) => (
      <Route key={pattern} path={pattern}>
        {pattern.includes(':moId') ? <OrderScreen>{element}</OrderScreen> : element('')}
      </Route>
    ))}
    <Route component={NotFoundScreen} />
  </Switch>
);
