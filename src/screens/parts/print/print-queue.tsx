import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PrintJob } from '../../../../contract/types.ts';
import {
  cancelPrintJob,
  printersQuery,
  printJobsQuery,
  resumePrintJob,
} from '../../../api/print-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { CallFailure } from '../order/failures.tsx';

const MOST_SHOWN = 3;

/** The order's prints on the plant's printers: how far they are, and what they wait for. */
export function PrintQueue({ moId }: { readonly moId: string }) {
  // The dialog reads them. A backend without printers of the network need not have the call of the prints.
  const { data: printers = [] } = useQuery({ ...printersQuery(), enabled: false });
  const { data = [] } = useQuery({ ...printJobsQuery(), enabled: printers.length > 0 });
  const jobs = data.filter(({ order_id }) => order_id === moId).slice(0, MOST_SHOWN);
  if (jobs.length === 0) return null;
  return (
    <ul className="print-queue" aria-label={t`Prints on the plant's printers`}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Job job={job} />
        </li>
      ))}
    </ul>
  );
}

function Job({ job }: { readonly job: PrintJob }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (send: () => Promise<PrintJob>) => send(),
    onSettled: () => queries.invalidateQueries(printJobsQuery()),
  });
  const press = (send: () => Promise<PrintJob>) => () => change.mutate(send);
  const { id, check, state } = job;
  return (
    <>
      <Message severity={severityOf(job)} live="polite" detail={detailOf(job)}>
        {progressOf(job)}
      </Message>
      <CallFailure error={change.error} fallback={t`The print was not changed`} />
      {isOpen(job) && (
        <Button
          pending={change.isPending}
          onPress={press(() => cancelPrintJob(id))}
        >{t`Cancel the print`}</Button>
      )}
      {state === 'check' && check !== null && (
        <>
          <Button
            pending={change.isPending}
            onPress={press(() => resumePrintJob(id, check, false))}
          >{t`Print it again`}</Button>
          <Button
            pending={change.isPending}
            onPress={press(() => resumePrintJob(id, check, true))}
          >{t`It came out`}</Button>
        </>
      )}
    </>
  );
}

const isOpen = ({ state }: PrintJob): boolean => state !== 'done' && state !== 'cancelled';

const severityOf = ({ state, trouble }: PrintJob) => {
  if (state === 'done') return 'ok';
  return state === 'check' || trouble !== null ? 'warn' : 'info';
};

function progressOf({ first, last, printed, state, check }: PrintJob): string {
  const count = last - first + 1;
  if (state === 'check' && check !== null) return t`Check label ${check}`;
  if (state === 'cancelled') return t`Cancelled after ${printed} of ${count}`;
  return t`${printed} of ${count} printed`;
}

function detailOf({ printer, first, last, state, trouble, username }: PrintJob): string {
  if (state === 'check') return t`${printer}: the connection broke in this label. Did it come out?`;
  if (trouble !== null) return `${printer}: ${TROUBLES[trouble]()}`;
  return t`${printer}, labels ${first} to ${last}, ${username}`;
}

const TROUBLES: Readonly<Record<NonNullable<PrintJob['trouble']>, () => string>> = {
  offline: () => t`The printer is offline. Is it switched on?`,
  silent: () => t`The printer takes no labels. Look at it.`,
  paper: () => t`Out of paper`,
  open: () => t`The printer is open. Close its head.`,
  ribbon: () => t`Out of ribbon`,
  paused: () => t`The printer is paused. Press its pause button.`,
};
