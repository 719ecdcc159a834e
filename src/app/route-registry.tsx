import { type ComponentType, createElement, type ReactNode } from 'react';
import { withTexts } from '../lib/language.ts';
import { paths, patterns, SCAN_STATIONS, type ScanStation, STATIONS } from '../lib/paths.ts';
import { StationsScreen } from '../screens/stations/stations-screen.tsx';
import { later } from '../ui/later.tsx';
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
  const { Later, load } = later<Props>(
    async () => {
      const [Inner, { AriaLanguage }] = await Promise.all([
        withTexts(file()),
        import('../ui/aria-language.tsx'),
      ]);
      return (props) => createElement(AriaLanguage, null, createElement(Inner, props));
    },
    <LoadingScreen />,
  );
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
