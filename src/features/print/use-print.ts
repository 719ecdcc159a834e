import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { labelPrintsQuery, printersQuery, printJobsQuery } from '../../api/printing.ts';
import { useOnce } from '../../parts/use-once.ts';
import type { Printer, PrintRequest } from './printers.ts';

interface PrintPress {
  readonly printer: Printer;
  readonly job: PrintRequest;
  readonly key: string;
}

/** The plant has no record of the print. */
const isUnrecorded = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.status);

/** Prints once per press. A press repeated after a lost answer is the same print to the plant. */
export function usePrint(moId: string) {
  const queries = useQueryClient();
  const once = useOnce();
  const run = useMutation({
    mutationFn: ({ printer, job, key }: PrintPress) => printer.print(job, { idempotencyKey: key }),
    onSettled: () => {
      once.end();
      // The printer may be gone, or have labels of another size now.
      for (const { queryKey } of [labelPrintsQuery(moId), printJobsQuery(), printersQuery()])
        void queries.invalidateQueries({ queryKey });
    },
  });
  /** The press that may have reached the plant. */
  const unanswered = run.error && !isUnrecorded(run.error) ? run.variables : undefined;
  return {
    outcome: run.data,
    error: run.error,
    isPending: run.isPending,
    /** What the last press has sent. */
    sent: run.variables?.job.record,
    unanswered: unanswered?.job.record,
    print: (printer: Printer, job: PrintRequest) =>
      once.start(() => run.mutate(unanswered ?? { printer, job, key: crypto.randomUUID() })),
    /** Other labels are chosen: the next press is another print. */
    forget: run.reset,
  };
}

export type Print = ReturnType<typeof usePrint>;
