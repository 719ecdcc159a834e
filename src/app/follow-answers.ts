import type { QueryClient } from '@tanstack/react-query';
import { forgetAnswers, keepAnswers, restoreAnswers } from '../api/kept-answers.ts';
import { plantReached } from '../api/reach.ts';
import { type SignInState, signInState } from '../auth/sign-in.ts';

/**
 * Keeps the plant's answers while somebody is signed in, puts them back while the plant is away, and
 * reads anew what is on the screen when it is there again.
 * @param restored is called when everything that was kept is back.
 */
export function followAnswers(queries: QueryClient, restored: () => void): () => void {
  let kind: SignInState['kind'] | undefined;
  let stopKeeping: (() => void) | undefined;
  const follow = () => {
    const now = signInState.get();
    if (now.kind === kind) return;
    stopKeeping?.();
    stopKeeping = undefined;
    if (now.kind === 'offline')
      void restoreAnswers(queries, now.subject)
        .catch(() => undefined)
        .then(restored);
    if (now.kind === 'signed-in') {
      if (kind === 'offline') void queries.invalidateQueries();
      stopKeeping = keepAnswers(queries, now.subject);
    }
    if (now.kind === 'ended' || now.kind === 'failed') void forgetAnswers();
    kind = now.kind;
  };
  const again = () => {
    if (plantReached.get()) void queries.refetchQueries({ type: 'active', stale: true });
  };
  const undo = [signInState.subscribe(follow), plantReached.subscribe(again)];
  follow();
  return () => {
    stopKeeping?.();
    for (const one of undo) one();
  };
}
