import type { Order } from '../../../contract/types.ts';
import type { ScanStation } from '../../lib/paths.ts';
import type { FlowDefinition } from './definition.ts';
import { packMaster } from './pack-master.ts';
import { packRemaining } from './pack-remaining.ts';
import { packShipper } from './pack-shipper.ts';
import { unpack } from './unpack.ts';

/** Every way of scanning, by the name that the journal and the store know it by. */
const FLOWS = {
  'pack-master': packMaster,
  'pack-shipper': packShipper,
  'pack-remaining': packRemaining,
  unpack,
} as const satisfies Record<string, FlowDefinition>;

export type FlowName = keyof typeof FLOWS;
export const FLOW_NAMES = Object.keys(FLOWS) as readonly FlowName[];
export const flowOf = (name: FlowName): FlowDefinition => FLOWS[name];

export const flowsAt = (station: ScanStation): readonly FlowName[] =>
  FLOW_NAMES.filter((name) => FLOWS[name].station === station);

/** The flow that a sub-screen of a station's scan page shows, if it shows one. */
export const flowOnScreen = (station: ScanStation, screen: string): FlowName | undefined =>
  flowsAt(station).find((name) => FLOWS[name].screen === screen);

/** Whether the order has every size and figure that the flow needs. */
export const mayScan = (name: FlowName, order: Order): boolean =>
  FLOWS[name].needs.every((figure) => (order[figure] ?? 0) > 0);
