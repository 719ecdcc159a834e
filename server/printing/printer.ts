/**
 * Label printers while this process prints on them. Any number of processes may: a printer belongs to one of them at
 * a time, and a label that may be on paper is never sent a second time without a person's answer.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import type { Sql } from '../database/sql.ts';
import { pause, startRounds, type Rounds } from '../lib/rounds.ts';
import {
  labelOf,
  askForLabels,
  beginLabel,
  countLabels,
  nextJob,
  readJob,
  type OpenJob,
} from './jobs.ts';
import {
  busyPrinters,
  findPrinter,
  noteAnswer,
  noteTrouble,
  type LabelPrinter,
} from './printers.ts';
import type { PrinterStatus, Trouble } from './protocol.ts';
import { labelFor } from './protocols.ts';
import { openPrintingSession, withPrinter } from './printing-session.ts';
import { PACE, type PrintPace } from './pace.ts';
import { MOST_WAITING, SeenLabels } from './seen-labels.ts';
import { openWire, type PrinterWire } from './wire.ts';

/** `stop()` resolves after the labels that are on their way. */
export function startPrinting(
  database: Database,
  onError: (error: unknown) => void,
  pace: PrintPace = PACE,
): Rounds {
  const session = openPrintingSession(database);
  const rounds = startRounds({
    everyMs: pace.everyMs,
    due: () => busyPrinters(database.sql),
    async work(name, signal) {
      const sql = await session.sql();
      await withPrinter(sql, name, () => new Printer(sql, name, pace, signal).print());
    },
    onError,
  });
  return {
    async stop() {
      await rounds.stop();
      await session.end();
    },
  };
}

export class Printer {
  /** The connection with the printer's lock: without it, nothing is read or written about labels. */
  readonly #sql: Sql;
  readonly #name: string;
  readonly #pace: PrintPace;
  readonly #signal: AbortSignal;
  readonly #connect: typeof openWire;
  #wire: PrinterWire | undefined;
  /** What its last statuses had in common, and since when, in ms of performance.now(). */
  #still = { state: '', since: 0 };
  /** Its slowest answer, ms. */
  #slowestMs = 0;

  constructor(sql: Sql, name: string, pace: PrintPace, signal: AbortSignal, connect = openWire) {
    this.#sql = sql;
    this.#name = name;
    this.#pace = pace;
    this.#signal = signal;
    this.#connect = connect;
  }

