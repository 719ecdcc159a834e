/** The sub-screen of a page, and guards that confirm leaving an address. */
import type { AroundNavHandler } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

export type Go = () => void;
type Ask = (go: Go) => void;

let asker: Ask | undefined;

/**
 * Passes every navigation to another address to `ask`, which continues it when the operator agrees.
 * @returns the undo
 */
export function askFirst(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** For the router: links and buttons that lead elsewhere navigate at once, or when the guard agrees. */
export const aroundNav: AroundNavHandler = (navigateTo, to, options) => {
  const go = () => navigateTo(to, options);
  if (asker) asker(go);
  else go();
};

interface SubScreenState {
  readonly subScreen?: unknown;
}

/** A screen inside a screen. */
export interface SubScreen<T extends string> {
  readonly name: T;
  /** Opens a sub-screen as a new history entry. */
  open(name: T): void;
  /** Opens another sub-screen in the place of this one. */
  replace(name: T): void;
  /** Goes where Back goes: to the screen that this sub-screen was opened from. */
  close(): void;
}

/** History state that opens a page at one of its sub-screens. */
export const subScreenState = (subScreen: string): SubScreenState => ({ subScreen });

/** Whether a screen inside the page is open, which may hold what was typed. */
export function isInSubScreen(): boolean {
  const state: SubScreenState | null = history.state;
  return typeof state?.subScreen === 'string';
}

const here = () => `${location.pathname}${location.search}`;

/** State of the entry that is being left: a new object with every visit, the same one while it lasts. */
let leaving: unknown;

/**
 * Goes back from a sub-screen, once. Back is asynchronous: a second press or an answer meanwhile would
 * leave the page as well.
 */
function backFrom(subScreen: string): void {
  const state: SubScreenState | null = history.state;
  if (state?.subScreen !== subScreen || state === leaving) return;
  leaving = state;
  history.back();
}

/**
 * The sub-screen's name is in the state of the history entry (decision 38), so that Back leaves it
 * and a reload keeps it.
 */
export function useSubScreen<T extends string>(names: readonly T[], fallback: T): SubScreen<T> {
  const state = useHistoryState<SubScreenState | null>();
  const name = names.find((one) => one === state?.subScreen) ?? fallback;
  return {
    name,
    open: (next) => navigate(here(), { state: subScreenState(next) }),
    replace: (next) => navigate(here(), { state: subScreenState(next), replace: true }),
    close: () => {
      if (name !== fallback) backFrom(name);
    },
  };
}
