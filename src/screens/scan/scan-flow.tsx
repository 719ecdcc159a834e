import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { config } from '../../lib/runtime-config.ts';
import { useUserName } from '../../auth/use-sign-in.ts';
import type { FlowName } from '../../packing/session/machine.ts';
import { storedSettings } from '../../device/settings.ts';
import { tabText } from '../../lib/storage.ts';
import { useSignal } from '../../lib/use-signal.ts';
import type { Order } from '../../../contract/types.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadFailure } from '../parts/order/failures.tsx';
import { packingPort } from '../../packing/submission/plant-port.ts';
import { ScanScreen } from './scan-screen.tsx';
import { type KnownCodesState, useKnownCodes } from '../../packing/use-inventory.ts';
import type { UsedEngine } from './use-scan-engine.ts';
import { useScanSession } from './use-scan-session.ts';

export interface ScanFlowProps {
  readonly station: '1B' | '2';
  readonly flow: FlowName;
  readonly order: Order;
  readonly engine: UsedEngine;
  readonly onLeave: () => void;
}

const TITLES: Record<FlowName, string> = {
  'station-2': 'Scan & Pack Shipper Cases',
  'station-1b': 'Scan Units',
  unpack: 'Scan Case to Unpack',
  stray: 'Scan Stray Shipper Cases or Stray Individual Units',
};

/** One of the scans of an order: reads the plant's lists first, then opens the session. */
export function ScanFlow(props: ScanFlowProps) {
  const { order, flow, station, onLeave } = props;
  const codes = useKnownCodes(order.id, flow);
  if (codes.kind === 'known') return <Opened {...props} codes={codes} />;
  return (
    <>
      <ScreenHeader title={TITLES[flow]} subtitle={order.name} back={onLeave} station={station} />
      <Page layout="centre">
        {codes.kind === 'loading' ? (
          <Loading />
        ) : (
          <ReadFailure
            error={codes.error}
            fallback="The codes of the order cannot be read"
            onRetry={codes.retry}
          />
        )}
      </Page>
    </>
  );
}

interface OpenedProps extends ScanFlowProps {
  readonly codes: Extract<KnownCodesState, { kind: 'known' }>;
}

function Opened({ station, flow, order, engine, onLeave, codes }: OpenedProps) {
  const queries = useQueryClient();
  const port = useMemo(() => packingPort(queries, order.id, flow), [queries, order.id, flow]);
  const user = useUserName();
  const scope = { moId: order.id, station, flow, size: sizeOf(flow, order), user };
  const session = useScanSession({ scope, known: codes.known, port, engine: engine.engine });
  const [simulated, simulate] = useState(() => config().demo && simulationIsOn());
  const settings = useSignal(storedSettings);
  if (!session) return <Loading />;
  const onSimulate = (on: boolean) => {
    rememberSimulation(on);
    simulate(on);
  };
  const rest = { station, order, session, codes, settings, simulated, onSimulate, onLeave };
  return <ScanScreen {...rest} sources={engine.sources} engine={engine.engine} />;
}

const sizeOf = (flow: FlowName, order: Order): number => {
  if (flow === 'station-2') return order.master_case_size ?? 0;
  return flow === 'station-1b' ? (order.shipper_case_size ?? 0) : 0;
};

const simulation = tabText('simulated camera');
const simulationIsOn = (): boolean => simulation.read() === 'on';
const rememberSimulation = (on: boolean): void => simulation.keep(on ? 'on' : 'off');
