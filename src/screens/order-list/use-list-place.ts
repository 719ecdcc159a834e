import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Station } from '../../lib/paths.ts';
import { atom, useAtomValue, useSetAtom } from 'jotai';

/** Where the operator was in a station's list. */
interface ListPlace {
  readonly search: string;
  /** Pixels from the top of the page. */
  readonly scroll: number;
  /** The order that was opened from the list. */
  readonly opened?: string;
}

const TOP_OF_LIST: ListPlace = { search: '', scroll: 0 };

export const listPlacesAtom = atom<Partial<Record<Station, ListPlace>>>({});

/** Keeps the search, the scroll position and the opened row of a station's list. */
export function useListPlace(station: Station) {
  const [arrived] = useState<ListPlace>(useAtomValue(listPlacesAtom)[station] ?? TOP_OF_LIST);
  const setPlaces = useSetAtom(listPlacesAtom);
  const keep = useCallback(
    (change: Partial<ListPlace>) =>
      setPlaces((all) => ({ ...all, [station]: { ...TOP_OF_LIST, ...all[station], ...change } })),
    [setPlaces, station],
  );
  return { arrived, keep };
}

/**
 * Restores the scroll position once there are rows, and stores it from then on. The returned function
 * stores the position of a press, before its scroll event.
 */
export function useScrollPlace(
  { arrived, keep }: ReturnType<typeof useListPlace>,
  hasRows: boolean,
): () => void {
  const restored = useRef(false);
  const scroll = useRef(arrived.scroll);
  const note = useCallback(() => {
    if (restored.current) scroll.current = window.scrollY;
  }, []);

  useLayoutEffect(() => {
    if (!hasRows || restored.current) return;
    restored.current = true;
    window.scrollTo(0, arrived.scroll);
    if (arrived.opened) focusRow(arrived.opened);
  }, [arrived, hasRows]);

  // Undone with the layout: later the page is short, and its own scroll event would be kept.
  useLayoutEffect(() => {
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      keep({ scroll: scroll.current });
    };
  }, [note, keep]);
  return note;
}

function focusRow(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
}
