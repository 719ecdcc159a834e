import { atom } from '../../lib/store.ts';
import type { Station } from '../../lib/paths.ts';

/** Where the operator was in a station's list. */
export interface ListPlace {
  readonly search: string;
  /** Pixels from the top of the page. */
  readonly scroll: number;
  /** The order that was opened from the list. */
  readonly opened?: string;
}

export const TOP: ListPlace = { search: '', scroll: 0 };

export const listPlacesAtom = atom<Partial<Record<Station, ListPlace>>>({});
