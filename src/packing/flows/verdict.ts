import { type CaseType, CODE_KINDS, KIND_OF_TYPE } from '../../../contract/case-types.ts';
import { codeKind } from '../../../contract/case-code.ts';
import { type Inventory, isEmptyCase, type ListedCase } from '../inventory.ts';
import type { Progress, ScannedText, Verdict } from '../types.ts';
import type { FlowDefinition } from './definition.ts';

/** Codes of one call, at most (the contract's limit). */
const MOST_ITEMS = 1000;

/** Codes that fit now: the letter must suit the phase, and the list separates stray from packed. */
interface Fitting {
  readonly types: readonly CaseType[];
  /** The place that a fitting code gets; 0 for a case without a number, null when none is left. */
  readonly place: number | null;
}

/** A full case that was gone back to still accepts the label that closes it. */
export const asClosing = ({ closer }: FlowDefinition, progress: Progress): Progress =>
  progress.phase === 'collecting' && closer && progress.contents.length === progress.size
    ? { ...progress, phase: 'closing' }
    : progress;

/** The verdict on one scanned text. Pure; both accepting and the overlay use it. */
export function judge(
  flow: FlowDefinition,
  given: Progress,
  inventory: Inventory,
  { code, key }: ScannedText,
): Verdict {
  const progress = asClosing(flow, given);
  if (code === undefined) return { kind: 'no-code' };
  const place = placeOf(flow, progress, key);
  if (place !== undefined) return { kind: 'already', place };
  const actual = CODE_KINDS.find((kind) => kind === codeKind(code));
  if (!actual) return { kind: 'not-in-order' };
  const listed = inventory.cases.get(key);
  const fitting = fittingNow(flow, progress);
  const expected = [...new Set(fitting.types.map((type) => KIND_OF_TYPE[type]))];
  if (!expected.includes(actual)) {
    return isLeftOver(flow, progress, listed)
      ? { kind: 'case-full' }
      : { kind: 'wrong-kind', expected, actual };
  }
  if (!listed) return { kind: 'not-in-order' };
  if (listed.inCall !== undefined) return inOpenCall(listed.inCall);
  const usage = usageOf(flow, progress, { listed, key, fitting }, inventory);
  if (usage === 'empty') return { kind: 'wrong-kind', expected, actual, note: 'empty' };
  if (usage === 'no-content' && flow.contents.otherwise === 'stray')
    return { kind: 'wrong-kind', expected, actual, note: 'stray' };
  if (usage !== 'free') {
    const { packedIn } = listed;
    return packedIn ? { kind: 'packed-elsewhere', where: packedIn } : { kind: 'packed-elsewhere' };
  }
  return fitting.place === null
    ? { kind: 'case-full' }
    : { kind: 'accepted', place: fitting.place };
}

interface OneCase {
  readonly listed: ListedCase;
  readonly key: string;
  readonly fitting: Fitting;
}

/** Whether a case of the awaited kind is free for this phase, or on a list that the flow does not accept from. */
function usageOf(
  { contents }: FlowDefinition,
  { phase }: Progress,
  { listed, key, fitting }: OneCase,
  inventory: Inventory,
): 'free' | 'in-use' | 'no-content' | 'empty' {
  const holds = inventory.filled.has(key);
  const fits =
    fitting.types.includes(listed.type) ||
    (holds && contents.filledTypes?.includes(listed.type) === true);
  if (!fits) return 'no-content';
  const closes = phase === 'closing' || phase === 'ready';
  if (closes) return holds ? 'in-use' : 'free';
  return isEmptyCase(inventory, key, listed) ? 'empty' : 'free';
}

/** A label of the awaited kind, for an operator whose label nothing reads. */
export interface LabelOption {
  /** As the plant spells it. */
  readonly code: string;
  /** Key of the code, by which it is searched. */
  readonly key: string;
  /** Nothing speaks against it but the number of places. */
  readonly isFree: boolean;
}

/** The order's labels of the awaited kind. */
export function labelOptions(
  flow: FlowDefinition,
  progress: Progress,
  inventory: Inventory,
): readonly LabelOption[] {
  const { types } = fittingNow(flow, asClosing(flow, progress));
  const kinds = new Set(types.map((type) => KIND_OF_TYPE[type]));
  const wanted = [...inventory.cases].filter(([, { type }]) => kinds.has(KIND_OF_TYPE[type]));
  return wanted.map(([key, { code }]) => {
    const { kind } = judge(flow, progress, inventory, { text: code, code, key });
    return { code, key, isFree: kind === 'accepted' || kind === 'case-full' };
  });
}

/** Characters of a label that are enough, where no other label has them. */
const ENOUGH = 4;

/** The code of the one label with these characters; undefined for none and for several. */
export function codeWith(labels: readonly LabelOption[], text: string): string | undefined {
  const wanted = text.replace(/\s/g, '').toLowerCase();
  const [found, ...others] = labels.filter(({ key }) => key.includes(wanted));
  return wanted.length >= ENOUGH && others.length === 0 ? found?.code : undefined;
}

const inOpenCall = (where: string): Verdict => ({
  kind: 'packed-elsewhere',
  note: 'open-call',
  ...(where !== '' && { where }),
});

/** It would fit, but the case has no place left: the case is full, the kind is right. */
const isLeftOver = (
  { contents }: FlowDefinition,
  { phase }: Progress,
  listed: ListedCase | undefined,
): boolean =>
  phase !== 'collecting' && listed !== undefined && contents.types.includes(listed.type);

function fittingNow(flow: FlowDefinition, progress: Progress): Fitting {
  const { contents, closer } = flow;
  const next = (count: number, most: number) => (count < most ? count + 1 : null);
  switch (progress.phase) {
    case 'collecting': {
      const place = next(progress.contents.length, placesOf(flow, progress));
      return { types: contents.types, place: place && contents.places === 'one' ? 0 : place };
    }
    case 'closing':
      return { types: closer ? [closer.type] : [], place: 0 };
    case 'ready':
      return { types: closer ? [closer.type] : [], place: null };
    case 'submitting':
      if (closer?.submits === 'at-once')
        return { types: contents.types, place: next(progress.ahead.length, progress.size) };
      return { types: closer ? [closer.type] : contents.types, place: null };
    default:
      return progress satisfies never;
  }
}

function placesOf({ contents }: FlowDefinition, { size }: Progress): number {
  if (contents.places === 'case-size') return size;
  return contents.places === 'one' ? 1 : MOST_ITEMS;
}

/** Place of a code that was accepted before, 0 for a case without a number, else undefined. */
function placeOf(flow: FlowDefinition, progress: Progress, key: string): number | undefined {
  for (const codes of [progress.contents, progress.ahead]) {
    const index = codes.findIndex((accepted) => accepted.key === key);
    if (index >= 0) return flow.contents.places === 'one' ? 0 : index + 1;
  }
  return 'closer' in progress && progress.closer?.key === key ? 0 : undefined;
}
