/**
 * The stations of a plant: the values by which they differ, for the app, the server and the contract. Numbers are those of
 * docs/decisions.md. Rules with conditions are in src/policy/stations.ts, words in src/policy/station-words.ts.
 */
import type { LabelType } from './case-types.ts';
import type { KnownStatus } from './statuses.ts';

/** In the order of the first screen. */
export const STATIONS = ['1A', '1B', '2'] as const;
export type Station = (typeof STATIONS)[number];

/** Stations with pages to print labels and to scan. */
export const SCAN_STATIONS = ['1B', '2'] as const satisfies readonly Station[];
export type ScanStation = (typeof SCAN_STATIONS)[number];

export const isScanStation = (station: unknown): station is ScanStation =>
  SCAN_STATIONS.some((one) => one === station);

/** Sub-screens that several pages of an order have. All but `labels` have their names from the specification. */
export const SUB_SCREENS = [
  'updateqty',
  'shippercase',
  'mastercase',
  'labresult',
  'extralabel',
  'labels',
] as const;
export type OrderSubScreen = (typeof SUB_SCREENS)[number];

/** Steps of an order from its first figure to its end. */
export type OrderStep =
  | 'quantity'
  | 'shipper'
  | 'master'
  | 'labels'
  | 'scan'
  | 'remaining'
  | 'finish';

export interface StationFacts {
  /** First segment of its addresses. */
  readonly segment: string;
  /** Decision 13. The station whose scan page packs its orders: its own, if it has one. */
  readonly scansAt: ScanStation;
  /** Sub-screens of the order's page beside those of the flows. Station 1B has an empty one, `unpack`. */
  readonly screens: readonly (OrderSubScreen | 'unpack')[];
  /** In the order of the work. */
  readonly steps: readonly OrderStep[];
  /** Decision 4. Rows of the order list that cannot be opened. */
  readonly unclickable: readonly KnownStatus[];
  /** Decision 5. Order of the statuses in the list. */
  readonly priority: readonly KnownStatus[];
  /** Decision 7. The only status in the list; left out for all. */
  readonly listed?: KnownStatus;
  /** Whether shipper cases are packed into master cases here, which needs a master case size. */
  readonly packsMasterCases: boolean;
  /** Types of labels that are made here, in the order of their rows. */
  readonly labelTypes: readonly [LabelType, ...LabelType[]];
  /** Decisions 14 and 16. The plant counts the first labels, or the app sends their number. */
  readonly firstLabels: 'plant-counts' | 'quantities-sent';
}

export const STATION_FACTS: Readonly<Record<Station, StationFacts>> = {
  '1A': {
    segment: 'station-1',
    scansAt: '2',
    screens: ['updateqty', 'shippercase', 'labresult', 'extralabel'],
    steps: ['quantity', 'shipper', 'labels', 'master', 'scan', 'remaining', 'finish'],
    unclickable: ['CANCELLED'],
    priority: ['READY', 'IN_PROGRESS', 'PENDING', 'DONE', 'CANCELLED'],
    packsMasterCases: false,
    labelTypes: ['shipper', 'loose', 'master'],
    firstLabels: 'plant-counts',
  },
  '1B': {
    segment: 'station-1B',
    scansAt: '1B',
    screens: ['shippercase', 'labresult', 'unpack'],
    steps: ['quantity', 'shipper', 'labels', 'scan'],
    unclickable: ['CANCELLED', 'PENDING', 'DONE'],
    priority: ['IN_PROGRESS', 'READY', 'PENDING', 'DONE', 'CANCELLED'],
    packsMasterCases: false,
    labelTypes: ['shipper', 'loose'],
    firstLabels: 'quantities-sent',
  },
  '2': {
    segment: 'station-2',
    scansAt: '2',
    screens: ['mastercase', 'labresult', 'extralabel'],
    steps: ['quantity', 'shipper', 'master', 'labels', 'scan', 'remaining'],
    unclickable: ['CANCELLED'],
    priority: ['IN_PROGRESS', 'READY', 'PENDING', 'DONE', 'CANCELLED'],
    listed: 'IN_PROGRESS',
    packsMasterCases: true,
    labelTypes: ['master'],
    firstLabels: 'plant-counts',
  },
};

interface ScanFacts {
  /** Decision 31. Length of a hand scanner's read, ms. */
  readonly readTimeout: number;
  /** Decision 32. Camera settings that feed the views of the first phase. */
  readonly cameras: readonly ('camera1' | 'camera2')[];
  /** Decision 34. Whether the address may say how finely frames are cut. */
  readonly takesSplit: boolean;
}

export const SCAN_FACTS: Readonly<Record<ScanStation, ScanFacts>> = {
  '1B': { readTimeout: 500, cameras: ['camera1'], takesSplit: false },
  '2': { readTimeout: 700, cameras: ['camera1', 'camera2'], takesSplit: true },
};
