import { LABEL_TYPES, type LabelType } from '../../contract/case-types.ts';
import { readStored, storedSignal, writeStored } from '../lib/storage.ts';
import type { Signal } from '../lib/subscribable.ts';

/** Names of the templates that this tablet uses; a type without one has the plant's. */
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
