import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Draws its children one after the other, each in a commit of its own, so that a cheap tablet answers
 * presses between them. For what stands below or beside the first of them: nothing moves when it comes.
 */
export function InSlices({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  const isWhole = drawn >= all.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, isWhole]);
  return all.slice(0, drawn);
}
