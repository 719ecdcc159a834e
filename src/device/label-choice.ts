import { LABEL_TYPES, type LabelType } from '../../contract/case-types.ts';
import { isNumber, parsedObject } from '../lib/unknown.ts';
import type { Station } from '../lib/paths.ts';
import { readStored, storedSignal, writeStored } from '../lib/storage.ts';
import type { Signal } from '../../reader/signals.ts';

/** Names of the templates that this tablet uses; a type without one uses the template of the plant. */
export type LabelChoice = Readonly<Partial<Record<LabelType, string>>>;

const KEYS: Readonly<Record<LabelType, string>> = {
  master: 'label template master',
  shipper: 'label template shipper',
  loose: 'label template loose',
};

export const labelChoice: Signal<LabelChoice> = storedSignal(Object.values(KEYS), () =>
  Object.fromEntries(
    LABEL_TYPES.flatMap((type) => {
      const name = readStored(KEYS[type]);
      return name ? [[type, name] as const] : [];
    }),
  ),
);

/** @param name undefined follows the plant */
export const chooseTemplate = (type: LabelType, name: string | undefined): void =>
  void writeStored({ [KEYS[type]]: name ?? null });

const printerKey = (station: Station) => `label printer ${station}`;

/** The printer that was used last at a station; null before the first print. */
export const lastPrinter = (station: Station): string | null => readStored(printerKey(station));

export const keepPrinter = (station: Station, name: string): void =>
  void writeStored({ [printerKey(station)]: name });

const MEASURE_KEY = 'label sheet measure';

/** What was measured on a test page, mm. */
interface Measured {
  readonly left: number;
  readonly top: number;
  readonly ruler: number;
}

/** Of this tablet's printer; undefined before a test page was measured. */
export const sheetMeasure: Signal<Measured | undefined> = storedSignal([MEASURE_KEY], () => {
  const { left, top, ruler } = parsedObject(readStored(MEASURE_KEY)) ?? {};
  const isWhole = isNumber(left) && isNumber(top) && isNumber(ruler) && ruler > 0;
  return isWhole ? { left, top, ruler } : undefined;
});

export const keepMeasure = (measure: Measured): void =>
  void writeStored({ [MEASURE_KEY]: JSON.stringify(measure) });
