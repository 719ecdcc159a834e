import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Switch, useLocation, useParams } from 'wouter';
import { LABEL_STATIONS, paths, patterns, STATIONS } from '../lib/paths.ts';
import { configured, loadConfig } from '../lib/runtime-config.ts';
import {
  NotFoundScreen,
  RouterNotFoundScreen,
  ScreenErrorScreen,
} from '../screens/errors/error-screens.tsx';
import { StationsScreen } from '../screens/stations/stations-screen.tsx';
import { HeaderFrame } from '../ui/header.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { screens } from './lazy-screens.ts';
import { Shell } from './shell.tsx';

/** The longest id that is taken to be one. */
const LONGEST_ID = 200;

/** The order's id in an address, or undefined when it cannot be one. */
export function orderIdOf(segment: string | undefined): string | undefined {
  if (!segment || segment.length > LONGEST_ID) return undefined;
  try {
    return decodeURIComponent(segment).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Another order is another screen: nothing of the last one may stay. */
export function OrderScreen({ children }: { children: (moId: string) => ReactNode }) {
  const moId = orderIdOf(useParams()['moId']);
  return moId === undefined ? (
    <RouterNotFoundScreen />
  ) : (
    <Fragment key={moId}>{children(moId)}</Fragment>
  );
}

const LoadingScreen = () => (
  <>
    <HeaderFrame />
    <Page>
      <Loading />
    </Page>
  </>
);

const screenError = (error: Error, again: () => void) => (
  <ScreenErrorScreen error={error} onRetry={again} />
);

/** What may fail or still has to load, with the address as one attempt. */
function Place({ children }: { children: React.ReactNode }) {
  const [address] = useLocation();
  return (
    <ErrorBoundary resetKey={address} fallback={screenError}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Developer routes stand outside the layout and need no sign-in. */
export function Routes() {
  return (
    <Switch>
      <Route path="/dev/:tool">
        <Place>
          <DevRoutes />
        </Place>
      </Route>
      <Route>
        <Shell>
          <Place>
            <WorkRoutes />
          </Place>
        </Shell>
      </Route>
    </Switch>
  );
}

/** Tools learn whether this is a demonstration; they go on where nobody tells. */
function DevRoutes() {
  useEffect(() => {
    if (!configured.get()) void loadConfig().catch(() => undefined);
  }, []);
  return (
    <Switch>
      <Route path={paths.devScanner} component={screens.DevScanner} />
      <Route path={paths.devQr} component={screens.DevQr} />
      <Route path={paths.devPublicScan} component={screens.DevPublicScan} />
      <Route path={paths.devComponents} component={screens.DevComponents} />
      <Route component={NotFoundScreen} />
    </Switch>
  );
}

/** Keys part the stations: another station is another screen, with a state of its own. */
const WorkRoutes = () => (
  <Switch>
    <Route path={paths.stations} component={StationsScreen} />
    <Route path={paths.settings} component={screens.Settings} />
    <Route path={paths.resetPassword} component={screens.ResetPassword} />
    {STATIONS.map((station) => (
      <Route key={station} path={patterns.orders(station)}>
        <screens.OrderList station={station} />
      </Route>
    ))}
    <Route path={patterns.order}>
      <OrderScreen>{(moId) => <screens.Station1Order moId={moId} />}</OrderScreen>
    </Route>
    {LABEL_STATIONS.map((station) => (
      <Route key={`select-${station}`} path={patterns.selectAction(station)}>
        <OrderScreen>
          {(moId) => <screens.SelectAction station={station} moId={moId} />}
        </OrderScreen>
      </Route>
    ))}
    {LABEL_STATIONS.map((station) => (
      <Route key={`print-${station}`} path={patterns.print(station)}>
        <OrderScreen>{(moId) => <screens.Print station={station} moId={moId} />}</OrderScreen>
      </Route>
    ))}
    <Route path={patterns.scan('2')}>
      <OrderScreen>{(moId) => <screens.ScanStation2 moId={moId} />}</OrderScreen>
    </Route>
    <Route path={patterns.scan('1B')}>
      <OrderScreen>{(moId) => <screens.ScanStation1B moId={moId} />}</OrderScreen>
    </Route>
    <Route component={NotFoundScreen} />
  </Switch>
);
