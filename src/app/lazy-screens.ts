import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { LABEL_STATIONS, paths, patterns, STATIONS } from '../lib/paths.ts';

interface Working {
  /** Where it is shown, in the router's syntax. */
  readonly places: readonly string[];
  load(): Promise<unknown>;
}
const working: Working[] = [];

/**
 * A screen in a file of its own, loaded when it is first shown or before. One whose file is here is
 * shown at once: React keeps back what had to wait for its file, so that two changes of the picture
 * lie 300 ms apart.
 */
function screen<Props extends object>(
  places: readonly string[],
  file: () => Promise<ComponentType<Props>>,
) {
  let here: ComponentType<Props> | undefined;
  const load = async () => ({ default: (here = await file()) });
  const later = lazy(load) as unknown as ComponentType<Props>;
  working.push({ places, load });
  return function Screen(props: Props) {
    // Chosen once: in its place another component would begin with another state.
    const [Shown] = useState(() => here ?? later);
    return createElement(Shown, props);
  };
}

/** Developer screens are not fetched ahead. */
const tool = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

export const screens = {
  OrderList: screen(
    STATIONS.map(patterns.orders),
    async () => (await import('../screens/order-list/order-list-screen.tsx')).OrderListScreen,
  ),
  Settings: screen(
    [paths.settings],
    async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
  ),
  ResetPassword: screen(
    [paths.resetPassword],
    async () =>
      (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  Station1Order: screen(
    [patterns.order],
    async () => (await import('../screens/order/station-1-order-screen.tsx')).Station1OrderScreen,
  ),
  SelectAction: screen(
    LABEL_STATIONS.map(patterns.selectAction),
    async () =>
      (await import('../screens/select-action/select-action-screen.tsx')).SelectActionScreen,
  ),
  Print: screen(
    LABEL_STATIONS.map(patterns.print),
    async () => (await import('../screens/print/print-screen.tsx')).PrintScreen,
  ),
  ScanStation2: screen(
    [patterns.scan('2')],
    async () => (await import('../screens/scan/scan-station-2-screen.tsx')).ScanStation2Screen,
  ),
  ScanStation1B: screen(
    [patterns.scan('1B')],
    async () => (await import('../screens/scan/scan-station-1b-screen.tsx')).ScanStation1BScreen,
  ),
  DevScanner: tool(
    async () => (await import('../screens/dev/scanner/dev-scanner-screen.tsx')).DevScannerScreen,
  ),
  DevQr: tool(async () => (await import('../screens/dev/qr/dev-qr-screen.tsx')).DevQrScreen),
  DevPublicScan: tool(
    async () =>
      (await import('../screens/dev/public-scan/dev-public-scan-screen.tsx')).DevPublicScanScreen,
  ),
  DevComponents: tool(
    async () =>
      (await import('../screens/dev/components/dev-components-screen.tsx')).DevComponentsScreen,
  ),
} as const;

/** Fetches the screen of the address at once, while the sign-in may still be under way. */
export function useScreenOfAddress(): void {
  const { parser } = useRouter();
  const [address] = useLocation();
  useEffect(() => {
    const isShown = ({ places }: Working) =>
      places.some((place) => matchRoute(parser, place, address)[0]);
    void working
      .find(isShown)
      ?.load()
      .catch(() => undefined); // it is asked for again when shown
  }, [parser, address]);
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });

/** A cheap tablet first finishes the screen that was asked for. */
const AHEAD_AFTER_MS = 6000;

/** Fetches the working screens one after the other while nothing else is going on. */
export async function fetchScreensAhead(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AHEAD_AFTER_MS));
  for (const { load } of working) {
    await whenIdle();
    await load().catch(() => undefined); // offline: the screen asks again when it is opened
  }
}
