import { type CaseType, type CodeKind, KIND_OF_TYPE } from '../../../contract/case-types.ts';
import { codeKey, codeKind, extractCode } from '../../../contract/case-code.ts';
import type { Inventory, KnownCase } from '../inventory.ts';
import type { Progress, Verdict } from '../types.ts';
import type { FlowDefinition } from './definition.ts';

/** Codes of one call, at most (the contract's limit). */
const MOST_ITEMS = 1000;

/** Codes that fit now: the letter must suit the phase, and the list separates stray from packed. */
interface Fitting {
  readonly types: readonly CaseType[];
  /** The place that a fitting code gets; 0 for a case without a number, null when none is left. */
  readonly place: number | null;
}

const KINDS: readonly string[] = ['B', 'I', 'S', 'U'] satisfies readonly CodeKind[];
const isKind = (letter: string): letter is CodeKind => KINDS.includes(letter);

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
  text: string,
): Verdict {
  const progress = asClosing(flow, given);
  const code = extractCode(text);
  if (!code) return { kind: 'no-code' };
  const key = codeKey(code);
  const place = placeOf(flow, progress, key);
  if (place !== undefined) return { kind: 'already', place };
  const actual = codeKind(code);
  if (!isKind(actual)) return { kind: 'not-in-order' };
  const known = inventory.cases.get(key);
  const fitting = fittingNow(flow, progress);
  const expected = [...new Set(fitting.types.map((type) => KIND_OF_TYPE[type]))];
  if (!expected.includes(actual)) {
    return isLeftOver(flow, progress, known)
      ? { kind: 'case-full' }
      : { kind: 'wrong-kind', expected, actual };
  }
  if (!known) return { kind: 'not-in-order' };
  if (known.inCall !== undefined) return inOpenCall(known.inCall);
  const holds = inventory.filled.has(key);
  const fits =
    fitting.types.includes(known.type) ||
    (holds && flow.contents.filledTypes?.includes(known.type) === true);
  if (!fits && flow.contents.otherwise === 'loose')
    return { kind: 'wrong-kind', expected, actual, note: 'loose' };
  const closes = progress.phase === 'closing' || progress.phase === 'ready';
  if (!fits || (closes && holds)) {
    const { packedIn } = known;
    return packedIn ? { kind: 'packed-elsewhere', where: packedIn } : { kind: 'packed-elsewhere' };
  }
  return fitting.place === null
    ? { kind: 'case-full' }
    : { kind: 'accepted', place: fitting.place };
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
  known: KnownCase | undefined,
): boolean => phase !== 'collecting' && known !== undefined && contents.types.includes(known.type);

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

export function placesOf({ contents }: FlowDefinition, { size }: Progress): number {
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
