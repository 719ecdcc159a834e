/**
 * What is loaded, and when.
 *
 * | When                                             | What                                                       |
 * | ------------------------------------------------ | ---------------------------------------------------------- |
 * | at once                                          | what `main.tsx` imports: the shell, the choice of stations |
 * | at once, beside the sign-in                      | the hand scanner, the screen of the address                |
 * | idle, or at once without the plant               | what runs behind every screen                              |
 * | some seconds later, one after the other, at idle | menu and dialogs of the shell, then every screen           |
 * | on its first use                                 | what has been used before that                             |
 */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { signInState } from '../auth/sign-in.ts';
import { paths, patterns, SCAN_STATIONS, type ScanStation, STATIONS } from '../lib/paths.ts';
import { StationsScreen } from '../screens/stations/stations-screen.tsx';
import { later } from '../ui/later.tsx';
import { fetchPart, laterPart } from './later-part.tsx';
import { LoadingScreen } from './loading-screen.tsx';

export interface AppRoute {
  /** In the router's syntax; `:moId` is the order's id. */
  readonly pattern: string;
  /** Developer routes are outside the shell, need no sign-in and are not prefetched. */
  readonly layout: 'shell' | 'developer';
  /** Fetches the screen's file. */
  readonly load: () => Promise<unknown>;
  /** @param moId the order's id; '' where the pattern has none. */
  readonly element: (moId: string) => ReactNode;
}

/** An address of a screen. */
interface RouteAddress<Props> {
  readonly pattern: string;
  readonly props: (moId: string) => Props;
}

/** A screen in its own file, at each of its addresses. */
function route<Props extends object>(
  layout: AppRoute['layout'],
  file: () => Promise<ComponentType<Props>>,
  addresses: readonly RouteAddress<NoInfer<Props>>[],
): AppRoute[] {
  const { Later, load } = later<Props>(() => fetchPart(file()), <LoadingScreen />);
  return addresses.map(({ pattern, props }) => ({
    pattern,
    layout,
    load,
    element: (moId) => <Later {...props(moId)} />,
  }));
}

const at = (pattern: string) => [{ pattern, props: () => ({}) }];
const atOrder = (pattern: string) => [{ pattern, props: (moId: string) => ({ moId }) }];

const atScanStations = (patternAt: (station: ScanStation) => string) =>
  SCAN_STATIONS.map((station) => ({
    pattern: patternAt(station),
    props: (moId: string) => ({ station, moId }),
  }));

/** Every route of the app, in the order in which their files are fetched ahead. */
export const ROUTES = {
  stations: [
    {
      pattern: paths.stations,
      layout: 'shell',
      load: () => Promise.resolve(),
      element: () => <StationsScreen />,
    },
  ],
  orders: route(
    'shell',
    async () => (await import('../screens/order-list/order-list-screen.tsx')).OrderListScreen,
    STATIONS.map((station) => ({ pattern: patterns.orders(station), props: () => ({ station }) })),
  ),
  settings: route(
    'shell',
    async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
    at(paths.settings),
  ),
  resetPassword: route(
    'shell',
    async () =>
      (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
    at(paths.resetPassword),
  ),
  order: route(
    'shell',
    async () => (await import('../screens/order/station-1-order-screen.tsx')).Station1OrderScreen,
    atOrder(patterns.order),
  ),
  selectAction: route(
    'shell',
    async () =>
      (await import('../screens/select-action/select-action-screen.tsx')).SelectActionScreen,
    atScanStations(patterns.selectAction),
  ),
  print: route(
    'shell',
    async () => (await import('../screens/print/print-screen.tsx')).PrintScreen,
    atScanStations(patterns.print),
  ),
  scan: route(
    'shell',
    async () => (await import('../screens/scan/scan-station-screen.tsx')).ScanStationScreen,
    atScanStations(patterns.scan),
  ),
  board: route(
    'shell',
    async () => (await import('../screens/board/board-screen.tsx')).BoardScreen,
    at(paths.board),
  ),
  devScanner: route(
    'developer',
    async () => (await import('../screens/dev/scanner/dev-scanner-screen.tsx')).DevScannerScreen,
    at(paths.devScanner),
  ),
  devQr: route(
    'developer',
    async () => (await import('../screens/dev/qr/dev-qr-screen.tsx')).DevQrScreen,
    at(paths.devQr),
  ),
  devPublicScan: route(
    'developer',
    async () => (await import('../screens/device-check/device-check-screen.tsx')).DeviceCheckScreen,
    at(paths.devPublicScan),
  ),
} satisfies Record<keyof typeof paths, readonly AppRoute[]>;

export const routesOf = (layout: AppRoute['layout']): readonly AppRoute[] =>
  Object.values<readonly AppRoute[]>(ROUTES)
    .flat()
    .filter((one) => one.layout === layout);

/**
 * Fetches the hand scanner and the screen of the address at once, while the sign-in may still be under way: in a task of its
 * own, because the requests for its files take a slow tablet as long as the rendering before them.
 */
export function useScreenOfAddress(): void {
  const { parser } = useRouter();
  const [address] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      void UnawaitedScan.fetch().catch(() => undefined);
      void routesOf('shell')
        .find(({ pattern }) => matchRoute(parser, pattern, address)[0])
        ?.load()
        .catch(() => undefined); // requested again when shown
    });
    return () => clearTimeout(timer);
  }, [parser, address]);
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });

/** Stored answers are all that a page shows that was opened without the plant. */
const isPlantAway = () => signInState.get().kind === 'offline';

/** Never at idle: a scan that it does not swallow presses what has the focus. */
export const UnawaitedScan = laterPart(
  async () => (await import('./unawaited-scan.tsx')).UnawaitedScan,
);
export const BehindScreens = laterPart(
  async () => (await import('./behind-screens.tsx')).BehindScreens,
  async () => void (isPlantAway() || (await whenIdle())),
);
export const PrintSign = laterPart(
  async () => (await import('../features/print/print-queue.tsx')).PrintSign,
  whenIdle,
);
export const MenuDialog = laterPart(async () => (await import('./shell-dialogs.tsx')).MenuDialog);
export const SignInEnded = laterPart(
  async () => (await import('./shell-dialogs.tsx')).SignInEndedDialog,
);
export const LockScreen = laterPart(async () => (await import('./lock-screen.tsx')).LockScreen);

/** A slow tablet first finishes the requested screen and the plant's answers for it, ms. */
const FIRST_SCREEN_MS = 6000;

let isAhead = false;
/** Once per page: keeps the app on the tablet, and fetches what may be needed without a network. */
export async function loadAhead(): Promise<void> {
  if (isAhead) return;
  isAhead = true;
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  await whenIdle();
  const screens = routesOf('shell').map((one) => one.load);
  const all = [keepApp, MenuDialog.fetch, SignInEnded.fetch, LockScreen.fetch, ...screens];
  for (const load of new Set<() => Promise<unknown>>(all)) {
    await whenIdle();
    await load().catch(() => undefined); // offline: requested again when shown
  }
}

/** The service worker fetches the whole app. */
const keepApp = async () =>
  import.meta.env.PROD && (await import('../lib/app-update.ts')).keepAppOnTablet('/sw.js');
