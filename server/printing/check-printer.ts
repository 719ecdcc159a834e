/** What a printer says about itself, in the same words wherever it is asked. */
import { randomUUID } from 'node:crypto';
import type { LabelData, LabelTemplate } from '../../labels/template.ts';
import type { Sql } from '../database/sql.ts';
import { ownedMs, PACE } from './printer.ts';
import { disownPrinter, noteAnswer, ownPrinter, setupOf, type LabelPrinter } from './printers.ts';
import { TROUBLE_WORDS, type AboutPrinter, type Trouble } from './protocol.ts';
import { PROTOCOLS } from './protocols.ts';

export interface PrinterReport extends Pick<LabelPrinter, 'name' | 'dpi' | 'answers'> {
  readonly trouble: Trouble | null;
  readonly about: AboutPrinter | null;
  /** A job prints on it: it was not asked, and this is what the job knows. */
  readonly printing: boolean;
}

interface Sample {
  readonly template: LabelTemplate;
  readonly data: LabelData;
}

/**
 * A printer that is known to be silent is asked again only with a sample.
 * @param sample a label that it prints if it can
 */
export async function checkPrinter(printer: LabelPrinter, sample?: Sample): Promise<PrinterReport> {
  const { name, dpi, answers, about } = printer;
  const { connectMs, answerMs } = PACE;
  const known = { name, dpi, answers, about, printing: false };
  const protocol = PROTOCOLS[printer.protocol];
  const wire = await protocol.open(printer, connectMs).catch(() => undefined);
  if (!wire) return { ...known, trouble: 'offline' };
  try {
    const isAsked = answers !== false || sample !== undefined;
    const status = isAsked ? await protocol.identify(wire, answerMs) : undefined;
    const silence = answers ? 'silent' : null;
    const found = {
      ...known,
      ...(status && { answers: true, about: status.about ?? about }),
      trouble: status ? status.trouble : silence,
    };
    if (!sample || found.trouble) return found;
    await wire.write(
      protocol.render(sample.template, sample.data, setupOf({ ...printer, ...found })),
      answerMs,
    );
    // The connection has taken it; whether the printer has read it is not known yet.
    if (status)
      return (await protocol.status(wire, answerMs)) ? found : { ...found, trouble: 'silent' };
    const isRead = await protocol.close(wire, answerMs);
    return isRead ? { ...found, answers: false } : { ...found, trouble: 'silent' };
  } catch {
    return { ...known, trouble: 'silent' };
  } finally {
    wire.destroy();
  }
}

/** Asks a printer on which no job prints, and keeps its answer. */
export async function askPrinter(
  sql: Sql,
  printer: LabelPrinter,
  sample?: Sample,
): Promise<PrinterReport> {
  const turn = { sql, name: printer.name, owner: randomUUID() };
  if (!(await ownPrinter(turn, ownedMs(PACE)))) return { ...printer, printing: true };
  try {
    const report = await checkPrinter(printer, sample);
    await noteAnswer(sql, printer.name, report.answers, report.about ?? undefined);
    return report;
  } finally {
    await disownPrinter(turn);
  }
}

/** @returns a text for each thing that is known, and whether one of them is a fault */
export function printerWords(report: PrinterReport): {
  readonly texts: readonly string[];
  readonly isWrong: boolean;
} {
  const { name, dpi, about, trouble } = report;
  const isOther = dpi !== null && about?.dpi !== undefined && about.dpi !== dpi;
  const texts = [
    trouble ? `${name}: ${TROUBLE_WORDS[trouble]}.` : `${name} ${stateOf(report)}.`,
    ...(about?.model ? [`It is a ${[about.model, about.memory].filter(Boolean).join(', ')}.`] : []),
    ...(isOther
      ? [
          `It is set to ${dpi} dpi, and its head has ${about.dpi}: ` +
            `"printer set ${name} --dpi ${about.dpi}" prints labels of their size.`,
        ]
      : []),
  ];
  return { texts, isWrong: trouble !== null || isOther };
}

function stateOf({ answers, printing }: PrinterReport): string {
  if (printing) return 'prints a job now';
  return answers ? 'is ready' : 'takes connections; it reports no status';
}
