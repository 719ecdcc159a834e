/**
 * Rules of each station, in one table, beside its values in contract/stations.ts. The numbers are those of
 * docs/decisions.md.
 */
import type { LabelType } from '../../contract/case-types.ts';
import {
  type Completion,
  completionOf,
  type CompletionState,
  type Counts,
  stateOf,
  type Tally,
} from '../../contract/completion.ts';
import { type Station, STATION_FACTS, type StationFacts } from '../../contract/stations.ts';
import { normaliseStatus } from '../../contract/statuses.ts';
import { type LabelPlan, plannedLabels, producedLabels } from './labels.ts';
import { isFinished, isLocked } from './orders.ts';

/** A figure over the packing buttons. */
export interface StationFigure {
  readonly goods: 'shipper' | 'loose' | 'master' | 'unit';
  readonly tally: Tally;
}

interface StationPolicy extends StationFacts {
  /** Decisions 2 and 3. Whether an order in this status cannot be packed here any more, or not yet. */
  readonly isClosed: (wire: string) => boolean;
  /** Decision 9. Figures over the packing buttons, in this order. */
  readonly figures: (order: Counts) => readonly StationFigure[];
  /** Decision 9. What has to be packed here before nothing is left to do for an order. */
  readonly goods: (completion: Completion) => readonly Tally[];
  /** Decisions 17 and 18. How many labels of a type are made first, and how many more are proposed. */
  readonly labelPlan: (order: Counts, type: LabelType) => LabelPlan;
}

function caseFigures(order: Counts): readonly StationFigure[] {
  const { shipper, loose, master } = completionOf(order);
  return [
    { goods: 'shipper', tally: shipper },
    { goods: 'loose', tally: loose },
    { goods: 'master', tally: master },
  ];
}

function unitFigures(order: Counts): readonly StationFigure[] {
  const { filled, unit } = completionOf(order);
  return [
    { goods: 'shipper', tally: filled },
    { goods: 'unit', tally: unit },
  ];
}

const allGoods = ({ shipper, loose }: Completion) => [shipper, loose];

const STATION_POLICY: Readonly<Record<Station, StationPolicy>> = {
  '1A': {
    ...STATION_FACTS['1A'],
    isClosed: isLocked,
    figures: caseFigures,
    goods: allGoods,
    labelPlan: plannedLabels,
  },
  '1B': {
    ...STATION_FACTS['1B'],
    isClosed: isLocked,
    figures: unitFigures,
    // Loose units fill no case: they are remaining items at station 2.
    goods: ({ filled }) => [filled],
    labelPlan: producedLabels,
  },
  '2': {
    ...STATION_FACTS['2'],
    isClosed: isFinished,
    figures: caseFigures,
    goods: allGoods,
    labelPlan: plannedLabels,
  },
};

/** The rules of a station. */
export const policyOf = (station: Station): StationPolicy => STATION_POLICY[station];

/** How far an order is at a station: 'done' when nothing that is packed there is left. */
export const completionAt = (order: Counts, station: Station): CompletionState =>
  stateOf(policyOf(station).goods(completionOf(order)));

export const isUnclickable = (station: Station, wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status !== undefined && policyOf(station).unclickable.includes(status);
};

/** Place of a status in a station's list, from 0; unknown statuses come last. */
export function statusRank(station: Station, wire: string): number {
  const { priority } = policyOf(station);
  const status = normaliseStatus(wire);
  return status === undefined ? priority.length : priority.indexOf(status);
}
