/** npm run plant -- printer …: label printers of the plant's network. */
import type { ListedPrinter } from '../printing/printers.ts';
import { TROUBLE_WORDS, type Trouble } from '../printing/protocol.ts';
import { SettingError } from '../config.ts';
import { commandOfActions, entryOf, listAction, removeAction, type Action } from './actions.ts';
import { ask } from './ask.ts';
import type { AdminClient } from './connect.ts';

const PRINTERS = '/admin/v1/label-printers';

export const listedPrinters = (client: AdminClient) =>
  ask<readonly ListedPrinter[]>(client, 'GET', PRINTERS);

const add: Action = {
  words: 2,
  async run(client, { words: [name, address = ''], options: { station, dpi }, print }) {
    const body = {
      name,
      ...hostOf(address),
      station,
      ...(dpi !== undefined && { dpi: Number(dpi) }),
    };
    await ask(client, 'POST', PRINTERS, body);
    print(`Tablets offer ${name} from now on. "printer test ${name}" prints a sample.`);
  },
};

const remove = removeAction(
  PRINTERS,
  (name) => `Nothing is printed on ${name} from now on; its prints are cancelled.`,
);

interface Tested {
  readonly answers: boolean;
  readonly trouble: Trouble | null;
}

const test: Action = {
  words: 1,
  async run(client, { words: [name = ''], print }) {
    const { answers, trouble } = await ask<Tested>(
      client,
      'POST',
      `${entryOf(PRINTERS, name)}/test`,
    );
    if (trouble !== null)
      throw new SettingError(`${name} prints nothing: ${TROUBLE_WORDS[trouble]}.`);
    print(
      answers
        ? `${name} has the sample and is ready.`
        : `${name} has the sample. It does not report its status: look whether a label came out.`,
    );
  },
};

export const printerCommand = commandOfActions({
  forms: [
    { typed: 'printer list', about: 'label printers, and what waits for them' },
    {
      typed: 'printer add <name> <host>[:<port>]',
      options: '[--station 1B|2] [--dpi 203|300]',
      about: 'a ZPL printer; port 9100 and 203 dpi unless named',
    },
    { typed: 'printer remove <name>', about: 'prints nothing on it from now on' },
    { typed: 'printer test <name>', about: 'prints a sample label, and says what is wrong' },
  ],
  options: { station: { type: 'string' }, dpi: { type: 'string' } },
  actions: { list: listAction(listedPrinters, lineOf), add, remove, test },
});

function hostOf(address: string): { readonly host: string; readonly port?: number } {
  const [, host, port] = /^(\[[\da-f:]+\]|[^\s:/]+)(?::(\d{1,5}))?$/i.exec(address) ?? [];
  if (host === undefined) {
    throw new SettingError(
      `"${address}" is no address of a printer: write it like 192.168.1.50 or zebra-2:9100.`,
    );
  }
  return { host: host.replace(/^\[|\]$/g, ''), ...(port !== undefined && { port: Number(port) }) };
}

function lineOf({ name, host, port, station, dpi, trouble, waiting }: ListedPrinter): string {
  return [
    name,
    `${host}:${port}`,
    station === null ? 'every station' : `station ${station}`,
    `${dpi} dpi`,
    `${waiting} waiting`,
    ...(trouble === null ? [] : [TROUBLE_WORDS[trouble]]),
  ].join('  ');
}
