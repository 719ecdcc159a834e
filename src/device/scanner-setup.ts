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

/**
 * Baud rates of scanners at serial ports; USB and Bluetooth ports ignore them. The first is what nearly every scanner is
 * delivered with.
 */
export const BAUD_RATES = [9600, 1200, 2400, 4800, 19_200, 38_400, 57_600, 115_200] as const;
type BaudRate = (typeof BAUD_RATES)[number];

const RATE_KEY = 'serial baud rate';

const rateOf = (text: string | null): BaudRate =>
  BAUD_RATES.find((rate) => `${rate}` === text) ?? BAUD_RATES[0];

export const storedBaudRate: Signal<BaudRate> = storedSignal([RATE_KEY], () =>
  rateOf(readStored(RATE_KEY)),
);

/** @param rate one of the rates, as a text */
export const applyBaudRate = (rate: string): StorageResult =>
  writeStored({ [RATE_KEY]: rateOf(rate) === BAUD_RATES[0] ? null : rate });
