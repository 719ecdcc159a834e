/** Whether the plant's label printers can be reached and are ready. */
import { checkPrinter } from '../printing/printer.ts';
import type { ListedPrinter } from '../printing/printers.ts';
import { TROUBLE_WORDS } from '../printing/protocol.ts';
import { good, wrong, type Finding } from './finding.ts';

const ABOUT = 'printers';

/** @param list printers of the plant */
export async function checkPrinters(
  list: () => Promise<readonly ListedPrinter[]>,
): Promise<Finding> {
  const printers = await list().catch(() => undefined);
  if (printers === undefined) return good(ABOUT, 'Not checked: they are in the database.');
  if (printers.length === 0) return good(ABOUT, 'None in the network; "printer add" names one.');
  const found = await Promise.all(printers.map(verdictOf));
  const text = found.map((one) => one.text).join('\n');
  return found.some(({ isWrong }) => isWrong) ? wrong(ABOUT, text) : good(ABOUT, text);
}

async function verdictOf(printer: ListedPrinter): Promise<Omit<Finding, 'about'>> {
  const { name, host, port } = printer;
  const found = await checkPrinter(printer).catch(() => undefined);
  if (!found) {
    const text = `${name} cannot be reached at ${host}:${port}: check its power and its address.`;
    return { text, isWrong: true };
  }
  if (found.trouble) return { text: `${name}: ${TROUBLE_WORDS[found.trouble]}.`, isWrong: true };
  const text = found.answers
    ? `${name} is ready.`
    : `${name} takes connections; it reports no status.`;
  return { text, isWrong: false };
}
