/** Whether the plant's label printers can be reached and are ready. */
import { checkPrinter, printerWords } from '../printing/check-printer.ts';
import type { ListedPrinter } from '../printing/printers.ts';
import { good, wrong, type Finding } from './finding.ts';

const ABOUT = 'printers';

/** @param list printers of the plant */
export async function checkPrinters(
  list: () => Promise<readonly ListedPrinter[]>,
): Promise<Finding> {
  const printers = await list().catch(() => undefined);
  if (printers === undefined) return good(ABOUT, 'Not checked: they are in the database.');
  if (printers.length === 0) return good(ABOUT, 'None in the network; "printer add" names one.');
  // The job has the only connection that some printers take, and knows how the printer is.
  const reports = await Promise.all(
    printers.map(async (one) =>
      one.printing || one.trouble === 'question' ? one : checkPrinter(one),
    ),
  );
  const found = reports.map(printerWords);
  const text = found.flatMap(({ texts }) => texts.join(' ')).join('\n');
  return found.some(({ isWrong }) => isWrong) ? wrong(ABOUT, text) : good(ABOUT, text);
}
