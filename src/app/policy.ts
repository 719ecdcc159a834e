/**
 * What a plant may want to change, one value a row. The numbers are the rows of
 * docs/decisions.md; nothing else in the product repeats these values.
 */

export type Station = '1A' | '1B' | '2';
export const KNOWN_STATUSES = ['PENDING', 'READY', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const;
export type KnownStatus = (typeof KNOWN_STATUSES)[number];
export type CaseType =
  | 'batch'
  | 'internal_master_case'
  | 'shipper_case'
  | 'stray_shipper_case'
  | 'unit_case'
  | 'stray_individual_unit';
export type CodeKind = 'B' | 'I' | 'S' | 'U';
export type LabelType = 'master' | 'shipper' | 'loose';

/** Row 1. Statuses on the wire are matched after this; anything else is unknown. */
export function normaliseStatus(wire: string): KnownStatus | undefined {
  const text = wire.trim().toUpperCase().replace(/\s+/g, '_');
  return KNOWN_STATUSES.find((status) => status === text);
}

/** Rows 1 and 2. An unknown status is locked. */
const LOCKED: readonly KnownStatus[] = ['PENDING', 'DONE', 'CANCELLED'];
export const isLocked = (wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status === undefined || LOCKED.includes(status);
};

/** Row 3. Station 2 offers no scan actions for these. */
const FINISHED: readonly KnownStatus[] = ['DONE', 'CANCELLED'];
export const isFinished = (wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status === undefined || FINISHED.includes(status);
};

/** Row 4. Rows of the order list that cannot be opened, by station. */
const UNCLICKABLE: Record<Station, readonly KnownStatus[]> = {
  '1A': ['CANCELLED'],
  '1B': ['CANCELLED', 'PENDING', 'DONE'],
  '2': ['CANCELLED'],
};
export const isUnclickable = (station: Station, wire: string): boolean => {
  const status = normaliseStatus(wire);
  return status !== undefined && UNCLICKABLE[station].includes(status);
};

/** Row 5. Order of the statuses in a list, first first; unknown statuses come last. */
const READY_FIRST: readonly KnownStatus[] = [
  'READY',
  'IN_PROGRESS',
  'PENDING',
  'DONE',
  'CANCELLED',
];
const IN_PROGRESS_FIRST: readonly KnownStatus[] = [
  'IN_PROGRESS',
  'READY',
  'PENDING',
  'DONE',
  'CANCELLED',
];
export const STATUS_PRIORITY: Record<Station, readonly KnownStatus[]> = {
  '1A': READY_FIRST,
  '1B': IN_PROGRESS_FIRST,
  '2': IN_PROGRESS_FIRST,
};

/** Row 7. */
export const PAGE_SIZE = 10;
export const LIST_STATUS: Record<Station, KnownStatus | undefined> = {
  '1A': undefined,
  '1B': undefined,
  '2': 'IN_PROGRESS',
};
export const hasMorePages = (page: number, totalPages: number): boolean => page + 1 < totalPages;

/** Row 9. Which fields of the order make a "Scanned / Total" figure. */
export interface Figure {
  readonly scanned: number;
  readonly total: number;
}
type Counts = Partial<
  Record<
    | 'sc_scanned_qty'
    | 'sc_planned_qty'
    | 'sc_packed_qty'
    | 'mc_scanned_qty'
    | 'mc_planned_qty'
    | 'lu_planned_qty'
    | 'iu_packed_qty'
    | 'produced_quantity',
    number | null | undefined
  >
>;
export const shipperFigure = (o: Counts): Figure => ({
  scanned: o.sc_scanned_qty ?? 0,
  total: o.sc_planned_qty ?? 0,
});
export const masterFigure = (o: Counts): Figure => ({
  scanned: o.mc_scanned_qty ?? 0,
  total: o.mc_planned_qty ?? 0,
});
export const looseTotal = (o: Counts): number => o.lu_planned_qty ?? 0;
export const shipperFigure1B = (o: Counts): Figure => ({
  scanned: o.sc_packed_qty ?? 0,
  total: o.sc_planned_qty ?? 0,
});
export const unitFigure1B = (o: Counts): Figure => ({
  scanned: o.iu_packed_qty ?? 0,
  total: Math.ceil(o.produced_quantity ?? 0),
});

/** Row 13. Station 1 has no scan screen of its own: its panel opens the one of this station. */
export const SCAN_STATION_OF_STATION_1: Station = '2';

/** Row 14. Label types of station 1B's generation, in the order they are sent. */
export const PRODUCTION_LABEL_TYPES = ['shipper', 'loose'] as const satisfies readonly LabelType[];

/** Row 15. Path that makes extra labels of a type. */
export const EXTRA_LABELS_PATH: Record<
  LabelType,
  'extra-master-case-labels' | 'extra-shipper-case-labels'
> = {
  master: 'extra-master-case-labels',
  shipper: 'extra-shipper-case-labels',
  loose: 'extra-shipper-case-labels',
};

/** Row 16. Path that makes a type's first labels; shipper and loose come in one file. */
export const FIRST_LABELS_PATH: Record<LabelType, 'master-case-labels' | 'shipper-case-labels'> = {
  master: 'master-case-labels',
  shipper: 'shipper-case-labels',
  loose: 'shipper-case-labels',
};

/** Row 23. A case code anywhere in a scanned text, not preceded by a letter or digit. */
const CODE_PATTERN = /(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]{2}[0-9a-f]{8}[0-9a-f-]{5}/i;
/** The case code in a scanned text, as printed, or undefined. Compare codes with sameCode. */
export const extractCode = (text: string): string | undefined => CODE_PATTERN.exec(text)?.[0];
/** Codes are compared without case: scanners lose Shift. */
export const codeKey = (code: string): string => code.toLowerCase();
export const codeKind = (code: string): string => code.charAt(0).toUpperCase();

/** Row 24. S and U each name two kinds; which list a code is on tells them apart. */
export const KIND_OF_TYPE: Record<CaseType, CodeKind> = {
  batch: 'B',
  internal_master_case: 'I',
  shipper_case: 'S',
  stray_shipper_case: 'S',
  unit_case: 'U',
  stray_individual_unit: 'U',
};

/** Row 31. Hand scanner timing in ms: largest gap between characters, and length of a read. */
export interface ScannerTiming {
  readonly betweenCharacters: number;
  readonly readTimeout: number;
}
const SCANNER_TIMING: Record<'1B' | '2', ScannerTiming> = {
  '1B': { betweenCharacters: 250, readTimeout: 500 },
  '2': { betweenCharacters: 250, readTimeout: 700 },
};
/** A setting that is a positive number wins; unset or zero leaves the station's default. */
export function scannerTiming(station: '1B' | '2', setting: Partial<ScannerTiming>): ScannerTiming {
  const standard = SCANNER_TIMING[station];
  return {
    betweenCharacters: setting.betweenCharacters || standard.betweenCharacters,
    readTimeout: setting.readTimeout || standard.readTimeout,
  };
}

/** Row 32. Which camera setting feeds which view. */
export type CameraSetting = 'camera1' | 'camera2' | 'masterCamera';
export const PHASE_ONE_CAMERAS: Record<'1B' | '2', readonly CameraSetting[]> = {
  '1B': ['camera1'],
  '2': ['camera1', 'camera2'],
};
export const PHASE_TWO_CAMERA: CameraSetting = 'masterCamera';

/** Row 34. Cadence in ms between frames of a view; largest tile given to one decode; tiles a side. */
export const SCAN_INTERVAL_MS = 100;
export const VIEWBOX = { width: 1280, height: 720 } as const;
export const DEFAULT_SPLIT = 1;
export function parseSplit(text: string | null | undefined): number {
  const split = Number(text);
  return Number.isInteger(split) && split >= 1 && split <= 4 ? split : DEFAULT_SPLIT;
}

/** Row 39. The one role that lets a person in, and the client that carries it. */
export const ACCESS_ROLE = 'backend:access';
export const ACCESS_CLIENT = 'teleport';
