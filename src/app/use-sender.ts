import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withTexts } from '../lib/language.ts';
import { usePackingOwner } from '../packing/owner/packing.ts';
import { whenIdle } from './fetch-ahead.ts';
import { LOAD_RETRY_MS } from './later-part.tsx';

/** Apart from the first screen, which does without packing. */
export const loadSender = () => withTexts(import('./behind-screens.ts'));

/** Sends kept calls while a person is signed in, and whatever else runs behind every screen. */
export function useSender(): void {
  const owner = usePackingOwner();
  const queries = useQueryClient();
  useEffect(() => {
    let undo: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const begin = () => {
      loadSender().then(
        ({ runBehindScreens }) => {
          if (!left) undo = runBehindScreens(owner, queries);
        },
        () => {
          if (!left) timer = setTimeout(begin, LOAD_RETRY_MS);
        },
      );
    };
    void whenIdle().then(begin);
    return () => {
      left = true;
      clearTimeout(timer);
      undo?.();
    };
  }, [owner, queries]);
}
