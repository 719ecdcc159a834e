import { useMemo, useState } from 'react';
import { tabText } from '../../lib/storage.ts';
import { isFolded } from '../../policy/orders.ts';
import { statusKey } from './group-orders.ts';

/** Statuses whose orders the operator unfolded, in this tab. */
const UNFOLDED = tabText('unfolded orders');

export interface Folds {
  /** Whether the heading of this status is a button that folds its orders. */
  readonly folds: (status: string) => boolean;
  readonly isShown: (order: { readonly status: string }) => boolean;
  readonly toggle: (status: string) => void;
}

/** Which groups of a list are folded. A search finds orders of every status, so it folds none. */
export function useFolds(isSearching: boolean): Folds {
  const [unfolded, setUnfolded] = useState(() => UNFOLDED.read()?.split(',') ?? []);
  return useMemo(() => {
    const folds = (status: string) => !isSearching && isFolded(status);
    const isShown = ({ status }: { readonly status: string }) =>
      !folds(status) || unfolded.includes(statusKey(status));
    const toggle = (status: string) => {
      const key = statusKey(status);
      const others = unfolded.filter((one) => one !== key);
      const next = others.length < unfolded.length ? others : [...unfolded, key];
      UNFOLDED.keep(next.join(','));
      setUnfolded(next);
    };
    return { folds, isShown, toggle };
  }, [isSearching, unfolded]);
}
