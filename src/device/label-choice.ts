/** What a tablet keeps of its prints: templates, printers, and the measure of its sheets. */
import type { LabelType } from '../../contract/case-types.ts';
import type { Station } from '../lib/paths.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { isNumber, parsedObject } from '../lib/unknown.ts';

const templateKey = (type: LabelType) => `label template ${type}`;

/** The template that this tablet uses for a type; null follows the plant. */
export const chosenTemplate = (type: LabelType): string | null => readStored(templateKey(type));

export const keepTemplate = (type: LabelType, name: string | null): void =>
  void writeStored({ [templateKey(type)]: name });

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
export function sheetMeasure(): Measured | undefined {
  const { left, top, ruler } = parsedObject(readStored(MEASURE_KEY)) ?? {};
  const isWhole = isNumber(left) && isNumber(top) && isNumber(ruler) && ruler > 0;
  return isWhole ? { left, top, ruler } : undefined;
}

export const keepMeasure = (measure: Measured): void =>
  void writeStored({ [MEASURE_KEY]: JSON.stringify(measure) });
