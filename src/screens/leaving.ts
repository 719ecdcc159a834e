/** Who wants to ask before the app goes to another address. */
import type { AroundNavHandler } from 'wouter';

export type Go = () => void;
type Ask = (go: Go) => void;

let asker: Ask | undefined;

/**
 * Every way to another address is given to `ask`, which goes when the operator agrees.
 * @returns the undo.
 */
export function askFirst(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** For the router: links and buttons that lead elsewhere go through here. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (asker) asker(go);
  else go();
};
