import { useEffect, useRef, useState } from 'react';

/**
 * Asks before unsaved edits are left. While there are any, one more history entry of the same
 * screen stands on top: the browser's Back takes that one away and the question can be asked.
 * @param leave goes back from the screen's own entry.
 */
export function useLeaveGuard(dirty: boolean, leave: () => void) {
  const [asking, setAsking] = useState(false);
  const guard = useRef(false);
  const leaving = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (!dirty) return;
    if (!guard.current) history.pushState(history.state, '');
    guard.current = true;
    const onBack = () => {
      guard.current = false;
      if (leaving.current) leaving.current();
      else setAsking(true);
    };
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('popstate', onBack);
    addEventListener('beforeunload', onClose);
    return () => {
      removeEventListener('popstate', onBack);
      removeEventListener('beforeunload', onClose);
    };
  }, [dirty]);

  /** Leaves without a question: takes the guard's entry away first. */
  const leaveBy = (way: () => void) => {
    if (!guard.current) return way();
    leaving.current = way;
    history.back();
  };
  return {
    asking,
    back: () => (dirty ? setAsking(true) : leaveBy(leave)),
    leave: () => leaveBy(leave),
    stay: () => {
      setAsking(false);
      if (guard.current) return;
      guard.current = true;
      history.pushState(history.state, '');
    },
    leaveBy,
  };
}
