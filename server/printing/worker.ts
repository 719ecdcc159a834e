/**
 * Sends print jobs to their printers, one label after another. Any number of processes may run it: a printer belongs to
 * one of them at a time, and a label whose outcome is not known is never sent a second time without a person's answer.
 */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../database/sql.ts';
import { pause, startRounds, type Rounds } from '../lib/rounds.ts';
import { labelOf } from './job-label.ts';
import { askForLabel, beginLabel, doubtLabel, endLabel, nextJob, type OpenJob } from './jobs.ts';
import { openLink, type LinkLimits, type PrinterLink } from './link.ts';
import {
  busyPrinters,
  disownPrinter,
  ownPrinter,
  setTrouble,
  type LabelPrinter,
} from './printers.ts';

export interface PrintPace extends LinkLimits {
  /** Between two queries for jobs, and between two questions to a printer in trouble. */
  readonly everyMs: number;
  /** Between two questions to a printer that has enough labels. */
  readonly backlogMs: number;
}

const PACE: PrintPace = {
  everyMs: 500,
  backlogMs: 100,
  connectMs: 5000,
  answerMs: 300,
  stallMs: 20_000,
};
/** Labels in the printer that are not yet printed: few, so that a cancelled job ends, and enough for no pause. */
const MOST_BACKLOG = 3;

interface Worker {
  readonly sql: Sql;
  readonly owner: string;
  readonly pace: PrintPace;
  readonly signal: AbortSignal;
}

/** `stop()` resolves after the label that is on its way. */
export function startPrinting(
  sql: Sql,
  onError: (error: unknown) => void,
  pace: PrintPace = PACE,
): Rounds {
  const owner = randomUUID();
  return startRounds({
    everyMs: pace.everyMs,
    due: () => busyPrinters(sql),
    work: (name, signal) => printOn({ sql, owner, pace, signal }, name),
    onError,
  });
}

/** Until the printer has nothing to do, or this process may not print on it. */
async function printOn(worker: Worker, name: string): Promise<void> {
  const { sql, owner, pace } = worker;
  const printer = await ownPrinter(sql, name, owner);
  if (!printer) return;
  try {
    const job = await openJob(worker, name);
    if (!job) return;
    const link = await openLink(printer, pace).catch(() => undefined);
    if (!link) return await waitOffline(worker, name);
    try {
      while (await printNext(worker, printer, link));
    } finally {
      link.close();
    }
  } finally {
    await disownPrinter(sql, name, owner);
  }
}

async function waitOffline(worker: Worker, name: string): Promise<void> {
  await setTrouble(worker.sql, name, 'offline');
  await pause(worker.pace.everyMs, worker.signal);
}

/** The job to print from. One that an ended process left in the middle of a label waits for an answer. */
async function openJob({ sql }: Worker, name: string): Promise<OpenJob | undefined> {
  const job = await nextJob(sql, name);
  if (!job || job.state === 'check') return undefined;
  if (job.sending === null) return job;
  await askForLabel(sql, job);
  return undefined;
}

/** @returns false when there is nothing more to do over this connection */
async function printNext(
  worker: Worker,
  { name }: LabelPrinter,
  link: PrinterLink,
): Promise<boolean> {
  const { sql, owner, pace, signal } = worker;
  const printer = await ownPrinter(sql, name, owner);
  const job = await openJob(worker, name);
  if (job && link.isDoubtful()) await doubtLabel(sql, job);
  if (signal.aborted || !printer || !job) return false;
  const status = await link.status();
  if (!link.isOpen()) {
    // A printer that another program uses accepts the connection, and ends it.
    if (!link.hasSent()) await waitOffline(worker, name);
    return false;
  }
  await setTrouble(sql, name, status?.trouble ?? null);
  if (status?.trouble || (status && status.backlog >= MOST_BACKLOG)) {
    await pause(status.trouble ? pace.everyMs : pace.backlogMs, signal);
    return true;
  }
  return sendLabel(worker, printer, link, job);
}

async function sendLabel(
  { sql, owner }: Worker,
  { name, dpi }: LabelPrinter,
  link: PrinterLink,
  job: OpenJob,
): Promise<boolean> {
  const zpl = await labelOf(sql, job, dpi);
  if (!(await beginLabel(sql, job, owner))) return true;
  try {
    // A label that was deleted with its order has nothing to print.
    if (zpl !== undefined) await link.send(zpl);
  } catch {
    await setTrouble(sql, name, 'silent');
    await askForLabel(sql, job);
    return false;
  }
  await endLabel(sql, job);
  return true;
}
