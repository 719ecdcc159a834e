import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ScanLog } from '../../device/scan-log.ts';
import { signal, type WritableSignal } from '../../../reader/signals.ts';
import type { Feedback } from '../feedback/feedback.ts';
import type { Closings } from '../journal/closings.ts';
import type { Journal } from '../journal/journal.ts';
import type { OpenCall } from '../journal/open-call.ts';
import type { Sender } from '../sender/sender.ts';

/** Everything that the scan screens and overviews of one page share. */
export interface Packing {
  readonly journal: Journal;
  readonly log: ScanLog;
  readonly feedback: Feedback;
  readonly closings: Closings;
  readonly sender: Sender;
  /** Open calls of an order, of all stations and users of this tablet. */
  openCalls(moId: string): Promise<readonly OpenCall[]>;
}

/**
 * The one owner of packing on a page. The first screen shows `unsentCalls` and does without the rest of
 * packing, which `packingOf` creates once its code is loaded.
 */
export interface PackingOwner {
  /** Open calls of this tablet, of all orders and users. Set by the sender alone. */
  readonly unsentCalls: WritableSignal<readonly OpenCall[]>;
  /** The plant's answers: `queriesOf` creates the cache. */
  queries?: QueryClient;
  packing?: Packing;
}

export const createPackingOwner = (): PackingOwner => ({
  unsentCalls: signal<readonly OpenCall[]>([]),
});

export const PackingContext = createContext<PackingOwner | null>(null);

export function usePackingOwner(): PackingOwner {
  const owner = useContext(PackingContext);
  if (!owner) throw new Error('No PackingContext is above this component.');
  return owner;
}
