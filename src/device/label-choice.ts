/** What a tablet keeps of its prints: templates and printers. */
import type { LabelType } from '../../contract/case-types.ts';
import type { Station } from '../lib/paths.ts';
import { readStored, writeStored } from '../lib/storage.ts';

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
