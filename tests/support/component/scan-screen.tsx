/** A scan screen on a real page: cameras of the browser, a scripted plant, and counted renders. */
import '../../../src/ui/styles/index.css';
import axe from 'axe-core';
import { Profiler } from 'react';
import { page as browserPage } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setConfig } from '../../../src/lib/runtime-config.ts';
import { Provider, store } from '../../../src/lib/store.ts';
import { messageAtom } from '../../../src/packing/session/atoms.ts';
import { flowOf, type FlowName } from '../../../src/packing/flows/flows.ts';
import type { Order } from '../../../contract/types.ts';
import { ScanScreen } from '../../../src/screens/scan/scan-screen.tsx';
import { type ScanTools, newTools, openScreen } from '../session.ts';
import { INVENTORY } from '../packing.ts';

export const ORDER: Order = {
  id: 'mo-1',
  name: 'MO/DEMO/1',
  status: 'IN_PROGRESS',
  product_name: 'Demo product',
  produced_quantity: 200,
  planned_quantity: 200,
  shipper_case_size: 3,
  master_case_size: 3,
  sc_planned_qty: 60,
  sc_scanned_qty: 30,
  sc_packed_qty: 12,
  mc_planned_qty: 6,
  mc_scanned_qty: 3,
  iu_packed_qty: 36,
};

export function setUpConfig(): void {
  const identity = { url: '', realm: 'teleport', clientId: 'teleport' };
  setConfig({ apiBase: '', identity, demo: false, version: 'test' });
}

let close: (() => Promise<void>) | undefined;

/** Ends the session of the screen that was opened last. */
export const closeScan = async (): Promise<void> => close?.();

export const heading = (name: string) =>
  browserPage.getByRole('heading', { level: 1, name, exact: true });
export const button = (name: string | RegExp) => browserPage.getByRole('button', { name });

export async function openScan(
  flow: FlowName = 'pack-master',
  size = 3,
  tools: ScanTools = newTools(),
) {
  setUpConfig();
  store.set(messageAtom, null);
  const screen = await openScreen(tools, flow, size, { store });
  close = screen.session.close;
  const left: string[] = [];
  let commits = 0;
  const page = await render(
    <Provider store={store}>
      <Profiler id="scan" onRender={() => (commits += 1)}>
        <ScanScreen
          station={flowOf(flow).station}
          order={ORDER}
          session={screen.session}
          inventory={INVENTORY}
          settings={{}}
          sources={() => () => undefined}
          simulated={false}
          onSimulate={() => undefined}
          onLeave={() => left.push('left')}
        />
      </Profiler>
    </Provider>,
  );
  return { ...screen, page, tools, left, commits: () => commits };
}

/** What axe finds wrong on the page, in words. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // The test's frame has no title and no language of its own.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  });
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html}`));
}
