import { type ComponentType, lazy } from 'react';

type Loader = () => Promise<unknown>;
const loaders: Loader[] = [];

/** A screen in a file of its own, loaded when it is first shown or when the device is idle. */
function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loaders.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** Developer screens are not fetched ahead. */
const tool = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

export const screens = {
  OrderList: screen(
    async () => (await import('../screens/order-list/order-list-screen.tsx')).OrderListScreen,
  ),
  Settings: screen(
    async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
  ),
  ResetPassword: screen(
    async () =>
      (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  Station1Order: screen(
    async () =>
      (await import('../screens/station-1-order/station-1-order-screen.tsx')).Station1OrderScreen,
  ),
  SelectAction: screen(
    async () =>
      (await import('../screens/select-action/select-action-screen.tsx')).SelectActionScreen,
  ),
  Print: screen(async () => (await import('../screens/print/print-screen.tsx')).PrintScreen),
  ScanStation2: screen(
    async () =>
      (await import('../screens/scan-station-2/scan-station-2-screen.tsx')).ScanStation2Screen,
  ),
  ScanStation1B: screen(
    async () =>
      (await import('../screens/scan-station-1b/scan-station-1b-screen.tsx')).ScanStation1BScreen,
  ),
  DevScanner: tool(
    async () => (await import('../screens/dev-scanner/dev-scanner-screen.tsx')).DevScannerScreen,
  ),
  DevQr: tool(async () => (await import('../screens/dev-qr/dev-qr-screen.tsx')).DevQrScreen),
  DevPublicScan: tool(
    async () =>
      (await import('../screens/dev-public-scan/dev-public-scan-screen.tsx')).DevPublicScanScreen,
  ),
  DevComponents: tool(
    async () =>
      (await import('../screens/dev-components/dev-components-screen.tsx')).DevComponentsScreen,
  ),
} as const;

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
  for (const load of loaders) {
    await whenIdle();
    await load().catch(() => undefined); // offline: the screen asks again when it is opened
  }
}
