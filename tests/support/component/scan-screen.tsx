/** A scan screen on a real page: cameras of the browser, a scripted plant, and counted renders. */
import '../../../src/ui/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Profiler } from 'react';
import { page as browserPage } from 'vitest/browser';
import { createEngine } from './engine-double.ts';
import { render } from './render.ts';
import type { ScanStation } from '../../../contract/stations.ts';
import type { Order } from '../../../contract/types.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { screenCovered } from '../../../src/lib/covers.ts';
import { Provider } from 'jotai';
import { store } from '../../../src/lib/store.ts';
import { createPackingOwner, PackingContext } from '../../../src/packing/owner/packing.ts';
import { flowOf, type FlowName } from '../../../src/packing/flows/flows.ts';
import { ScanScreen, type ScanScreenProps } from '../../../src/screens/scan/scan-screen.tsx';
import { useScanCameras } from '../../../src/screens/scan/use-scan-cameras.ts';
import { type ScanTools, newTools, openScreen } from '../session.ts';
import { SMALL_CASES } from '../orders.ts';
import { configureApp } from '../plant.ts';

let close: (() => Promise<void>) | undefined;

/** Ends the session of the screen that was opened last. */
export const closeScan = async (): Promise<void> => close?.();

export const heading = (name: string) =>
  browserPage.getByRole('heading', { level: 1, name, exact: true });

interface ScreenProps extends Omit<ScanScreenProps, 'cameras'> {
  readonly station: ScanStation;
}

function Screen({ station, ...props }: ScreenProps) {
  const { engine } = props;
  const simulated = props.simulated ? NO_CODES : undefined;
  const cameras = useScanCameras({ station, settings: SETTINGS, engine, simulated });
  return <ScanScreen {...props} cameras={cameras} />;
}
const SETTINGS = {};
const NO_CODES = () => [];

export async function openScan(
  flow: FlowName = 'pack-master',
  size = 3,
  tools: ScanTools = newTools(),
  order: Order = SMALL_CASES,
  /** Two simulated cameras, else one of the browser. */
  simulated = false,
) {
  configureApp();
  const screen = await openScreen(tools, flow, size, { store });
  // As the page's hook does it: a dialog over the scan holds the session.
  const unfollow = screenCovered.subscribe(() =>
    screen.session.dispatch({ type: 'hold', isHeld: screenCovered.get() }),
  );
  close = async () => {
    unfollow();
    await screen.session.close();
  };
  const engine = createEngine();
  const left: string[] = [];
  let commits = 0;
  const queries = createQueryClient();
  const owner = createPackingOwner();
  const screenOf = (order: Order) => (
    <QueryClientProvider client={queries}>
      <PackingContext value={owner}>
        <Provider store={store}>
          <Profiler id="scan" onRender={() => (commits += 1)}>
            <Screen
              station={flowOf(flow).station}
              order={order}
              session={screen.session}
              engine={engine}
              simulated={simulated}
              onSimulate={() => undefined}
              onLeave={() => left.push('left')}
              onRest={(screen) => left.push(screen)}
            />
          </Profiler>
        </Provider>
      </PackingContext>
    </QueryClientProvider>
  );
  const page = await render(screenOf(order));
  /** The order as the plant has it now. */
  const show = (now: Order) => page.rerender(screenOf(now));
  return { ...screen, page, queries, show, tools, left, commits: () => commits };
}
