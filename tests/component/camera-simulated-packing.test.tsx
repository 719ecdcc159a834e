/** The whole way on real parts: a simulated camera, the engine in its workers, the session, the screen. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../support/component/render.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { Provider } from 'jotai';
import { store } from '../../src/lib/store.ts';
import { openJournal } from '../../src/packing/journal/journal.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createClosings } from '../../src/packing/journal/closings.ts';
import { openScanAtom } from '../../src/packing/session/atoms.ts';
import { ScanSession } from '../../src/packing/session/scan-session.ts';
import { codesToShow } from '../../src/packing/camera-plan.ts';
import { ScanScreen } from '../../src/screens/scan/scan-screen.tsx';
import { useScanCameras } from '../../src/screens/scan/use-scan-cameras.ts';
import { useScanEngine } from '../../src/parts/camera/use-scan-engine.ts';
import { SMALL_CASES } from '../support/orders.ts';
import { configureApp } from '../support/plant.ts';
import { INVENTORY, MASTERS, memoryRecords, ScriptedPort } from '../support/packing.ts';
import { freeLock } from '../support/session.ts';

let session: ScanSession | undefined;
afterEach(() => session?.close());

const SETTINGS = {};
const codes = (camera: number) => codesToShow(store.get(openScanAtom), camera);

function Packing({ session }: { readonly session: ScanSession }) {
  const engine = useScanEngine(1);
  const cameras = useScanCameras({ station: '2', settings: SETTINGS, engine, simulated: codes });
  useEffect(() => session.connectCameras(cameras.group.frames), [session, cameras]);
  return (
    <ScanScreen
      order={SMALL_CASES}
      session={session}
      cameras={cameras}
      engine={engine}
      simulated
      onSimulate={() => undefined}
      onLeave={() => undefined}
      onRest={() => undefined}
    />
  );
}

it('the simulated camera fills a master case from simulated labels, shipper cases first, and packs it', async () => {
  await page.viewport(1280, 800);
  configureApp();
  const port = new ScriptedPort();
  const journal = openJournal({ primary: memoryRecords(), fallback: memoryRecords() });
  const scope = {
    moId: 'mo-1',
    station: '2',
    flow: 'pack-master',
    size: 3,
    user: 'tester',
  } as const;
  const made = new ScanSession({
    scope,
    inventory: INVENTORY,
    port,
    journal,
    closings: createClosings(),
    takeLock: freeLock,
    store,
    clock: systemClock,
  });
  session = made;
  made.start();
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Provider store={store}>
        <Packing session={made} />
      </Provider>
    </QueryClientProvider>,
  );
  const next = page.getByRole('button', { name: 'Submit & Next' });
  await expect.element(page.getByText('Press Submit & Next'), { timeout: 60_000 }).toBeVisible();
  await next.click();
  await expect.poll(() => port.sent.length).toBe(1);
  const [sent] = port.sent;
  if (sent?.request.kind !== 'pack-master-case') throw new Error('another call was made');
  expect(MASTERS).toContain(sent.request.body.master_case_uid);
  expect(new Set(sent.request.body.shipper_case_uids).size).toBe(3);
}, 90_000);
