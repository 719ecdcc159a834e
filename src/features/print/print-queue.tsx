import './print.css';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { PrintJob } from '../../../contract/types.ts';
import { cancelPrintJob, isPrintOpen, printJobsQuery, resumePrintJob } from '../../api/printing.ts';
import { REFETCH_MS } from '../../api/query-client.ts';
import { useLackedRole } from '../../auth/use-sign-in.ts';
import { PressFailure } from '../../parts/failures.tsx';
import { LABEL_NAMES } from '../../policy/station-words.ts';
import { type Doubt, doubtOf, wordsOf } from '../../printing/words.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../lib/format.ts';
import { HeaderSign } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { DigitsField } from '../../ui/number-field.tsx';
import { useHasPrinters } from './unprinted.ts';

const MOST_SHOWN = 3;

interface PrintQueueProps {
  readonly moId: string;
  /** Place from which on a print is shown only until it is over; 0 shows no print that is over. */
  readonly most?: number;
}

/** The order's prints on the plant's printers: how far they are, what they wait for, after a reload, too. */
export function PrintQueue({ moId, most = MOST_SHOWN }: PrintQueueProps) {
  const { data = [] } = useQuery({ ...printJobsQuery(), enabled: useHasPrinters(true) });
  const shown = data
    .filter(({ order_id }) => order_id === moId)
    .filter((job, at) => at < most || isPrintOpen(job))
    .flatMap((job) => [questionBefore(job, data) ?? job, job]);
  return <Jobs jobs={[...new Set(shown)]} />;
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
  return first && <HeaderSign icon={Printer}>{wordsOf(first).progress}</HeaderSign>;
}

/** The question for which a print waits: it is listed above it. */
const questionBefore = ({ state, printer }: PrintJob, all: readonly PrintJob[]) =>
  state === 'waiting' ? all.find((one) => one.printer === printer && doubtOf(one)) : undefined;

const Jobs = ({ jobs }: { readonly jobs: readonly PrintJob[] }) =>
  jobs.length > 0 && (
    <ul className="stack print-queue" aria-label={t`Prints on the plant's printers`}>
      {jobs.map((job) => (
        <Job key={job.id} job={job} />
      ))}
    </ul>
  );

function Job({ job }: { readonly job: PrintJob }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (send: () => Promise<PrintJob>) => send(),
    onSettled: () => queries.invalidateQueries(printJobsQuery()),
  });
  const doubt = doubtOf(job);
  const { severity, progress, need } = wordsOf(job);
  return (
    <li className="row">
      <Message severity={severity} live="polite" detail={need} hint={labelsOf(job)}>
        {progress}
      </Message>
      <PressFailure error={change.error} fallback={t`The print was not changed`} />
      {doubt && (
        <PrintDoubt
          key={`${doubt.from}-${doubt.to}`}
          doubt={doubt}
          isPending={change.isPending}
          onAnswer={(label, printed) =>
            change.mutate(() => resumePrintJob(job.id, { label, printed }))
          }
        />
      )}
      {isPrintOpen(job) && (
        <Button
          pending={change.isPending}
          onPress={() => change.mutate(() => cancelPrintJob(job.id))}
        >{t`Cancel the print`}</Button>
      )}
    </li>
  );
}

/** Which of the prints it is: two of one order differ in their time. */
function labelsOf({ printer, label_type, first, last, username, at }: PrintJob): string {
  const name = t(LABEL_NAMES[label_type]);
  const moment = formatMoment(Date.parse(at));
  return t`${printer}, ${name} ${first} to ${last}, ${moment}, ${username}`;
}

interface PrintDoubtProps {
  readonly doubt: Doubt;
  readonly isPending: boolean;
  readonly onAnswer: (label: number, isPrinted: boolean) => void;
}

/** Whether the last labels came out; they come out in their order, so that the first one that is missing says all. */
function PrintDoubt({ doubt: { from, to }, isPending, onAnswer }: PrintDoubtProps) {
  const [missing, setMissing] = useState(String(from));
  const isIn = Number(missing) >= from && Number(missing) <= to;
  const isOne = from === to;
  return (
    <>
      <Button pending={isPending} onPress={() => onAnswer(to, true)}>
        {isOne ? t`It came out` : t`All came out`}
      </Button>
      {!isOne && (
        <DigitsField
          label={t`First label that is missing`}
          value={missing}
          onChange={setMissing}
          error={isIn ? undefined : t`From ${from} to ${to}`}
        />
      )}
      <Button
        pending={isPending}
        why={!isIn && t`Correct the numbers`}
        onPress={() => onAnswer(Number(missing), false)}
      >
        {isOne ? t`Print it again` : t`Print again from this label`}
      </Button>
    </>
  );
}
