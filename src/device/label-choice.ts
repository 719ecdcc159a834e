import { LABEL_TYPES, type LabelType } from '../../contract/case-types.ts';
import { readStored, storedChanges, writeStored } from '../lib/storage.ts';
import { externalSignal, type Signal } from '../lib/subscribable.ts';

/** Names of the templates that this tablet uses; a type without one has the plant's. */
export type LabelChoice = Readonly<Partial<Record<LabelType, string>>>;

const KEYS: Readonly<Record<LabelType, string>> = {
  master: 'label template master',
  shipper: 'label template shipper',
  loose: 'label template loose',
};

let last: LabelChoice = {};
/** The same object as long as nothing changed. */
function read(): LabelChoice {
  const entries = LABEL_TYPES.flatMap((type) => {
    const name = readStored(KEYS[type]);
    return name ? [[type, name] as const] : [];
  });
  const next: LabelChoice = Object.fromEntries(entries);
  return LABEL_TYPES.every((type) => next[type] === last[type]) ? last : (last = next);
}

export const labelChoice: Signal<LabelChoice> = externalSignal(read, (changed) =>
  storedChanges(Object.values(KEYS)).subscribe(changed),
);

/** @param name undefined follows the plant */
export const chooseTemplate = (type: LabelType, name: string | undefined): void =>
  void writeStored({ [KEYS[type]]: name ?? null });
