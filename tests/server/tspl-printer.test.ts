/** Labels on a TSPL printer: counted when it has passed them and is idle, asked about where it cannot say so. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PrintJob } from '../../contract/types.ts';
import type { Rounds } from '../../server/lib/rounds.ts';
import { startPrinting } from '../../server/printing/printer.ts';
import { addPrinter, findPrinter, removePrinter } from '../../server/printing/printers.ts';
import { labelsOf, makePackable, onDatabase } from '../support/server/api-app.ts';

const PACE = {
  everyMs: 10,
  backlogMs: 5,
  labelMs: 5,
  connectMs: 10_000,
  answerMs: 10_000,
  stallMs: 20_000,
};

/** Executes its lines in their order, and answers <ESC>!S at once (TSPL/TSPL2 programming manual). */
class FakeTspl {
  readonly labels: string[] = [];
  hasPaper = true;
  knowsStatus = true;
  knowsOut = true;
  /** Statuses in which it still prints a label that it has passed. */
  busy = 0;
  #lines: string[] = [];
  #label: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (part) => this.#receive(socket, part.toString('utf8')));
  }).listen(0, '127.0.0.1');
  #rest = '';

  async listening(): Promise<number> {
    if (!this.#server.listening) await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends the connections as a printer that was switched off, and forgets its memory. */
  reset(): void {
    this.#lines = [];
    this.#label = [];
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #receive(socket: Socket, part: string): void {
    const text = this.#rest + part;
    const questions = text.split('\u001B!S');
    const lines = questions.join('').split('\r\n');
    this.#rest = lines.pop() ?? '';
    this.#lines.push(...lines);
    for (let count = 1; count < questions.length && this.knowsStatus; count++) this.#answer(socket);
    this.#execute(socket);
  }

  #answer(socket: Socket): void {
    this.#execute(socket);
    const message = this.busy > 0 ? 'P' : '@';
    this.busy = Math.max(0, this.busy - 1);
    socket.write(`\u0002${this.hasPaper ? message : 'E'}@@${this.hasPaper ? '@' : 'A'}\u0003\r\n`);
  }

  #execute(socket: Socket): void {
    while (this.#lines.length > 0) {
      const [line = ''] = this.#lines;
      if (line.startsWith('PRINT') && !this.hasPaper) return;
      this.#lines.shift();
      const [, word] = /^OUT "(.*)"$/.exec(line) ?? [];
      if (line === 'CLS') this.#label = [];
      if (word && this.knowsOut) socket.write(`${word}\r\n`);
      if (!line.startsWith('PRINT')) this.#label.push(line);
      else this.busy = this.labels.push(this.#label.join('\n')) && 2;
    }
  }
}

onDatabase('a TSPL printer', (api) => {
  let fake: FakeTspl;
  let worker: Rounds | undefined;
  let path: string;
  let set: string;

  beforeEach(async () => {
    fake = new FakeTspl();
    const port = await fake.listening();
    const address = { host: '127.0.0.1', port, station: null, protocol: 'tspl', dpi: 203 } as const;
    await addPrinter(api().database.sql, { name: 'tsc', ...address });
    path = await makePackable(api(), 20);
    [set = ''] = await labelsOf(api(), path, 'U');
  });
  afterEach(async () => {
    await worker?.stop();
    await removePrinter(api().database.sql, 'tsc');
    await fake.close();
  });

  const start = (pace = PACE) => {
    worker = startPrinting(api().database, (error) => expect.fail(String(error)), pace);
  };
  const press = async (first: number, last: number) => {
    const { body } = await api().ask<PrintJob>('POST', `${path}/print-jobs`, {
      file: 'labels.csv',
      label_type: 'loose',
      label_name: 'Unit',
      template: '50 × 25 mm',
      printer: 'tsc',
      set,
      first,
      last,
    });
    return body.id;
  };
  const reaches = (id: string, state: object) =>
    expect
      .poll(async () => {
        const { body } = await api().ask<{ items: PrintJob[] }>('GET', '/v1/print-jobs');
        return body.items.find((one) => one.id === id);
      })
      .toMatchObject(state);
  const printed = () => fake.labels.map((label) => /"Unit (\d+)\//.exec(label)?.[1]);

  it('labels are printed once each, in order, and count when it is idle', async () => {
    start();
    const id = await press(1, 7);
    await reaches(id, { state: 'done', printed: 7, trouble: null });
    expect(printed()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('labels that wait for paper do not count, and are asked about after it was switched off', async () => {
    start();
    await reaches(await press(1, 1), { state: 'done' });
    fake.hasPaper = false;
    const id = await press(2, 4);
    await reaches(id, { state: 'waiting', sent: 0, trouble: 'paper' });
    fake.busy = 1e9;
    fake.hasPaper = true;
    await reaches(id, { state: 'printing', printed: 0, sent: 3 });
    fake.reset();
    await reaches(id, { state: 'check', check: 2 });
  });

  it.each([
    ['no status', { knowsStatus: false }, 50],
    ['a status and nothing behind a label', { knowsOut: false }, 1000],
  ])(
    'a printer that reports %s ends its print with the question whether its labels came out',
    async (_, knows, answerMs) => {
      Object.assign(fake, knows);
      start({ ...PACE, answerMs });
      const id = await press(1, 3);
      await reaches(id, { state: 'check', check: 1, sent: 3, printed: 0 });
      expect(printed()).toEqual(['1', '2', '3']);
    },
  );

  it('one that has reported that it is out of paper, and cannot confirm a label, is silent from then on', async () => {
    [fake.hasPaper, fake.knowsOut] = [false, false];
    start({ ...PACE, answerMs: 300 });
    const id = await press(1, 2);
    await reaches(id, { state: 'waiting', sent: 0, trouble: 'paper' });
    fake.hasPaper = true;
    await reaches(id, { state: 'check', check: 1, sent: 2 });
  });

  it('one that is out of paper when it is first asked is no silent printer', async () => {
    fake.hasPaper = false;
    start();
    const id = await press(1, 2);
    await reaches(id, { state: 'waiting', sent: 0, trouble: 'paper' });
    fake.hasPaper = true;
    await reaches(id, { state: 'done', printed: 2 });
    expect(await findPrinter(api().database.sql, 'tsc')).toMatchObject({ answers: true });
  });
});
