import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withTexts } from '../lib/language.ts';
import { usePackingOwner } from '../packing/owner/packing.ts';
import { whenIdle } from './fetch-ahead.ts';

/** Until the file is asked for again when it could not be loaded, ms. */
const ASK_AGAIN_MS = 5000;

/** Apart from the first screen, which does without packing. */
export const loadSender = () => withTexts(import('./send-unsent.ts'));

/** Sends what is not sent yet while somebody works here. */
export function useSender(): void {
  const owner = usePackingOwner();
  const queries = useQueryClient();
  useEffect(() => {
    let undo: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const begin = () => {
      loadSender().then(
        ({ sendUnsent }) => {
          if (!left) undo = sendUnsent(owner, queries);
        },
        () => {
          if (!left) timer = setTimeout(begin, ASK_AGAIN_MS);
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
