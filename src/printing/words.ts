/** States of a printer and of a print, with their words. */
import { plural, t } from '@lingui/core/macro';
import type { Board, PrintJob } from '../../contract/types.ts';

const TROUBLES: Readonly<Record<NonNullable<PrintJob['trouble']>, () => string>> = {
  offline: () => t`The printer is offline. Is it switched on?`,
  silent: () => t`The printer takes no labels. Look at it.`,
  paper: () => t`Out of paper`,
  open: () => t`The printer is open. Close its head.`,
  ribbon: () => t`Out of ribbon`,
  paused: () => t`The printer is paused. Press its pause button.`,
  busy: () =>
    t`The printer has been at one label for a while. Take it off, or look what else prints.`,
  question: () => t`It waits for an answer about a label.`,
};

export const troubleWords = (trouble: PrintJob['trouble']): string | undefined =>
  trouble === null ? undefined : TROUBLES[trouble]();

/** Labels that may or may not be printed. */
export interface Doubt {
  readonly from: number;
  readonly to: number;
}

/** A backend that does not say how many were sent asks about one label. */
export function doubtOf({ state, check, first, sent = 0 }: PrintJob): Doubt | undefined {
  if (state !== 'check' || check === null) return undefined;
  return { from: check, to: Math.max(check, first + sent - 1) };
}

/** Why a printer prints nothing, for those that wait for it. */
export const waitWords = ({
  printer,
  order,
  label,
}: NonNullable<Board['questions']>[number]): string =>
  t`${printer} waits for an answer about label ${label} of ${order}`;

interface JobWords {
  readonly severity: 'ok' | 'warn' | 'info';
  /** How far the print is. */
  readonly progress: string;
  /** What it waits for. */
  readonly need?: string | undefined;
}

export function wordsOf(job: PrintJob): JobWords {
  const doubt = doubtOf(job);
  if (doubt) return doubtWords(job, doubt);
  const { first, last, printed, sent = printed, state, printer } = job;
  const count = last - first + 1;
  const trouble = troubleWords(job.trouble);
  const progress =
    sent > printed
      ? t`${printed} of ${count} printed, ${sent} sent`
      : t`${printed} of ${count} printed`;
  return {
    severity: state === 'done' ? 'ok' : trouble ? 'warn' : 'info',
    progress: state === 'cancelled' ? t`Cancelled after ${printed} of ${count}` : progress,
    need: trouble && `${printer}: ${trouble}`,
  };
}

function doubtWords({ printer, order }: PrintJob, { from, to }: Doubt): JobWords {
  const count = to - from + 1;
  return {
    severity: 'warn',
    progress:
      count === 1
        ? t`Check label ${from} of ${order}`
        : t`Check labels ${from} to ${to} of ${order}`,
    need: plural(count, {
      one: `${printer}: Did the last label come out?`,
      other: `${printer}: Did the last ${count} labels come out?`,
    }),
  };
}

/** On the button of a print. */
export const printWords = (count: number): string =>
  count === 0
    ? t`Print Labels`
    : plural(count, { one: 'Print 1 Label', other: `Print ${count} Labels` });

/** Why labels are printed again: the values in the plant's records, in no language, and their words. */
export const reasonsAgain = () => [
  { value: 'bad-print', label: t`The print is bad` },
  { value: 'damaged', label: t`Labels are damaged` },
  { value: 'lost', label: t`Labels are lost` },
  { value: 'printer-stopped', label: t`The printer stopped` },
  { value: 'wrong-paper', label: t`Wrong paper or size` },
];
