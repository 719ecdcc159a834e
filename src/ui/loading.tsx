import { Spinner } from './spinner.tsx';

/** One line that something is on its way; it keeps its height from the start. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <output className="loading">
      <Spinner />
      {text}
    </output>
  );
}
