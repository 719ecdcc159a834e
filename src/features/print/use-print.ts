import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { labelPrintsQuery } from '../../api/label-prints.ts';
import { printersQuery, printJobsQuery } from '../../api/print-jobs.ts';
import { useOnce } from '../../parts/use-once.ts';
import type { Printer, PrintRequest, PrintOutcome } from './printers.ts';

interface PrintPress {
  readonly printer: Printer;
  readonly job: PrintRequest;
}

/** The plant has no record of the print. */
const isUnrecorded = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.status);

const isSamePrint = ({ record: one }: PrintRequest, { record: other }: PrintRequest): boolean =>
  one.set === other.set &&
  one.label_type === other.label_type &&
  one.first === other.first &&
  one.last === other.last;

/** Prints once per press. A press repeated after a lost answer is the same print to the plant. */
export function usePrint(moId: string) {
  const queries = useQueryClient();
  const once = useOnce();
  const run = useMutation({
    mutationFn: ({ printer, job, key }: PrintPress & { key: string }): Promise<PrintOutcome> =>
      printer.print(job, { idempotencyKey: key }),
    onSettled: (_outcome, error) => {
      once.end();
      // A record of the unanswered press would look like an earlier print of the same labels.
      const refetchType = error && !isUnrecorded(error) ? 'none' : 'active';
      void queries.invalidateQueries({ ...labelPrintsQuery(moId), refetchType });
      void queries.invalidateQueries(printJobsQuery());
      // The printer may be gone.
      if (isUnrecorded(error)) void queries.invalidateQueries(printersQuery());
    },
  });
  const again = useMutation({
    mutationFn: (repeat: () => Promise<PrintOutcome>) => repeat(),
    onSettled: once.end,
  });
  const unanswered = run.error && !isUnrecorded(run.error) ? run.variables : undefined;
  return {
    outcome: again.data ?? run.data,
    error: again.error ?? run.error,
    isPending: run.isPending || again.isPending,
    /** The press that may have reached the plant; the next one for the same labels repeats it. */
    unanswered: unanswered?.job,
    print: (press: PrintPress) => {
      const repeated =
        unanswered && isSamePrint(unanswered.job, press.job) ? unanswered : undefined;
      once.start(() => run.mutate(repeated ?? { ...press, key: crypto.randomUUID() }));
    },
    /** Other labels are chosen. */
    forget: () => {
      run.reset();
      void queries.invalidateQueries(labelPrintsQuery(moId));
    },
    repeat: (repeat: () => Promise<PrintOutcome>) => once.start(() => again.mutate(repeat)),
  };
}
