import { useEffect, useState } from 'react';

/** How long the operator has to stop typing before the search runs. */
export const SEARCH_DEBOUNCE_MS = 500;

/** The text in the box, and the search that is applied: 500 ms later, or at once. */
export function useSearch(initial: string, onApply: (search: string) => void) {
  const [text, setText] = useState(initial);
  const [applied, setApplied] = useState(initial);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === applied) return undefined;
    const timer = setTimeout(() => {
      setApplied(wanted);
      onApply(wanted);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, applied, onApply]);

  const apply = (search: string) => {
    setText(search);
    setApplied(search);
    onApply(search);
  };
  return { text, applied, setText, applyNow: () => apply(wanted), clear: () => apply('') };
}
