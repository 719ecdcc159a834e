import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { labelPrintsQuery } from '../../../api/label-prints.ts';
import { useOnce } from '../order/use-order-change.ts';
import type { Printer, PrintJob, PrintOutcome } from './printers.ts';

interface PrintPress {
  readonly printer: Printer;
  readonly job: PrintJob;
}

/** Prints once per press. A press repeated after a lost answer is the same print to the plant. */
export function usePrint(moId: string) {
  const queries = useQueryClient();
  const once = useOnce();
  const keys = useRef(new Map<string, string>());
  const keyOf = ({ record }: PrintJob): string => {
    const name = JSON.stringify(record);
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    return key;
  };
  const run = useMutation({
    mutationFn: ({ printer, job }: PrintPress): Promise<PrintOutcome> =>
      printer.print(job, { idempotencyKey: keyOf(job) }),
    onSettled: () => {
      once.end();
      void queries.invalidateQueries(labelPrintsQuery(moId));
    },
  });
  const again = useMutation({
    mutationFn: (repeat: () => Promise<PrintOutcome>) => repeat(),
    onSettled: once.end,
  });
  return {
    outcome: again.data ?? run.data,
    error: again.error ?? run.error,
    isPending: run.isPending || again.isPending,
    print: (press: PrintPress) => once.start(() => run.mutate(press)),
    repeat: (repeat: () => Promise<PrintOutcome>) => once.start(() => again.mutate(repeat)),
  };
}
