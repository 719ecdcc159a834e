import { tabText } from '../lib/storage.ts';
import { NO_NUMBER } from '../lib/typed-numbers.ts';
import { parsedObject } from '../lib/unknown.ts';
import { FIELDS, type LabField } from './lab-draft.ts';

/**
 * Lab results that were typed when a sign-in replaced the page: the same person finds them again in this
 * tab. With blocked storage they are lost.
 */
const tabDraft = tabText('lab results before sign-in');

/** A field that the operator touched. */
export interface Edit {
  readonly typed: string;
  /** The plant's value that the operator had seen. */
  readonly seen: string;
}

/** The other fields show what the plant has. */
type Edits = ReadonlyMap<LabField, Edit>;

interface DraftOwner {
  readonly moId: string;
  readonly user: string;
}

/** Texts that are no numbers have to be typed again. */
export function keepTyped(owner: DraftOwner, edits: Edits): void {
  const kept = [...edits].filter(([, { typed }]) => typed !== NO_NUMBER);
  tabDraft.keep(JSON.stringify({ ...owner, edits: Object.fromEntries(kept) }));
}

export function typedBefore({ moId, user }: DraftOwner): Edits {
  const all = parsedObject(tabDraft.read());
  if (all?.['moId'] !== moId || all['user'] !== user) return new Map();
  const edits: Record<string, unknown> = { ...(all['edits'] as object) };
  return new Map(
    FIELDS.flatMap((field) => {
      const edit = edits[field];
      return isEdit(edit) ? [[field, edit] as const] : [];
    }),
  );
}

function isEdit(value: unknown): value is Edit {
  if (typeof value !== 'object' || value === null) return false;
  const { typed, seen }: Partial<Record<keyof Edit, unknown>> = value;
  return typeof typed === 'string' && typeof seen === 'string';
}

export const forgetTyped = (): void => tabDraft.forget();
