import { useEffect, useState } from 'react';
import { NotSentError } from '../../api/errors.ts';
import { sizeLock } from '../../orders/open-calls.ts';
import type { SetupStep } from '../../policy/next-step.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { ORDER_FIGURES } from '../../orders/figures.ts';

/** Interval to notice calls of other tabs, ms. */
const READ_EVERY_MS = 2000;

/** Why an order's case sizes cannot be changed now (decision 37); undefined when they can. */
export function useSizeLock(moId: string): string | undefined {
  const packing = usePacking();
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    let left = false;
    const read = async () => {
      const found = await sizeLock(packing, moId);
      if (!left) setWhy(found);
    };
    void read();
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [packing, moId]);
  return why;
}

/**
 * Sends a figure; a size only unless a call was begun since the last read.
 * @throws NotSentError whose message says which call is open.
 */
export function useSendFigure(moId: string, step: SetupStep) {
  const packing = usePacking();
  return async (value: number) => {
    const why = step === 'quantity' ? undefined : await sizeLock(packing, moId);
    if (why !== undefined) throw new NotSentError(why);
    return ORDER_FIGURES[step].send(moId, value);
  };
}
