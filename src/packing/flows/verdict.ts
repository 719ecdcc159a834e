import { type CaseType, type CodeKind, KIND_OF_TYPE } from '../../../contract/case-types.ts';
import { codeKey, codeKind, extractCode } from '../../../contract/case-code.ts';
import type { KnownCodes } from '../inventory.ts';
import type {
  FlowState,
  PackFlowName,
  PackState,
  StrayState,
  TakenCode,
  UnpackState,
  Verdict,
} from '../session/machine.ts';

/** What may go where: the letter checks the phase, the list tells stray from packed. */
interface Wanted {
  readonly types: readonly CaseType[];
  readonly room: boolean;
}
const CONTENTS_TYPE: Record<PackFlowName, CaseType> = {
  'station-2': 'stray_shipper_case',
  'station-1b': 'stray_individual_unit',
};
const CLOSER_TYPE: Record<PackFlowName, CaseType> = {
  'station-2': 'internal_master_case',
  'station-1b': 'stray_shipper_case',
};
/** One call takes this many codes at most (the contract's limit). */
export const MOST_STRAY_ITEMS = 1000;

const KINDS: readonly string[] = ['B', 'I', 'S', 'U'] satisfies readonly CodeKind[];
const isKind = (letter: string): letter is CodeKind => KINDS.includes(letter);

/** The verdict on one read text, in the state it was read in. Pure; the machine takes by it too. */
export function judge(state: FlowState, known: KnownCodes, text: string): Verdict {
  const code = extractCode(text);
  if (!code) return { kind: 'order' };
  const key = codeKey(code);
  const place = placeOf(state, key);
  if (place !== undefined) return { kind: 'already', place };
  const letter = codeKind(code);
  if (!isKind(letter)) return { kind: 'order' };
  const wanted = wantedBy(state);
  const expected = [...new Set(wanted.types.map((type) => KIND_OF_TYPE[type]))];
  if (!expected.includes(letter)) {
    return isLeftOver(state, known, key)
      ? { kind: 'full' }
      : { kind: 'kind', expected, actual: letter };
  }
  return judgeList(state, known, key, letter, expected, wanted);
}

function judgeList(
  state: FlowState,
  known: KnownCodes,
  key: string,
  letter: CodeKind,
  expected: readonly CodeKind[],
  wanted: Wanted,
): Verdict {
  const type = known.types.get(key);
  if (type === undefined) return { kind: 'order' };
  const fits = wanted.types.includes(type);
  if (!fits && state.flow === 'unpack')
    return { kind: 'kind', expected, actual: letter, note: 'loose' };
  if (!fits || isSpent(state, known, key)) {
    const where = known.packedIn.get(key);
    return where ? { kind: 'elsewhere', where } : { kind: 'elsewhere' };
  }
  return wanted.room ? { kind: 'taken', place: nextPlace(state) } : { kind: 'full' };
}

/** It would have fitted, but the case had no place left: full, and not of a wrong kind. */
const isLeftOver = (state: FlowState, known: KnownCodes, key: string): boolean =>
  'contents' in state &&
  state.phase !== 'collecting' &&
  known.types.get(key) === CONTENTS_TYPE[state.flow] &&
  !known.used.has(key);

/** Packed a moment ago, or already closing another case. */
function isSpent(state: FlowState, known: KnownCodes, key: string): boolean {
  if (state.flow === 'unpack') return false;
  const closes = state.phase === 'closing' || state.phase === 'ready';
  return known.used.has(key) || (closes && known.filled.has(key));
}

function wantedBy(state: FlowState): Wanted {
  switch (state.flow) {
    case 'station-2':
    case 'station-1b':
      return wantedByPack(state);
    case 'unpack':
      return { types: ['internal_master_case', 'shipper_case'], room: state.phase === 'waiting' };
    case 'stray':
      return {
        types: ['stray_shipper_case', 'stray_individual_unit'],
        room: state.phase === 'collecting' && state.items.length < MOST_STRAY_ITEMS,
      };
    default:
      return state satisfies never;
  }
}

function wantedByPack(state: PackState): Wanted {
  switch (state.phase) {
    case 'collecting':
      return { types: [CONTENTS_TYPE[state.flow]], room: state.contents.length < state.size };
    case 'closing':
      return { types: [CLOSER_TYPE[state.flow]], room: true };
    case 'ready':
      return { types: [CLOSER_TYPE[state.flow]], room: false };
    case 'submitting':
      // Station 1B goes on with the next case while the last one is pending; station 2 waits.
      return state.flow === 'station-1b'
        ? { types: [CONTENTS_TYPE[state.flow]], room: state.ahead.length < state.size }
        : { types: [CLOSER_TYPE[state.flow]], room: false };
    default:
      return state satisfies never;
  }
}

const indexOf = (codes: readonly TakenCode[], key: string): number =>
  codes.findIndex((taken) => taken.key === key);

/** Place of a code that was taken before, 0 for a case without a number, else undefined. */
export function placeOf(state: FlowState, key: string): number | undefined {
  switch (state.flow) {
    case 'station-2':
    case 'station-1b':
      return placeInPack(state, key);
    case 'unpack':
      return placeInUnpack(state, key);
    case 'stray':
      return placeInStray(state, key);
    default:
      return state satisfies never;
  }
}

function placeInPack(state: PackState, key: string): number | undefined {
  const inContents = indexOf(state.contents, key);
  if (inContents >= 0) return inContents + 1;
  const ahead = indexOf(state.ahead, key);
  if (ahead >= 0) return ahead + 1;
  const closed = state.phase === 'ready' || state.phase === 'submitting';
  return closed && state.closer.key === key ? 0 : undefined;
}

const placeInUnpack = (state: UnpackState, key: string): number | undefined =>
  state.phase !== 'waiting' && state.target.key === key ? 0 : undefined;

function placeInStray(state: StrayState, key: string): number | undefined {
  const index = indexOf(state.items, key);
  return index >= 0 ? index + 1 : undefined;
}

function nextPlace(state: FlowState): number {
  if (state.flow === 'unpack') return 0;
  if (state.flow === 'stray') return state.items.length + 1;
  if (state.phase === 'collecting') return state.contents.length + 1;
  return state.phase === 'submitting' ? state.ahead.length + 1 : 0;
}
