import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { labelPrintsQuery, printersQuery, printJobsQuery } from '../../api/printing.ts';
import { usePress } from '../../parts/use-press.ts';
import { printLabels, type PrintRequest } from '../../printing/printers.ts';

interface PrintPress {
  readonly request: PrintRequest;
  readonly key: string;
}

/** The plant has no record of the print. */
const isUnrecorded = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.status);

/** Prints once per press. A press repeated after a lost answer is the same print to the plant. */
export function usePrint(moId: string) {
  const queries = useQueryClient();
  const run = usePress({
    mutationFn: ({ request, key }: PrintPress) => printLabels(request, { idempotencyKey: key }),
    onSettled: () => {
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
    sent: run.variables?.request.record,
    unanswered: unanswered?.request.record,
    print: (request: PrintRequest) =>
      run.mutate(unanswered ?? { request, key: crypto.randomUUID() }),
    /** Other labels are chosen: the next press is another print. */
    forget: run.reset,
  };
}

export type Print = ReturnType<typeof usePrint>;
