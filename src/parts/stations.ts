/**
 * Content and links of each station's screens, in one table. The rules of a station are in
 * policy/stations.ts.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabelType } from '../../contract/case-types.ts';
import { paths, type ScanStation, type Station } from '../lib/paths.ts';

/** Cases whose size an order has. */
export type SizedCase = 'shipper' | 'master';

/** A case size on the order's page; a station changes only the size that it packs by. */
interface SizeShown {
  readonly of: SizedCase;
  readonly canChange: boolean;
}

interface StationScreens {
  /** The station's work, for the first screen. */
  readonly work: MessageDescriptor;
  /** Where a row of the order list leads. */
  readonly orderPath: (moId: string) => string;
  readonly sizes: readonly SizeShown[];
  /** Whether the produced quantity of an order is set here. */
  readonly setsQuantity: boolean;
  /** Whether packing of an order is ended here. */
  readonly finishesPacking: boolean;
  readonly labelNames: Readonly<Record<LabelType, MessageDescriptor>>;
  /** Where labels are printed, if not on the page that packs. */
  readonly printPath?: (moId: string) => string;
}

/** A label type on the label itself. */
export const LABEL_NAMES = {
  shipper: msg`Shipper Case`,
  loose: msg`Loose Unit`,
  master: msg`Master Case`,
} as const;

export const STATION_SCREENS: Readonly<Record<Station, StationScreens>> = {
  '1A': {
    work: msg`Quantities, case sizes, labels`,
    orderPath: paths.order,
    sizes: [{ of: 'shipper', canChange: true }],
    setsQuantity: true,
    finishesPacking: true,
    labelNames: LABEL_NAMES,
  },
  '1B': {
    work: msg`Units into shipper cases`,
    orderPath: (moId) => paths.selectAction('1B', moId),
    sizes: [{ of: 'shipper', canChange: true }],
    setsQuantity: false,
    finishesPacking: false,
    labelNames: { ...LABEL_NAMES, shipper: msg`Case Labels`, loose: msg`Unit Labels` },
    printPath: (moId) => paths.print('1B', moId),
  },
  '2': {
    work: msg`Shipper cases into master cases`,
    orderPath: (moId) => paths.selectAction('2', moId),
    sizes: [
      { of: 'shipper', canChange: false },
      { of: 'master', canChange: true },
    ],
    setsQuantity: false,
    finishesPacking: false,
    labelNames: LABEL_NAMES,
    printPath: (moId) => paths.print('2', moId),
  },
};

interface OrderChoices {
  readonly print: MessageDescriptor;
  readonly pack: MessageDescriptor;
}

/** The two choices for an order, at the stations that print and pack on pages of their own. */
export const ORDER_CHOICES: Readonly<Record<ScanStation, OrderChoices>> = {
  '1B': { print: msg`Print Production Order Case QR`, pack: msg`Pack Shipper Case` },
  '2': { print: msg`Print Master Case QR`, pack: msg`Pack Master Case` },
};
