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
  /** Fetches the screen's file. */
  readonly load: () => Promise<unknown>;
  /** @param moId the order's id; '' where the pattern has none. */
  readonly element: (moId: string) => ReactNode;
}

type Address<Props> = readonly [pattern: string, props: (moId: string) => Props];

/** A screen in its own file, at each of its addresses. */
function route<Props extends object>(
  file: () => Promise<ComponentType<Props>>,
  addresses: readonly Address<NoInfer<Props>>[],
): AppRoute[] {
  const Screen = later<Props>(() => fetchPart(file()), <LoadingScreen />);
  return addresses.map(([pattern, props]) => ({
    pattern,
    load: Screen.load,
    element: (moId) => <Screen {...props(moId)} />,
  }));
}

const at = (pattern: string): Address<object>[] => [[pattern, () => ({})]];

const atScanStations = (patternAt: (station: ScanStation) => string) =>
  SCAN_STATIONS.map(
    (station) => [patternAt(station), (moId: string) => ({ station, moId })] as const,
  );

/** Every route of the app, in the order in which their files are fetched ahead. */
export const ROUTES = {
  stations: [
    {
      pattern: paths.stations,
      load: () => Promise.resolve(),
      element: () => <StationsScreen />,
    },
  ],
  orders: route(
    async () => (await import('../screens/order-list/order-list-screen.tsx')).OrderListScreen,
    STATIONS.map((station) => [patterns.orders(station), () => ({ station })]),
  ),
  settings: route(
    async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
    at(paths.settings),
  ),
  resetPassword: route(
    async () =>
      (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
    at(paths.resetPassword),
  ),
  order: route(
    async () => (await import('../screens/order/station-1-order-screen.tsx')).Station1OrderScreen,
    [[patterns.order, (moId) => ({ moId })]],
  ),
  selectAction: route(
    async () =>
      (await import('../screens/select-action/select-action-screen.tsx')).SelectActionScreen,
    atScanStations(patterns.selectAction),
  ),
  print: route(
    async () => (await import('../screens/print/print-screen.tsx')).PrintScreen,
    atScanStations(patterns.print),
  ),
  scan: route(
    async () => (await import('../screens/scan/scan-station-screen.tsx')).ScanStationScreen,
    atScanStations(patterns.scan),
  ),
  board: route(
    async () => (await import('../screens/board/board-screen.tsx')).BoardScreen,
    at(paths.board),
  ),
  devScanner: route(
    async () => (await import('../screens/dev/scanner/dev-scanner-screen.tsx')).DevScannerScreen,
    at(paths.devScanner),
  ),
  devQr: route(
    async () => (await import('../screens/dev/qr/dev-qr-screen.tsx')).DevQrScreen,
    at(paths.devQr),
  ),
  devPublicScan: route(
    async () => (await import('../screens/device-check/device-check-screen.tsx')).DeviceCheckScreen,
    at(paths.devPublicScan),
  ),
} satisfies Record<keyof typeof paths, readonly AppRoute[]>;

const ALL = Object.values<readonly AppRoute[]>(ROUTES).flat();

/** Outside of the shell: they need no sign-in and are not fetched ahead. */
const isDeveloperRoute = ({ pattern }: AppRoute): boolean => pattern.startsWith('/dev/');
export const DEVELOPER_ROUTES = ALL.filter(isDeveloperRoute);
export const SHELL_ROUTES = ALL.filter((one) => !isDeveloperRoute(one));

/**
 * Fetches the hand scanner and the screen of the address at once, while the sign-in may still be under way: in a task of its
 * own, because the requests for its files take a slow tablet as long as the rendering before them.
 */
export function useScreenOfAddress(): void {
  const { parser } = useRouter();
  const [address] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      void UnawaitedScan.load().catch(() => undefined);
      void SHELL_ROUTES.find(({ pattern }) => matchRoute(parser, pattern, address)[0])
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
  const screens = SHELL_ROUTES.map((one) => one.load);
  const all = [keepApp, MenuDialog.load, SignInEnded.load, LockScreen.load, ...screens];
  for (const load of new Set<() => Promise<unknown>>(all)) {
    await whenIdle();
    await load().catch(() => undefined); // offline: requested again when shown
  }
}

/** The service worker fetches the whole app. */
const keepApp = async () =>
  import.meta.env.PROD && (await import('../lib/app-update.ts')).keepAppOnTablet('/sw.js');
