/** Words of each station, beside its rules in stations.ts. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabelType } from '../../contract/case-types.ts';
import type { ScanStation, Station } from '../../contract/stations.ts';

/** Cases whose size an order has. */
export type SizedCase = 'shipper' | 'master';

interface StationWords {
  /** The station's work, for the first screen. */
  readonly work: MessageDescriptor;
  readonly labelNames: Readonly<Record<LabelType, MessageDescriptor>>;
}

/** A label type on the label itself. */
export const LABEL_NAMES = {
  shipper: msg`Shipper Case`,
  loose: msg`Loose Unit`,
  master: msg`Master Case`,
} as const;

export const STATION_WORDS: Readonly<Record<Station, StationWords>> = {
  '1A': { work: msg`Quantities, case sizes, labels`, labelNames: LABEL_NAMES },
  '1B': {
    work: msg`Units into shipper cases`,
    labelNames: { ...LABEL_NAMES, shipper: msg`Case Labels`, loose: msg`Unit Labels` },
  },
  '2': { work: msg`Shipper cases into master cases`, labelNames: LABEL_NAMES },
};

interface OrderChoices {
  readonly print: MessageDescriptor;
  readonly pack: MessageDescriptor;
}

/** The two choices for an order, at the stations that print and pack on their own pages. */
export const ORDER_CHOICES: Readonly<Record<ScanStation, OrderChoices>> = {
  '1B': { print: msg`Print Production Order Case QR`, pack: msg`Pack Shipper Case` },
  '2': { print: msg`Print Master Case QR`, pack: msg`Pack Master Case` },
};
