/**
 * Screens inside a screen (decision 38): their name is in the state of the history entry, so that
 * Back leaves them and a reload keeps them.
 */
import { navigate, useHistoryState } from 'wouter/use-browser-location';

interface SubScreenState {
  readonly subScreen?: unknown;
}

export interface SubScreen<T extends string> {
  readonly name: T;
  /** Opens a sub-screen as a new history entry. */
  open(name: T): void;
  /** Goes where Back goes: to the screen that this sub-screen was opened from. */
  close(): void;
}

/** History state that opens a page at one of its sub-screens. */
export const subScreenState = (subScreen: string): SubScreenState => ({ subScreen });

const here = () => `${location.pathname}${location.search}`;

export function useSubScreen<T extends string>(names: readonly T[], fallback: T): SubScreen<T> {
  const state = useHistoryState<SubScreenState | null>();
  const name = names.find((one) => one === state?.subScreen) ?? fallback;
  return {
    name,
    open: (next) => navigate(here(), { state: subScreenState(next) }),
    close: () => {
      if (name !== fallback) history.back();
    },
  };
}
