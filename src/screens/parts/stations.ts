/**
 * What a station's screens show and where they lead, in one table. The rules of a station are in
 * policy/stations.ts.
 */
import type { LabelType } from '../../../contract/case-types.ts';
import { paths, type ScanStation, type Station } from '../../lib/paths.ts';

/** A case size on the order's page; a station changes only the size that it packs by. */
interface SizeShown {
  readonly of: 'shipper' | 'master';
  readonly canChange: boolean;
}

/** What the packing panel offers beside Scan & Pack. */
export type PackingAction = 'remaining' | 'unpack' | 'unpack-elsewhere';

interface StationScreens {
  /** What is done there, on the first screen. */
  readonly work: string;
  /** Where a row of the order list leads. */
  readonly orderPath: (moId: string) => string;
  readonly sizes: readonly SizeShown[];
  readonly packingActions: readonly PackingAction[];
  /** Whether packing of an order is ended here. */
  readonly finishesPacking: boolean;
  readonly labelNames: Readonly<Record<LabelType, string>>;
}

const LABEL_NAMES = {
  shipper: 'Shipper Case',
  loose: 'Loose Unit',
  master: 'Master Case',
} as const;

export const STATION_SCREENS: Readonly<Record<Station, StationScreens>> = {
  '1A': {
    work: 'Quantities, case sizes, labels',
    orderPath: paths.order,
    sizes: [{ of: 'shipper', canChange: true }],
    packingActions: ['remaining', 'unpack'],
    finishesPacking: true,
    labelNames: LABEL_NAMES,
  },
  '1B': {
    work: 'Units into shipper cases',
    orderPath: (moId) => paths.selectAction('1B', moId),
    sizes: [{ of: 'shipper', canChange: true }],
    packingActions: ['unpack-elsewhere'],
    finishesPacking: false,
    labelNames: { ...LABEL_NAMES, shipper: 'Case Labels', loose: 'Unit Labels' },
  },
  '2': {
    work: 'Shipper cases into master cases',
    orderPath: (moId) => paths.selectAction('2', moId),
    sizes: [
      { of: 'shipper', canChange: false },
      { of: 'master', canChange: true },
    ],
    packingActions: ['remaining', 'unpack'],
    finishesPacking: false,
    labelNames: LABEL_NAMES,
  },
};

/** The two choices for an order, at the stations that print and pack on pages of their own. */
export const ORDER_CHOICES: Readonly<Record<ScanStation, { print: string; pack: string }>> = {
  '1B': { print: 'Print Production Order Case QR', pack: 'Pack Shipper Case' },
  '2': { print: 'Print Master Case QR', pack: 'Pack Master Case' },
};
