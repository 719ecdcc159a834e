/** What a printer says about itself, in the same words wherever it is asked. */
import { SAMPLE_DATA, type LabelTemplate } from '../../labels/template.ts';
import type { Database } from '../database/open.ts';
import { PACE } from './pace.ts';
import { noteAnswer, type LabelPrinter, type ListedPrinter } from './printers.ts';
import { openPrintingSession, withPrinter } from './printing-session.ts';
import { TROUBLE_WORDS } from './protocol.ts';
import { labelFor } from './protocols.ts';
import { openWire } from './wire.ts';

/** One with labels to print was not asked: its job has the connection, and knows how it is. */
export type PrinterReport = Pick<LabelPrinter, 'name' | 'dpi' | 'answers' | 'about' | 'trouble'> &
  Partial<Pick<ListedPrinter, 'waiting'>>;

/**
 * A printer that is known to be silent is asked again only with a sample.
 * @param sample template of a label that it prints if it can
 */
export async function checkPrinter(
  printer: LabelPrinter,
  sample?: LabelTemplate,
): Promise<PrinterReport> {
  const { name, dpi, answers, about } = printer;
  const { connectMs, answerMs } = PACE;
  const known = { name, dpi, answers, about };
  const wire = await openWire(printer, connectMs).catch(() => undefined);
  if (!wire) return { ...known, trouble: 'offline' };
  try {
    const isAsked = answers !== false || sample !== undefined;
    const status = isAsked ? await wire.ask('identify', answerMs) : undefined;
    const silence = answers ? 'silent' : null;
    const found: PrinterReport = {
      ...known,
      ...(status?.about && { answers: true, about: status.about }),
      trouble: status ? status.trouble : silence,
    };
    if (!sample || found.trouble) return found;
    await wire.write(labelFor({ ...printer, ...found }, sample, SAMPLE_DATA), answerMs);
    // The connection has taken it; whether the printer has read it is not known yet.
    const isRead = await (status ? wire.ask('status', answerMs) : wire.end(answerMs));
    if (!isRead) return { ...found, trouble: 'silent' };
    return status ? found : { ...found, answers: false };
  } catch {
    return { ...known, trouble: 'silent' };
  } finally {
    wire.destroy();
  }
}

/** Asks a printer, and keeps its answer. @returns undefined while a job prints on it: some take one connection */
export async function askPrinter(
  database: Database,
  printer: LabelPrinter,
  sample?: LabelTemplate,
): Promise<PrinterReport | undefined> {
  const session = openPrintingSession(database);
  try {
    const sql = await session.sql();
    return await withPrinter(sql, printer.name, async () => {
      const found = await checkPrinter(printer, sample);
      await noteAnswer(sql, printer.name, found.answers, found.about);
      return found;
    });
  } finally {
    await session.end();
  }
}

/** @returns a text for each thing that is known, and whether one of them is a fault */
export function printerWords(report: PrinterReport): {
  readonly texts: readonly string[];
  readonly isWrong: boolean;
} {
  const { name, dpi, about, trouble, answers, waiting } = report;
  const isOther = dpi !== null && about?.dpi !== undefined && about.dpi !== dpi;
  const asked = answers ? 'is ready' : 'takes connections; it reports no status';
  const ready = waiting ? `has labels to print: ${waiting}` : asked;
  const texts = [
    trouble ? `${name}: ${TROUBLE_WORDS[trouble]}.` : `${name} ${ready}.`,
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
