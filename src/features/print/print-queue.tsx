import './print.css';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { PrintJob } from '../../../contract/types.ts';
import {
  cancelPrintJob,
  isPrintOpen,
  printJobsQuery,
  resumePrintJob,
} from '../../api/print-jobs.ts';
import { REFETCH_MS } from '../../api/query-client.ts';
import { useLackedRole } from '../../auth/use-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { HeaderSign } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { PressFailure } from '../../parts/failures.tsx';
import { LABEL_NAMES } from '../../parts/stations.ts';
import { checkWords, doubtOf, PrintDoubt, questionWords, waitWords } from './print-doubt.tsx';
import { troubleWords } from './trouble-words.ts';
import { useHasPrinters } from './unprinted.ts';

const MOST_SHOWN = 3;

export interface PrintQueueProps {
  readonly moId: string;
  /** Place from which on a print is shown only until it is over; 0 shows no print that is over. */
  readonly most?: number;
}

/** The order's prints on the plant's printers: how far they are, what they wait for, after a reload, too. */
export function PrintQueue({ moId, most = MOST_SHOWN }: PrintQueueProps) {
  const { data = [] } = useQuery({ ...printJobsQuery(), enabled: useHasPrinters(true) });
  const shown = data
    .filter(({ order_id }) => order_id === moId)
    .filter((job, at) => at < most || isPrintOpen(job));
  return <Jobs jobs={withQuestions(shown, data)} />;
}

/** Behind all other work of the tablet. */
function useQuestions(): readonly PrintJob[] {
  const enabled = useHasPrinters(useLackedRole('resumePrintJob') === undefined);
  const { data = [] } = useQuery({ ...printJobsQuery(), enabled, refetchInterval: REFETCH_MS });
  return data.filter((job) => doubtOf(job));
}

/** In the menu: questions about the prints of every order. */
export const PrintQuestions = () => <Jobs jobs={useQuestions()} />;

/** In the header of every page: a printer prints nothing before the answer. */
export function PrintSign() {
  const [first] = useQuestions();
  return first && <HeaderSign icon={Printer}>{progressOf(first)}</HeaderSign>;
}

/** The question for which a print waits. */
const questionBefore = ({ state, printer }: PrintJob, all: readonly PrintJob[]) =>
  state === 'waiting' ? all.find((one) => one.printer === printer && doubtOf(one)) : undefined;

const withQuestions = (jobs: readonly PrintJob[], all: readonly PrintJob[]) => [
  ...new Set(jobs.flatMap((job) => [questionBefore(job, all) ?? job, job])),
];

interface JobsProps {
  readonly jobs: readonly PrintJob[];
}

function Jobs({ jobs }: JobsProps) {
  if (jobs.length === 0) return null;
  return (
    <ul className="print-queue" aria-label={t`Prints on the plant's printers`}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Job job={job} jobs={jobs} />
        </li>
      ))}
    </ul>
  );
}

function Job({ job, jobs }: JobsProps & { readonly job: PrintJob }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (send: () => Promise<PrintJob>) => send(),
    onSettled: () => queries.invalidateQueries(printJobsQuery()),
  });
  const doubt = doubtOf(job);
  const need = needOf(job, questionBefore(job, jobs));
  return (
    <>
      <Message severity={severityOf(job)} live="polite" detail={need} hint={labelsOf(job)}>
        {progressOf(job)}
      </Message>
      <PressFailure error={change.error} fallback={t`The print was not changed`} />
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
      {isPrintOpen(job) && (
        <Button
          pending={change.isPending}
          onPress={() => change.mutate(() => cancelPrintJob(job.id))}
        >{t`Cancel the print`}</Button>
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
  if (doubt) return checkWords(doubt, job.order);
  if (state === 'cancelled') return t`Cancelled after ${printed} of ${count}`;
  return sent > printed
    ? t`${printed} of ${count} printed, ${sent} sent`
    : t`${printed} of ${count} printed`;
}

/** What the print waits for. */
function needOf(job: PrintJob, before: PrintJob | undefined): string | undefined {
  const { printer, trouble } = job;
  const doubt = doubtOf(job);
  if (doubt) return questionWords(printer, doubt);
  if (before) return waitWords({ ...before, label: before.check ?? 1 });
  const words = troubleWords(trouble);
  return words && `${printer}: ${words}`;
}

/** Which of the prints it is: two of one order differ in their time. */
function labelsOf({ printer, label_type, first, last, username, at }: PrintJob): string {
  const name = t(LABEL_NAMES[label_type]);
  const moment = formatMoment(Date.parse(at));
  return t`${printer}, ${name} ${first} to ${last}, ${moment}, ${username}`;
}
