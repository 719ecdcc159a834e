import { type ScanStation, type Station, STATION_FACTS } from '../../../contract/stations.ts';
import type { Order } from '../../../contract/types.ts';
import type { SubmissionRequest } from '../requests.ts';
import type { Submitting } from '../types.ts';
import type { FlowButton, FlowDefinition } from './definition.ts';
import { packMaster } from './pack-master.ts';
import { packRemaining } from './pack-remaining.ts';
import { packShipper } from './pack-shipper.ts';
import { unpack } from './unpack.ts';

/** Every way of scanning, by its name in the journal. Buttons are shown in this order. */
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

export interface StationButton extends FlowButton {
  /** Sub-screen of the flow. */
  readonly screen: string;
}

export const buttonsAt = (station: Station): readonly StationButton[] =>
  FLOW_NAMES.map(flowOf).flatMap(({ screen, buttons, station: scansAt }) =>
    buttons
      .filter(({ at }) => at?.includes(station) ?? STATION_FACTS[station].scansAt === scansAt)
      .map((button) => ({ ...button, screen })),
  );

/** The request of an open call; the journal's check refuses open calls of flows without one. */
export function requestOf(name: FlowName, sent: Submitting): SubmissionRequest {
  const request = flowOf(name).request?.(sent);
  if (!request) throw new Error(`The flow ${name} sends nothing.`);
  return request;
}

/** Whether the order has every size and figure that the flow needs. */
export const mayScan = (name: FlowName, order: Order): boolean =>
  FLOWS[name].needs.every((figure) => (order[figure] ?? 0) > 0);