  /** Prints one job, until it is over, waits for an answer, or the printer or this process cannot go on. */
  async print(): Promise<void> {
    try {
      const job = await nextJob(this.#sql, this.#name);
      if (!job || job.state === 'check') return;
      // Labels that an ended process has sent are asked about.
      const wire = job.done === job.next ? await this.#open() : undefined;
      const labels = new SeenLabels(this.#pace, job.template.height);
      if (wire) while (await this.#step(wire, labels, job.id));
      await askForLabels(this.#sql, job.id);
    } finally {
      this.#wire?.destroy();
    }
  }

  /** @param id of the job. @returns false when there is nothing more to do over this connection */
  async #step(wire: PrinterWire, labels: SeenLabels, id: string): Promise<boolean> {
    const printer = await findPrinter(this.#sql, this.#name);
    if (!printer) return false;
    const askedAt = this.#pace.now();
    const status = await this.#ask(wire, printer, askedAt);
    if (!status) return this.#onSilence(wire, printer, id);
    if (status.about && !printer.about) await noteAnswer(this.#sql, this.#name, true, status.about);
    const { unseen, waiting, isInDoubt } = labels.onStatus(status, askedAt);
    await countLabels(this.#sql, id, unseen);
    const job = await readJob(this.#sql, id);
    if (!job || isInDoubt) return false;
    const trouble = status.trouble ?? this.#stallOf(job, waiting);
    await noteTrouble(this.#sql, this.#name, trouble);
    const canSend = this.#canSend(job);
    if (!canSend && job.done === job.next) return false;
    if (canSend && !status.trouble && waiting < MOST_WAITING) {
      // It names no label as waiting: its labels are sent at a pace that it can print.
      if (unseen > MOST_WAITING) await pause(this.#pace.labelMs, this.#signal);
      return this.#send(wire, printer, job, labels);
    }
    // A server that ends waits for the paper, but not for a person or another program.
    if (this.#signal.aborted && (trouble || waiting > MOST_WAITING)) return false;
    if (trouble) await pause(this.#pace.everyMs, this.#signal);
    else await wait(this.#pace.backlogMs);
    return true;
  }

  /** The labels of another program do not end, or one waits to be taken. */
  #stallOf({ done, next }: OpenJob, waiting: number): Trouble | null {
    const [state, now] = [[done, next, waiting].join(), this.#pace.now()];
    if (state !== this.#still.state) this.#still = { state, since: now };
    return now - this.#still.since > this.#pace.stallMs ? 'busy' : null;
  }

  /** A printer is asked once what it is; one that is known to be silent is asked nothing. */
  async #ask(
    wire: PrinterWire,
    { answers, about }: LabelPrinter,
    askedAt: number,
  ): Promise<PrinterStatus | undefined> {
    if (answers === false) return undefined;
    const question = about ? 'status' : 'identify';
    if (!answers) return wire.ask(question, this.#pace.answerMs);
    const status = await this.#whenLate(wire.ask(question, this.#pace.stallMs));
    this.#slowestMs = Math.max(this.#slowestMs, this.#pace.now() - askedAt);
    return status;
  }

  /**
   * People see at once that nothing is printed, as behind a pulled cable, until it goes on; a printer that is always slow
   * has its own time.
   */
  async #whenLate<T>(work: Promise<T>, trouble: Trouble = 'silent'): Promise<T> {
    const late = wait(this.#pace.answerMs + this.#slowestMs, true, { ref: false });
    const isLate = await Promise.race([work.then(() => false), late]);
    if (!isLate) return work;
    const before = await findPrinter(this.#sql, this.#name);
    await noteTrouble(this.#sql, this.#name, trouble);
    const result = await work;
    if (result) await noteTrouble(this.#sql, this.#name, before?.trouble ?? null);
    return result;
  }

  async #onSilence(wire: PrinterWire, printer: LabelPrinter, id: string): Promise<false> {
    if (wire.hasAnswered) await noteAnswer(this.#sql, this.#name, true);
    if (printer.answers || wire.hasAnswered || !wire.isOpen) return this.#giveUp(wire);
    await this.#printSilently(wire, printer, id);
    return false;
  }

  /** One label per connection: a printer that has read it ends the connection in turn. A person counts the labels. */
  async #printSilently(first: PrinterWire, printer: LabelPrinter, id: string): Promise<void> {
    for (let wire: PrinterWire | undefined = first; wire; wire = await this.#open()) {
      const job = await readJob(this.#sql, id);
      if (!job || !this.#canSend(job)) return;
      if (!(await this.#send(wire, printer, job))) return;
      const isRead = await this.#whenLate(wire.end(this.#pace.stallMs));
      if (wire.hasAnswered) return noteAnswer(this.#sql, this.#name, true);
      if (!isRead) return void (await this.#giveUp(wire));
      // The printer has read the question, too.
      if (printer.answers === null) await noteAnswer(this.#sql, this.#name, false);
      await noteTrouble(this.#sql, this.#name, null);
      await pause(this.#pace.labelMs, this.#signal);
    }
  }

  async #send(
    wire: PrinterWire,
    printer: LabelPrinter,
    job: OpenJob,
    labels?: SeenLabels,
  ): Promise<boolean> {
    const data = await labelOf(this.#sql, job);
    // A label that was deleted with its order has nothing to print.
    if (!(await beginLabel(this.#sql, job)) || !data) return true;
    labels?.onSent();
    const label = labelFor(printer, job.template, data);
    const written = wire.write(label, this.#pace.stallMs).then(() => true);
    return this.#whenLate(written).catch(() => this.#giveUp(wire));
  }

  readonly #canSend = ({ state, next, last }: OpenJob): boolean =>
    (state === 'waiting' || state === 'printing') && next <= last && !this.#signal.aborted;

  async #open(): Promise<PrinterWire | undefined> {
    this.#wire?.destroy();
    const printer = await findPrinter(this.#sql, this.#name);
    if (!printer) return undefined;
    try {
      const wire = this.#connect(printer, this.#pace.connectMs);
      this.#wire = await this.#whenLate(wire, 'offline');
      return this.#wire;
    } catch {
      return void (await this.#giveUp());
    }
  }

  /** A printer that another program uses may accept a connection and end it. */
  async #giveUp(wire?: PrinterWire): Promise<false> {
    await noteTrouble(this.#sql, this.#name, wire?.isOpen ? 'silent' : 'offline');
    await pause(this.#pace.everyMs, this.#signal);
    return false;
  }
}
