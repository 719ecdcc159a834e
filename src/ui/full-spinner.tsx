import { Spinner } from './spinner.tsx';
import { useDelayed } from './use-delay.ts';

/** Covers the screen while something is pending: after 100 ms, for at least 100 ms. */
export function FullSpinner({ pending, text }: { pending: boolean; text: string }) {
  const shown = useDelayed(pending);
  if (!shown) return null;
  return (
    <output className="full-spinner">
      <Spinner />
      <span>{text}</span>
    </output>
  );
}
