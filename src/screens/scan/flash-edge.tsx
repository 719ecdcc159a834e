import { useEffect, useRef } from 'react';
import { store } from '../../lib/store.ts';
import { flashAtom } from '../../packing/session/atoms.ts';

const FLASH_MS = 320;

/** The edge of the screen flashes with the sound: outside React, a beep renders nothing. */
export function FlashEdge() {
  const edge = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      store.sub(flashAtom, () => {
        const { look } = store.get(flashAtom);
        if (look === 'none' || !edge.current) return;
        edge.current.dataset['look'] = look;
        edge.current.animate(
          [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }],
          FLASH_MS,
        );
      }),
    [],
  );
  return <div ref={edge} className="flash" aria-hidden="true" />;
}
