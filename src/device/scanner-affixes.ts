import { readStored, storedChanges, type StorageResult, writeStored } from '../lib/storage.ts';
import { externalSignal, type Signal } from '../lib/subscribable.ts';

/** Prefix and suffix that the plant's hand scanners send with each code; '' for none. */
export interface ScannerAffixes {
  readonly prefix: string;
  readonly suffix: string;
}

const KEYS = { prefix: 'barcode prefix', suffix: 'barcode suffix' } as const;
const NONE: ScannerAffixes = { prefix: '', suffix: '' };

let last = NONE;
/** The same object as long as nothing changed. */
function read(): ScannerAffixes {
  const prefix = readStored(KEYS.prefix) ?? '';
  const suffix = readStored(KEYS.suffix) ?? '';
  const same = prefix === last.prefix && suffix === last.suffix;
  return same ? last : (last = { prefix, suffix });
}

/** Found by the teaching page; they outlive Reset, which is for the five settings. */
export const storedAffixes: Signal<ScannerAffixes> = externalSignal(read, (changed) =>
  storedChanges(Object.values(KEYS)).subscribe(changed),
);

export const applyAffixes = ({ prefix, suffix }: ScannerAffixes): StorageResult =>
  writeStored({ [KEYS.prefix]: prefix || null, [KEYS.suffix]: suffix || null });
