import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { NotSentError } from '../../api/errors.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import type { OpenCall } from '../../packing/journal/journal.ts';
import type { Packing } from '../../packing/owner/packing.ts';
import type { SetupStep } from '../../policy/next-step.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { ORDER_FIGURES } from './order-figures.ts';

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

async function sizeLock(packing: Packing, moId: string): Promise<string | undefined> {
  const [call] = await packing.openCalls(moId);
  return call && words(call);
}

function words({ scope, progress }: OpenCall): string {
  const call = flowOf(scope.flow).words.pending(progress);
  const { station } = scope;
  return t`The size stays while a call is open: ${call} It is on the order's overview at station ${station}.`;
}
