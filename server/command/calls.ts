/**
 * Commands that are one call of the administration API. A row has what contract/admin.yaml cannot know: how the command
 * is typed, what it says, and where it fills a value in. Options, checks and lists follow from the contract.
 */
import type { Readable } from 'node:stream';
import { ACCESS_ROLE, ADMIN_ROLE } from '../../contract/roles.ts';
import type { AdminHandlers } from '../api/contract.ts';
import { SettingError } from '../config.ts';
import { printerWords, type PrinterReport } from '../printing/check-printer.ts';
import { EVENT_OF } from '../webhooks/events.ts';

export const EVENTS: readonly string[] = [...new Set(Object.values(EVENT_OF))];

export type Values = Readonly<Record<string, unknown>>;

type Operation = keyof AdminHandlers;

/** Answer about one thing; lists are printed as tables. */
type AnswerTo<K extends Operation> = Exclude<
  Awaited<ReturnType<AdminHandlers[K]>>,
  Readable | readonly unknown[]
>;

export interface Call<K extends Operation = Operation> {
  readonly operation: K;
  /** As in `Command`; the place `<x>` is the parameter or field x of the operation. */
  readonly typed: string;
  /** Left out: the first part of the operation's summary. */
  readonly about?: string;
  /** Fields that the person did not type. */
  readonly given?: Values;
  /** Turns what was typed into the fields of the call. */
  readonly read?: (typed: Values) => Values;
  /** Lines for the person; left out: the fields of the answer. @throws SettingError for a failure. */
  say?(answer: AnswerTo<K>): readonly string[];
}

/** Checks what a call says against the answer of its operation. */
const call = <K extends Operation>(one: Call<K>): Call => one;

export const CALLS: readonly Call[] = [
  call({ typed: 'mapping list', operation: 'listMappings' }),
  call({
    typed: 'mapping set <name> <list> <columns>…',
    about: 'save what the columns of a file are',
    operation: 'setMapping',
    read: ({ columns, values = [], fixed = [], ...rest }) => ({
      ...rest,
      columns: (columns as string[]).map(columnOf),
      values: (values as string[]).map(meaningOf),
      fixed: (fixed as string[]).map(fixedOf),
    }),
    say: ({ name }) => [`Use it with --mapping ${name}.`],
  }),
  call({
    typed: 'mapping remove <name>',
    operation: 'removeMapping',
    say: ({ name }) => [`There is no mapping ${name} from now on.`],
  }),
  call({
    typed: 'set-produced <order> <quantity>',
    operation: 'correctProducedQuantity',
    say: ({ order, produced_quantity: produced, packed_units: packed }) => [
      `${order}: produced quantity ${produced}, packed units ${packed}.`,
      'The reason is in the audit.',
    ],
  }),
  call({
    typed: 'order reopen <order>',
    about: 'take an order that is done back into progress',
    operation: 'reopenOrder',
    say: ({ order }) => [`${order} is in progress again. The reason is in the audit.`],
  }),
  call({ typed: 'user list', operation: 'listUsers' }),
  call({
    typed: 'user add <username>',
    operation: 'addUser',
    given: { roles: [ACCESS_ROLE] },
    read: (typed) => ({ ...typed, username: String(typed['username']).toLowerCase() }),
    say: sayPassword,
  }),
  call({ typed: 'user role <username> [<roles>…]', operation: 'setRoles' }),
  call({ typed: 'user reset <username>', operation: 'resetPassword', say: sayPassword }),
  call({
    typed: 'user disable <username>',
    about: 'end their sign-ins, and let them in no more',
    operation: 'setDisabled',
    given: { disabled: true },
  }),
  call({
    typed: 'user enable <username>',
    about: 'let them in again',
    operation: 'setDisabled',
    given: { disabled: false },
  }),
  call({ typed: 'token list', operation: 'listTokens' }),
  call({
    typed: 'token add <name>',
    operation: 'addToken',
    given: { roles: [ADMIN_ROLE] },
    say: ({ name, token }) => [
      `Token of ${name}, shown this once: ${token}`,
      'Send it as the header "authorization: Bearer <token>".',
    ],
  }),
  call({
    typed: 'token revoke <name>',
    operation: 'revokeToken',
    say: ({ name }) => [`The token of ${name} is refused from now on.`],
  }),
  call({ typed: 'webhook list', operation: 'listWebhooks' }),
  call({
    typed: 'webhook add <name> <url>',
    operation: 'addWebhook',
    given: { events: EVENTS },
    say: ({ secret }) => [`Key of its signatures, shown this once: ${secret}`],
  }),
  call({
    typed: 'webhook retry <name>',
    operation: 'retryWebhook',
    say: ({ count }) => [
      count === 1 ? 'One event is sent again.' : `${count} events are sent again.`,
    ],
  }),
  call({
    typed: 'webhook remove <name>',
    operation: 'removeWebhook',
    say: ({ name }) => [`Nothing is sent to ${name} from now on.`],
  }),
  call({ typed: 'printer list', operation: 'listLabelPrinters' }),
  call({
    typed: 'printer add <name> <host>',
    operation: 'addLabelPrinter',
    read: ({ host, ...rest }) => ({ ...rest, ...addressOf(String(host)) }),
    say: (report) => [
      `Tablets offer ${report.name} from now on. "printer test ${report.name}" prints a sample.`,
      ...printerWords(report as PrinterReport).texts,
    ],
  }),
  call({
    typed: 'printer set <name>',
    operation: 'setLabelPrinter',
    say: ({ name }) => [`The next label of ${name} is printed like that.`],
  }),
  call({
    typed: 'printer remove <name>',
    operation: 'removeLabelPrinter',
    say: ({ name }) => [`Nothing is printed on ${name} from now on; its prints are cancelled.`],
  }),
  call({ typed: 'printer test <name>', operation: 'testLabelPrinter', say: sayTested }),
];

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

function sayPassword({ username, password }: AnswerTo<'addUser'>): readonly string[] {
  return [
    `Sign-in, shown this once: ${username} / ${password}`,
    'The first sign-in with it asks for a new one.',
  ];
}

function sayTested(answer: AnswerTo<'testLabelPrinter'>): readonly string[] {
  const report = answer as PrinterReport;
  const { name, printing, answers, trouble } = report;
  const [state = '', ...more] = printerWords(report).texts;
  if (trouble !== null) throw new SettingError([state, ...more].join(' '));
  if (printing) return [`${state} It was sent no sample.`, ...more];
  return answers
    ? [`${name} has the sample and is ready.`, ...more]
    : [`${name} has the sample. It does not report its status: look whether a label came out.`];
}
