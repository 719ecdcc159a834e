/**
 * Lab results that were typed when a sign-in replaced the page: the same person finds them again in this
 * tab. With blocked storage they are lost.
 */
import { tabText } from '../../lib/storage.ts';
import { parsedObject } from '../../lib/unknown.ts';
import { NO_NUMBER } from '../../ui/number-field.tsx';
import { FIELDS, type LabDraft } from './lab-draft.ts';

const kept = tabText('lab results before sign-in');

export interface TypedDraft {
  /** The plant's values that the operator had seen. */
  readonly seen: LabDraft;
  readonly draft: LabDraft;
}

interface DraftOwner {
  readonly moId: string;
  readonly user: string;
}

export function keepTyped({ moId, user }: DraftOwner, { seen, draft }: TypedDraft): void {
  kept.keep(JSON.stringify({ moId, user, seen, draft: withoutRefused(draft) }));
}

export const forgetTyped = (): void => kept.forget();

export function keptTyped({ moId, user }: DraftOwner): TypedDraft | undefined {
  const all = parsedObject(kept.read());
  if (all?.['moId'] !== moId || all['user'] !== user) return undefined;
  const [seen, draft] = [all['seen'], all['draft']];
  return isDraft(seen) && isDraft(draft) ? { seen, draft } : undefined;
}

/** The form has no text that is not a number, only that it is none: it is typed again. */
const withoutRefused = (draft: LabDraft): LabDraft =>
  Object.fromEntries(
    FIELDS.map((field) => [field, draft[field] === NO_NUMBER ? '' : draft[field]]),
  ) as LabDraft;

function isDraft(value: unknown): value is LabDraft {
  if (typeof value !== 'object' || value === null) return false;
  const texts: Record<string, unknown> = { ...value };
  return FIELDS.every((field) => typeof texts[field] === 'string');
}
