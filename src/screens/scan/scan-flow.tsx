import { t } from '@lingui/core/macro';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import type { ScanEngine } from '../../../reader/engine.ts';
import { signInState } from '../../auth/sign-in.ts';
import { useUserName } from '../../auth/use-sign-in.ts';
import { storedSettings } from '../../device/settings.ts';
import { handScans, timingAt } from '../../hand-scanner/hand-scans.ts';
import { config } from '../../lib/runtime-config.ts';
import { store } from '../../lib/store.ts';
import { tabText } from '../../lib/storage.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { flowOf, type FlowName } from '../../packing/flows/flows.ts';
import { emptyProgress } from '../../packing/flows/progress.ts';
import type { Inventory } from '../../packing/inventory.ts';
import { useInventory } from '../../packing/use-inventory.ts';
import { openScanAtom } from '../../packing/session/atoms.ts';
import { useScanSession } from '../../packing/session/use-scan-session.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Awaited, NotLoaded } from '../../parts/failures.tsx';
import { usePacking } from '../../parts/use-packing.ts';
import type { CodeSource } from '../../device/simulated-media.ts';
import { codesToShow } from '../../packing/camera-plan.ts';
import { ScanScreen } from './scan-screen.tsx';
import { useScanCameras } from './use-scan-cameras.ts';

export interface ScanFlowProps {
  readonly flow: FlowName;
  readonly order: Order;
  readonly engine: ScanEngine;
  readonly onLeave: () => void;
  readonly onRest: (screen: string) => void;
}

/** One of the scans of an order: reads the plant's lists first, then opens the session. */
export function ScanFlow(props: ScanFlowProps) {
  const { order, flow, onLeave } = props;
  const { station, words } = flowOf(flow);
  const found = useInventory(order.id, flow);
  if (found.kind === 'known')
    return <Opened {...props} inventory={found.inventory} isCurrent={found.isCurrent} />;
  const title = words.title(emptyProgress(0));
  return (
    <>
      <ScreenHeader title={title} subtitle={order.name} back={onLeave} station={station} />
      <Page layout="centre">
        {found.kind === 'loading' ? (
          <Opening waits={<Awaited />} />
        ) : (
          <NotLoaded query={found} fallback={t`The codes of the order cannot be read`} />
        )}
      </Page>
    </>
  );
}

/** A scan directly after Scan & Pack waits, and counts when the session is open. */
function Opening({ waits = <Loading /> }: { readonly waits?: ReactNode }) {
  useLayoutEffect(() => handScans.opening(), []);
  return waits;
}

interface OpenedProps extends ScanFlowProps {
  readonly inventory: Inventory;
  readonly isCurrent: boolean;
}

function Opened({ flow, order, engine, onLeave, onRest, inventory, isCurrent }: OpenedProps) {
  const { station, size } = flowOf(flow);
  const user = useUserName();
  const scope = { moId: order.id, station, flow, size: size(order), user };
  const handScanner = useMemo(() => handScans.awaited(timingAt(station)), [station]);
  const [simulated, simulate] = useState(() => config().demo && simulationIsOn());
  const settings = useSignal(storedSettings);
  const simulation = simulated ? shownCodes : undefined;
  const cameras = useScanCameras({ station, settings, engine, simulated: simulation });
  const sources = { signIn: signInState, handScanner, frames: cameras.group.frames };
  const session = useScanSession({ scope, inventory, shared: usePacking(), ...sources });
  if (!session) return <Opening />;
  const onSimulate = (on: boolean) => {
    rememberSimulation(on);
    simulate(on);
  };
  return (
    <ScanScreen
      {...{ order, session, isCurrent, cameras, engine }}
      {...{ simulated, onSimulate, onLeave, onRest }}
    />
  );
}

/** What the simulated cameras may show now. */
const shownCodes: CodeSource = (camera) => codesToShow(store.get(openScanAtom), camera);

const keptSimulation = tabText('simulated camera');
const simulationIsOn = (): boolean => keptSimulation.read() === 'on';
const rememberSimulation = (on: boolean): void => keptSimulation.keep(on ? 'on' : 'off');
