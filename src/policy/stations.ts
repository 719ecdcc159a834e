/**
 * Differences between the stations, in one table. The numbers are those of
 * docs/decisions.md; words and screens of a station are in src/parts/stations.ts.
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
import { type KnownStatus, normaliseStatus } from '../../contract/statuses.ts';
import type { ScanStation, Station } from '../lib/paths.ts';
import { type LabelPlan, plannedLabels, producedLabels } from './labels.ts';
import { isFinished, isLocked } from './orders.ts';

/** A figure over the packing buttons. */
export interface StationFigure {
  readonly of: 'shipper' | 'loose' | 'master' | 'unit';
  readonly tally: Tally;
}

interface StationPolicy {
  /** Decisions 2 and 3. Whether an order in this status cannot be packed here any more, or not yet. */
  readonly isClosed: (wire: string) => boolean;
  /** Decision 4. Rows of the order list that cannot be opened. */
  readonly unclickable: readonly KnownStatus[];
  /** Decision 5. Order of the statuses in the list. */
  readonly priority: readonly KnownStatus[];
  /** Decision 7. The only status in the list; undefined lists all. */
  readonly listed: KnownStatus | undefined;
  /** Decision 9. Figures over the packing buttons, in this order. */
  readonly figures: (order: Counts) => readonly StationFigure[];
  /** Decision 9. What has to be packed here before nothing is left to do for an order. */
  readonly goods: (completion: Completion) => readonly Tally[];
  /** Decision 13. Whose scan page packs the order: station 1 has none of its own. */
  readonly scansAt: ScanStation;
  /** Whether shipper cases are packed into master cases here, which needs a master case size. */
  readonly packsMasterCases: boolean;
  /** Types of labels that are made here, in the order of their rows. */
  readonly labelTypes: readonly [LabelType, ...LabelType[]];
  /** Decisions 17 and 18. How many labels of a type are made first, and how many more are proposed. */
  readonly labelPlan: (order: Counts, type: LabelType) => LabelPlan;
  /** Decisions 14 and 16. The plant counts the first labels, or the app sends their number. */
  readonly firstLabels: 'plant-counts' | 'quantities-sent';
}

function caseFigures(order: Counts): readonly StationFigure[] {
  const { shipper, loose, master } = completionOf(order);
  return [
    { of: 'shipper', tally: shipper },
    { of: 'loose', tally: loose },
    { of: 'master', tally: master },
  ];
}

function unitFigures(order: Counts): readonly StationFigure[] {
  const { filled, unit } = completionOf(order);
  return [
    { of: 'shipper', tally: filled },
    { of: 'unit', tally: unit },
  ];
}

const allGoods = ({ shipper, loose }: Completion) => [shipper, loose];

const STATION_POLICY = {
  '1A': {
    isClosed: isLocked,
    unclickable: ['CANCELLED'],
    priority: ['READY', 'IN_PROGRESS', 'PENDING', 'DONE', 'CANCELLED'],
    listed: undefined,
    figures: caseFigures,
    goods: allGoods,
    scansAt: '2',
    packsMasterCases: false,
    labelTypes: ['shipper', 'loose', 'master'],
    labelPlan: plannedLabels,
    firstLabels: 'plant-counts',
  },
  '1B': {
    isClosed: isLocked,
    unclickable: ['CANCELLED', 'PENDING', 'DONE'],
    priority: ['IN_PROGRESS', 'READY', 'PENDING', 'DONE', 'CANCELLED'],
    listed: undefined,
    figures: unitFigures,
    // Loose units fill no case: they are remaining items at station 2.
    goods: ({ filled }) => [filled],
    scansAt: '1B',
    packsMasterCases: false,
    labelTypes: ['shipper', 'loose'],
    labelPlan: producedLabels,
    firstLabels: 'quantities-sent',
  },
  '2': {
    isClosed: isFinished,
    unclickable: ['CANCELLED'],
    priority: ['IN_PROGRESS', 'READY', 'PENDING', 'DONE', 'CANCELLED'],
    listed: 'IN_PROGRESS',
    figures: caseFigures,
    goods: allGoods,
    scansAt: '2',
    packsMasterCases: true,
    labelTypes: ['master'],
    labelPlan: plannedLabels,
    firstLabels: 'plant-counts',
  },
} as const satisfies Record<Station, StationPolicy>;

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
