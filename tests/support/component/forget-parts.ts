/** The app as it is before it has loaded its later parts, for tests of files that are on their way or missing. */
import { createElement } from 'react';
import type { later } from '../../../src/ui/later.tsx';

const forgets: (() => void)[] = [];

/** `later`, of which each part can be loaded again. */
export const forgettable =
  (original: typeof later): typeof later =>
  (file, waiting) => {
    let part = original(file, waiting);
    forgets.push(() => (part = original(file, waiting)));
    const Later: typeof part = Object.assign(
      (props: Parameters<typeof part>[0]) => createElement(part, props),
      {
        load: () => part.load(),
      },
    );
    return Later;
  };

/** The next use of each part requests its file again. */
export function forgetParts(): void {
  for (const forget of forgets) forget();
}
