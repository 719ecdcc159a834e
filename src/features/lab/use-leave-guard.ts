import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signInState } from '../../auth/sign-in.ts';
import { askFirst, type Go } from '../../lib/navigation.ts';

/**
 * Asks before unsaved edits are left. While there are any, the history has a second entry of the same
 * screen on top: the browser's Back removes that one, and the question can be asked.
 * @param leave goes back from the screen's own entry.
 */
export function useLeaveGuard(dirty: boolean, leave: Go) {
  const [asked, ask] = useState<{ readonly go: Go }>();
  const entry = useGuardEntry(dirty, () => (dirty ? ask({ go: leave }) : leave()));

  useEffect(() => {
    if (!dirty) return;
    // Typed values are kept over a sign-in.
    const onClose = (event: BeforeUnloadEvent) =>
      signInState.get().kind !== 'signing-in' && event.preventDefault();
    addEventListener('beforeunload', onClose);
    const forget = askFirst((go) => ask({ go }));
    return () => {
      removeEventListener('beforeunload', onClose);
      forget();
    };
  }, [dirty]);

  return {
    asking: asked !== undefined,
    back: () => (dirty ? ask({ go: leave }) : entry.removeThen(leave)),
    leave: () => asked && entry.removeThen(asked.go),
    stay: () => {
      ask(undefined);
      entry.put();
    },
    /** Leaves without a question. */
    leaveBy: entry.removeThen,
  };
}

/** The entry on top; `onTaken` is called when the browser's Back took it away. */
function useGuardEntry(wanted: boolean, onTaken: Go) {
  const there = useRef(false);
  const next = useRef<Go>(undefined);
  const taken = useEffectEvent(onTaken);
  const put = () => {
    if (!there.current) history.pushState(history.state, '');
    there.current = true;
  };
  useEffect(() => {
    if (wanted) put();
  }, [wanted]);
  // It outlives the edits: edits that were taken back leave it on top.
  useEffect(() => {
    const onBack = () => {
      if (!there.current) return;
      there.current = false;
      const go = next.current;
      next.current = undefined;
      if (go) go();
      else taken();
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);

  const removeThen = (go: Go) => {
    if (!there.current) return go();
    next.current = go;
    history.back();
  };
  return { put, removeThen };
}
