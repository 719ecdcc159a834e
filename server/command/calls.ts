/** What contract/admin.yaml cannot say of the commands in it: fields that are typed in another form, and answers with a case. */
import type { Readable } from 'node:stream';
import type { AdminHandlers } from '../api/contract.ts';
import { SettingError } from '../config.ts';
import { printerWords, type PrinterReport } from '../printing/check-printer.ts';

export type Values = Readonly<Record<string, unknown>>;

type Operation = keyof AdminHandlers;

/** Answer about one thing; lists are printed as tables. */
type AnswerTo<K extends Operation> = Exclude<
  Awaited<ReturnType<AdminHandlers[K]>>,
  Readable | readonly unknown[]
>;

/** Turns what was typed into the fields of the call. */
export const READ: { readonly [K in Operation]?: (typed: Values) => Values } = {
  setMapping: ({ columns, values = [], fixed = [], ...rest }) => ({
    ...rest,
    columns: (columns as string[]).map(columnOf),
    values: (values as string[]).map(meaningOf),
    fixed: (fixed as string[]).map(fixedOf),
  }),
  addUser: (typed) => ({ ...typed, username: String(typed['username']).toLowerCase() }),
  addLabelPrinter: ({ host, ...rest }) => ({ ...rest, ...addressOf(String(host)) }),
};

/** Lines for the person. @throws SettingError for a failure */
export const SAY: { readonly [K in Operation]?: (answer: AnswerTo<K>) => readonly string[] } = {
  retryWebhook: ({ count }) => [
    count === 1 ? 'One event is sent again.' : `${count} events are sent again.`,
  ],
  addLabelPrinter: (report) => [
    `Tablets offer ${report.name} from now on. "printer test ${report.name}" prints a sample.`,
    ...printerWords(report as PrinterReport).texts,
  ],
  testLabelPrinter: sayTested,
};

/** Reads what is typed as one text. */
const typedAs =
  (form: RegExp, example: string) =>
  (text: string): Values => {
    const groups = form.exec(text)?.groups;
    if (groups) return { ...groups };
    throw new SettingError(`"${text}" cannot be read: write it like "${example}".`);
  };

/** The name of a column may contain the sign, too. */
const columnOf = typedAs(/^(?<column>.+)=(?<field>[^=]+)$/, 'Order No=name');
const meaningOf = typedAs(/^(?<field>\w+):(?<from>.+)=(?<to>[^=]*)$/, 'status:Released=READY');
const fixedOf = typedAs(/^(?<field>\w+)=(?<value>.+)$/, 'product_uom=Units');

function addressOf(address: string): Values {
  const [, host, port] = /^(\[[\da-f:]+\]|[^\s:/]+)(?::(\d{1,5}))?$/i.exec(address) ?? [];
  if (host === undefined) {
    throw new SettingError(
      `"${address}" is no address of a printer: write it like 192.168.1.50 or zebra-2:9100.`,
    );
  }
  return { host: host.replace(/^\[|\]$/g, ''), ...(port !== undefined && { port: Number(port) }) };
}

function sayTested(answer: AnswerTo<'testLabelPrinter'>): readonly string[] {
  const report = answer as PrinterReport;
  const { name, answers, trouble } = report;
  const [state = '', ...more] = printerWords(report).texts;
  if (trouble !== null) throw new SettingError([state, ...more].join(' '));
  return answers
    ? [`${name} has the sample and is ready.`, ...more]
    : [`${name} has the sample. It does not report its status: look whether a label came out.`];
}
