import { codeKind } from '../../../contract/case-code.ts';
import type { FlowState, TakenCode } from './machine.ts';

/** One line of the list on the screen. */
export type Slot =
  | { readonly look: 'empty'; readonly name: string; readonly place: number }
  | {
      readonly look: 'filled' | 'newest' | 'surplus' | 'ahead';
      readonly name: string;
      readonly place: number;
      readonly code: string;
      readonly key: string;
    };

export interface Count {
  readonly scanned: number;
  readonly size: number;
}

/** Drawing more empty places than a pallet has helps no one and costs every render. */
const MOST_EMPTY_PLACES = 200;

export function slotsOf(state: FlowState | null): readonly Slot[] {
  if (!state) return [];
  switch (state.flow) {
    case 'station-2':
      return places('Shipper Case', state.contents, state.size);
    case 'station-1b': {
      const ahead = state.ahead.map((taken, index) => filled('ahead', 'Next Unit', taken, index));
      return [...places('Unit', state.contents, state.size), ...ahead];
    }
    case 'unpack':
      return state.phase === 'waiting' ? [] : [filled('newest', 'Case', state.target, 0)];
    case 'stray':
      return strays(state.items);
    default:
      return state satisfies never;
  }
}

function filled(
  look: 'filled' | 'newest' | 'surplus' | 'ahead',
  word: string,
  taken: TakenCode,
  index: number,
): Slot {
  return { look, name: `${word} ${index + 1}`, place: index + 1, code: taken.code, key: taken.key };
}

function places(word: string, contents: readonly TakenCode[], size: number): readonly Slot[] {
  const rows: Slot[] = contents.map((taken, index) => {
    const newest = index === contents.length - 1 ? 'newest' : 'filled';
    return filled(index >= size ? 'surplus' : newest, word, taken, index);
  });
  const end = Math.min(size, contents.length + MOST_EMPTY_PLACES);
  for (let place = contents.length + 1; place <= end; place += 1) {
    rows.push({ look: 'empty', name: `${word} ${place}`, place });
  }
  return rows;
}

/** Numbered separately: the third item may be Stray Unit 1. */
function strays(items: readonly TakenCode[]): readonly Slot[] {
  const counts = { cases: 0, units: 0 };
  return items.map((taken, index) => {
    const isUnit = codeKind(taken.code) === 'U';
    const number = isUnit ? (counts.units += 1) : (counts.cases += 1);
    const look = index === items.length - 1 ? 'newest' : 'filled';
    return filled(look, isUnit ? 'Stray Unit' : 'Stray ShipperCase', taken, number - 1);
  });
}

/** The counter: contents while collecting, the closing case (0/1) after that. */
export function countOf(state: FlowState | null): Count {
  if (!state) return { scanned: 0, size: 0 };
  switch (state.flow) {
    case 'unpack':
      return { scanned: state.phase === 'waiting' ? 0 : 1, size: 1 };
    case 'stray':
      return { scanned: state.items.length, size: 0 };
    case 'station-2':
    case 'station-1b':
      if (state.phase === 'collecting') return { scanned: state.contents.length, size: state.size };
      return { scanned: state.phase === 'closing' ? 0 : 1, size: 1 };
    default:
      return state satisfies never;
  }
}
