import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';

/** Shorter waits show no spinner; a shorter spinner would be a flash. */
const SPINNER_MS = 100;

/** True from 100 ms after `active` began, and then for at least 100 ms. */
function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), SPINNER_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return shown;
}

/** The only endless motion; the word beside it carries the meaning. */
const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** One line that something is on its way; it keeps its height from the start. */
export function Loading({ text = t`Loading...` }: { text?: string }) {
  return (
    <output className="row loading">
      <Spinner />
      {text}
    </output>
  );
}

/** Covers the screen while something is pending: after 100 ms, for at least 100 ms. */
export function FullSpinner({ pending, text }: { pending: boolean; text: string | undefined }) {
  const shown = useDelayed(pending);
  const [words, setWords] = useState(text);
  // The wait is over; the words stay as long as the spinner does.
  if (text !== undefined && text !== words) setWords(text);
  if (!shown) return null;
  return (
    <output className="full-spinner">
      <Spinner />
      <span>{words}</span>
    </output>
  );
}
