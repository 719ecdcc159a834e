/** Whether this page is still drawn. */
import { NOT_DRAWN } from '../not-drawn.ts';

/** A busy machine draws later than usual, ms. */
const LONG_MS = 10_000;

// As they are before a test replaces them.
const { requestAnimationFrame, setTimeout } = globalThis;

let isDrawn = true;

/** Throws for a page that was found not to be drawn. */
export function assertDrawn(): void {
  if (!isDrawn) throw new Error(NOT_DRAWN);
}

export async function lookWhetherDrawn(): Promise<void> {
  if (isDrawn)
    isDrawn = await new Promise((resolve) => {
      requestAnimationFrame(() => resolve(true));
      setTimeout(resolve, LONG_MS, false);
    });
  assertDrawn();
}
