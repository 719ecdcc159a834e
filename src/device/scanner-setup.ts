import { readStored, storedSignal, type StorageResult, writeStored } from '../lib/storage.ts';
import type { Signal } from '../lib/subscribable.ts';

const LEADS = ['Enter', ' '] as const;

/** Prefix and suffix that the plant's hand scanners send with each code; '' for none. */
export interface ScannerAffixes {
  readonly prefix: string;
  readonly suffix: string;
  /** Key that comes before each code and would press the focused button. */
  readonly lead?: (typeof LEADS)[number];
  /** Region of the keyboard that the scanners type as, where it differs from that of the tablet. */
  readonly layout?: string;
}

const KEYS = {
  prefix: 'barcode prefix',
  suffix: 'barcode suffix',
  lead: 'barcode lead key',
  layout: 'barcode keyboard layout',
} as const;

/** Found by the teaching page; they outlive Reset, which is for the five settings. */
export const storedAffixes: Signal<ScannerAffixes> = storedSignal(Object.values(KEYS), () => {
  const layout = readStored(KEYS.layout);
  const stored = readStored(KEYS.lead);
  const lead = LEADS.find((key) => key === stored);
  return {
    prefix: readStored(KEYS.prefix) ?? '',
    suffix: readStored(KEYS.suffix) ?? '',
    ...(lead && { lead }),
    ...(layout && { layout }),
  };
});

export const applyAffixes = ({ prefix, suffix, lead, layout }: ScannerAffixes): StorageResult =>
  writeStored({
    [KEYS.prefix]: prefix || null,
    [KEYS.suffix]: suffix || null,
    [KEYS.lead]: lead ?? null,
    [KEYS.layout]: layout || null,
  });
