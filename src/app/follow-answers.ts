import type { QueryClient } from '@tanstack/react-query';
import { forgetAnswers, restoreAnswers, stopStoring, storeAnswers } from '../api/stored-answers.ts';
import { plantReached } from '../api/reach.ts';
import { type SignInState, signInState } from '../auth/sign-in.ts';

/**
 * Stores the plant's answers during a sign-in, restores them while the plant is unreachable, and reads
 * the shown ones again when it is back.
 * @param restored is called when every stored answer is restored.
 */
export function followAnswers(queries: QueryClient, restored: () => void): () => void {
  const putBack = putBackInto(queries);
  let kind: SignInState['kind'] | undefined;
  const follow = () => {
    const now = signInState.get();
    if (now.kind === kind) return;
    stopStoring();
    if (now.kind === 'offline') void putBack().then(restored);
    if (now.kind === 'signed-in') {
      // Requests without a sign-in were refused.
      if (kind === 'offline' || kind === 'renewing') void queries.invalidateQueries();
      storeAnswers(queries, now.subject);
      if (!plantReached.get()) void putBack();
    }
    if (now.kind === 'ended' || now.kind === 'failed') void forgetAnswers();
    kind = now.kind;
  };
  const followPlant = () => {
    if (plantReached.get()) void queries.refetchQueries({ type: 'active', stale: true });
    else void putBack();
  };
  const undo = [
    signInState.subscribe(follow),
    plantReached.subscribe(followPlant),
    onNothingToShow(queries, () => void putBack()),
  ];
  follow();
  return () => {
    stopStoring();
    for (const one of undo) one();
  };
}

/** Restores the stored answers of the signed-in person; one read of the storage at a time. */
function putBackInto(queries: QueryClient): () => Promise<void> {
  let running: Promise<void> | undefined;
  const end = () => {
    running = undefined;
  };
  return async () => {
    const now = signInState.get();
    if (now.kind !== 'offline' && now.kind !== 'signed-in') return;
    await (running ??= restoreAnswers(queries, now.subject).then(end, end));
  };
}

/**
 * Answers that no screen shows are dropped after minutes, also while the plant is unreachable: a screen
 * opened again after that would have none.
 */
const onNothingToShow = (queries: QueryClient, onFailed: () => void): (() => void) =>
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || plantReached.get()) return;
    const { action, query } = event;
    const failed = action.type === 'failed' || action.type === 'error';
    if (failed && query.state.data === undefined) onFailed();
  });
