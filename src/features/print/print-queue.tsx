import './print.css';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PrintJob } from '../../../contract/types.ts';
import {
  cancelPrintJob,
  isPrintOpen,
  openPrintJobsQuery,
  printersQuery,
  printJobsQuery,
  resumePrintJob,
} from '../../api/print-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { CallFailure } from '../../parts/failures.tsx';
import { LABEL_NAMES } from '../../parts/stations.ts';
import { checkWords, doubtOf, PrintDoubt, questionWords } from './print-doubt.tsx';
import { troubleWords } from './printers.ts';

const MOST_SHOWN = 3;

/**
 * A backend without printers of the network need not have the call of the prints.
 * @param enabled whether the printers are read here, too
 */
function useHasPrinters(enabled: boolean): boolean {
  const { data = [] } = useQuery({ ...printersQuery(), enabled });
  return data.length > 0;
}

interface OfOrder {
  readonly moId: string;
}

/** For the page that reads the printers: the order's last prints on them, how far they are, what they wait for. */
export function PrintQueue({ moId }: OfOrder) {
  const { data = [] } = useQuery({ ...printJobsQuery(), enabled: useHasPrinters(false) });
  return <Jobs jobs={data.filter(({ order_id }) => order_id === moId).slice(0, MOST_SHOWN)} />;
}

/** Those that are not over, for the order's page: a printer without paper is seen after a reload, too. */
export function OpenPrints({ moId }: OfOrder) {
  const { data = [] } = useQuery({ ...openPrintJobsQuery(moId), enabled: useHasPrinters(true) });
  return <Jobs jobs={data.filter((job) => job.order_id === moId && isPrintOpen(job))} />;
}

function Jobs({ jobs }: { readonly jobs: readonly PrintJob[] }) {
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
  const doubt = doubtOf(job);
  return (
    <>
      <Message severity={severityOf(job)} live="polite" detail={needOf(job)} hint={labelsOf(job)}>
        {progressOf(job)}
      </Message>
      <CallFailure error={change.error} fallback={t`The print was not changed`} />
      {isPrintOpen(job) && (
        <Button
          pending={change.isPending}
          onPress={() => change.mutate(() => cancelPrintJob(job.id))}
        >{t`Cancel the print`}</Button>
      )}
      {doubt && (
        <PrintDoubt
          key={`${doubt.from}-${doubt.to}`}
          doubt={doubt}
          isPending={change.isPending}
          onAnswer={(label, isPrinted) =>
            change.mutate(() => resumePrintJob(job.id, label, isPrinted))
          }
        />
      )}
    </>
  );
}

const severityOf = ({ state, trouble }: PrintJob) => {
  if (state === 'done') return 'ok';
  return state === 'check' || trouble !== null ? 'warn' : 'info';
};

function progressOf(job: PrintJob): string {
  const { first, last, printed, sent = printed, state } = job;
  const count = last - first + 1;
  const doubt = doubtOf(job);
  if (doubt) return checkWords(doubt);
  if (state === 'cancelled') return t`Cancelled after ${printed} of ${count}`;
  return sent > printed
    ? t`${printed} of ${count} printed, ${sent} sent`
    : t`${printed} of ${count} printed`;
}

/** What the print waits for. */
function needOf(job: PrintJob): string | undefined {
  const { printer, trouble } = job;
  const doubt = doubtOf(job);
  if (doubt) return questionWords(printer, doubt);
  const words = troubleWords(trouble);
  return words && `${printer}: ${words}`;
}

/** Which of the prints it is: two of one order differ in their time. */
function labelsOf({ printer, label_type, first, last, username, at }: PrintJob): string {
  const name = t(LABEL_NAMES[label_type]);
  const moment = formatMoment(Date.parse(at));
  return t`${printer}, ${name} ${first} to ${last}, ${moment}, ${username}`;
}
