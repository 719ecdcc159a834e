/** Labels on their way to a network printer that stalls, resets and fills up: each once, and none twice. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Printers } from '../../contract/types.ts';
import { SHIPPED } from '../../labels/shipped.ts';
import { readBoard } from '../../server/board/board.ts';
import { checkPrinters } from '../../server/doctor/data.ts';
import { PACE as STANDARD } from '../../server/printing/pace.ts';
import { Printer } from '../../server/printing/printer.ts';
import type { Sql } from '../../server/database/sql.ts';
import type { PrinterWire } from '../../server/printing/wire.ts';
import { findPrinter, listPrinters } from '../../server/printing/printers.ts';
import { FakePrinter } from '../support/server/fake-printer.ts';
import { addPrinter, PACE, printsOn } from '../support/server/printing.ts';
import { codesOf, makeOrder, onDatabase } from '../support/server/api-app.ts';

onDatabase('network label printers', (api) => {
  let printer: FakePrinter;
  let order: { readonly path: string; readonly codes: readonly string[] };

  beforeEach(async () => {
    printer = await new FakePrinter().listening();
    await addPrinter(api().database.sql, 'line-2', printer.port);
    order = await makeLabels(100);
  });
  afterEach(() => printer.close());
  const {
    makeLabels,
    start,
    jobs,
    job,
    reaches,
    answer,
    administer,
    press: pressFor,
  } = printsOn(api);

  const press = (last: number, more: object = {}, key?: string) => pressFor(order, last, more, key);
  const printed = () =>
    printer.labels.map(
      (zpl) => order.codes.findIndex((code) => zpl.includes(code.replaceAll('_', '_5F'))) + 1,
    );
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
  const move = (port: number) =>
    api().database.sql.query('update label_printer set port = $1', [port]);

  it('a range of labels is printed once each, in order, with the facts of its file, whose size the printer has from then on', async () => {
    const sizes = async () =>
      (await api().ask<Printers>('GET', '/v1/printers')).body.items.map(({ size }) => size);
    expect(await sizes()).toEqual([undefined]);
    start();
    const { status, body } = await press(5);
    expect(status).toBe(200);
    await reaches(body.id, { state: 'done', printed: 5, trouble: null });
    expect(printed()).toEqual(upTo(5));
    expect(printer.labels[0]).toContain('Unidad 1/100');
    const { width, height } = SHIPPED.templates.find(({ name }) => name === '50 × 25 mm')!;
    expect(await sizes()).toEqual([{ width, height }]);
  });

  it('a label that is in no file, as imported ones are, is printed with the facts of its order', async () => {
    const code = 'S4Q00000001-0001';
    order = {
      path: await makeOrder(api().database, { product_name: 'Blue Dream' }),
      codes: [code],
    };
    await api().database.sql.query(
      "insert into case_record (key, code, order_id, kind) values (lower($1), $1, $2, 'S')",
      [code, order.path.split('/').at(-1)],
    );
    start();
    const { body } = await press(1, { label_type: 'shipper' });
    await reaches(body.id, { state: 'done', printed: 1 });
    expect(printer.labels[0]).toContain(code);
    expect(printer.labels[0]).toContain('Blue Dream');
  });

  it.each([
    [{ paper: true }, 'paper'],
    [{ open: true }, 'open'],
    [{ paused: true }, 'paused'],
  ] as const)(
    'a printer that reports %j stops the print with its words, and continues by itself',
    async (says, trouble) => {
      printer.onLabel = (count) => count === 2 && (printer.says = says);
      start();
      const { body } = await press(4);
      await reaches(body.id, { state: 'printing', sent: 2, trouble });
      printer.says = {};
      await reaches(body.id, { state: 'done', trouble: null });
      expect(printed()).toEqual(upTo(4));
    },
  );

  it('a printer that is full is sent no more labels, so that a cancelled print ends', async () => {
    printer.isSlow = true;
    start();
    const { body } = await press(20);
    await reaches(body.id, { printed: 0, sent: 3 });
    const { body: cancelled } = await api().ask('POST', `/v1/print-jobs/${body.id}/cancel`);
    expect(cancelled).toMatchObject({ state: 'cancelled', printed: 0, sent: 3 });
    printer.isSlow = false;
    await reaches(body.id, { state: 'cancelled', printed: 3 });
    expect((await press(5, { first: 3 })).status).toBe(409);
    const { body: next } = await press(5, { first: 4 });
    await reaches(next.id, { state: 'done' });
    expect(printed()).toEqual(upTo(5));
    const { body: list } = await api().ask<{ items: object[] }>(
      'GET',
      `${order.path}/label-prints`,
    );
    expect(list.items).toMatchObject([
      { first: 4, last: 5 },
      { first: 1, last: 3 },
    ]);
    expect((await api().ask('POST', `/v1/print-jobs/${body.id}/cancel`)).status).toBe(409);
  });

  it('a printer that stays at the same labels is in trouble after a while, until they come out', async () => {
    printer.isSlow = true;
    start({ ...PACE, stallMs: 2000 });
    const { body } = await press(5);
    await reaches(body.id, { sent: 3, trouble: 'busy' });
    printer.isSlow = false;
    await reaches(body.id, { state: 'done', trouble: null });
  });

  it('a process whose connection to the database breaks writes nothing more about its labels', async () => {
    const { kind, sql } = api().database;
    if (kind === 'pglite') return;
    printer.isSlow = true;
    start(PACE, () => undefined);
    const { body } = await press(3);
    await reaches(body.id, { sent: 3 });
    await sql.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
    await reaches(body.id, { state: 'check', check: 1, sent: 3 });
    printer.isSlow = false;
    await answer(body.id, 1, false);
    await reaches(body.id, { state: 'done' });
  });

  it('labels of a removed printer that were not sent are printed elsewhere without a reason', async () => {
    printer.isSlow = true;
    start();
    const { body } = await press(20, {}, 'press-on-removed');
    await reaches(body.id, { sent: 3 });
    await administer('removeLabelPrinter');
    expect(await job(body.id)).toMatchObject({ state: 'cancelled', sent: 3, trouble: null });
    expect((await press(20, {}, 'press-on-removed')).body.id, 'its answer was lost').toBe(body.id);
    await expect(administer('removeLabelPrinter')).rejects.toThrow('no printer "line-2"');
    await addPrinter(api().database.sql, 'line-2', printer.port);
    expect((await press(4, { first: 3 })).status).toBe(409);
    expect((await press(20, { first: 4 })).status).toBe(200);
    const { body: list } = await api().ask<{ unprinted: object }>(
      'GET',
      `${order.path}/label-prints`,
    );
    expect(list.unprinted, 'three were sent, and not seen to come out').toMatchObject({
      loose: 100,
    });
    printer.isSlow = false;
  });

  it.each([
    ['is switched off', true],
    ['ends its connections, as one in use by another program,', false],
  ])('a printer that %s waits as offline, and prints when it is back', async (_, isOff) => {
    const other = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    await move((other.address() as AddressInfo).port);
    if (isOff) other.close();
    start();
    const { body } = await press(2);
    await reaches(body.id, { state: 'waiting', printed: 0, trouble: 'offline' });
    await move(printer.port);
    await reaches(body.id, { state: 'done', trouble: null });
    expect(printed()).toEqual(upTo(2));
    other.close();
  });

  it('a print behind a question names the question until one of two tablets has answered it', async () => {
    printer.onLabel = (count) => count === 3 && printer.reset();
    start();
    const { body: asked } = await press(4);
    await reaches(asked.id, { state: 'check', check: 1, sent: 3 });
    const { sql } = api().database;
    await sql.query("update label_printer set trouble = 'silent'");
    const { body: behind } = await pressFor(await makeLabels(100), 2);
    expect(behind).toMatchObject({ state: 'waiting', trouble: 'question' });
    expect(await listPrinters(sql)).toMatchObject([{ trouble: 'question', waiting: 6 }]);
    await expect(
      checkPrinters({ databaseUrl: undefined }, () => listPrinters(sql)),
    ).rejects.toThrow('line-2: it waits for an answer about a label');
    const question = { printer: 'line-2', order: asked.order, label: 1 };
    expect((await readBoard(sql)).questions).toEqual([question]);
    expect((await jobs()).slice(0, 2).map(({ id }) => id)).toEqual([asked.id, behind.id]);
    expect((await answer(asked.id, 4, true)).status, 'it was not sent').toBe(409);
    const answers = await Promise.all([0, 1].map(() => answer(asked.id, 3, true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await reaches(behind.id, { state: 'done', printed: 2, trouble: null });
    expect(printer.labels).toHaveLength(5);
    expect((await readBoard(sql)).questions).toEqual([]);
  });

  it('a process that dies in a label leaves a question, and prints nothing twice', async () => {
    const { body } = await press(3);
    await api().database.sql.query(
      "update print_job set state = 'printing', next = 3, done = 2 where id = $1",
      [body.id],
    );
    start();
    await reaches(body.id, { state: 'check', check: 2 });
    expect(printer.labels).toEqual([]);
  });

  describe('what a printer is', () => {
    const print = async (first: number) => {
      const { body } = await press(first, { first });
      await reaches(body.id, { state: expect.stringMatching(/done|check/) });
    };
    const set = (dpi: 203 | null) =>
      api().database.sql.query('update label_printer set dpi = $1', [dpi]);

    it('a printer is asked once what it is, and its labels have the resolution of its head', async () => {
      await set(null);
      printer.is = 'ZTC ZD421-300dpi ZPL,V93.21.07Z,12,8176KB';
      start();
      await print(1);
      await print(2);
      expect(printer.asked.filter((question) => question === '~HI')).toHaveLength(1);
      expect(printer.labels[1]).toContain('^PW590');
      expect(await findPrinter(api().database.sql, 'line-2')).toMatchObject({
        answers: true,
        about: { model: 'ZTC ZD421-300dpi ZPL', dpi: 300, memory: '8176KB' },
      });
    });

    it('a printer that has answered nothing is asked nothing before later prints', async () => {
      printer.says = undefined;
      start({ ...PACE, answerMs: 50 });
      await print(1);
      await api().database.sql.query("update print_job set state = 'done'");
      await print(2);
      expect(printer.asked).toEqual(['~HI', '~HS']);
      expect(printed()).toEqual([1, 2]);
    });

    it('the settings of a printer are in its labels, also a resolution that its head does not have', async () => {
      printer.is = 'ZTC ZD421-300dpi ZPL,V93.21.07Z,12,8176KB';
      const settings = { right: 1, down: -0.5, darkness: 7, speed: 3, turn: 180, dpi: 203 };
      await administer('setLabelPrinter', settings);
      await administer('setLabelPrinter', { size: 'printer' });
      start();
      await print(1);
      expect(printer.labels[0]).toMatch(/\^POI\n\^LH0,0\^LS-8\^LT-4\n\^PR3\n\^FO/);
    });
  });

  describe('a printer that never answers', () => {
    /** It never had a chance to answer, and its labels follow at once. */
    const SILENT = { ...PACE, answerMs: 50 };
    beforeEach(() => (printer.says = undefined));

    it('a print on a silent printer ends with the question whether its labels came out', async () => {
      start(SILENT);
      const { body } = await press(5);
      await reaches(body.id, { state: 'check', check: 1, printed: 0, sent: 5 });
      expect(printed()).toEqual(upTo(5));
      expect((await answer(body.id, 6, true)).status).toBe(409);
      await answer(body.id, 3, true);
      await reaches(body.id, { state: 'check', check: 4, printed: 3 });
      await answer(body.id, 5, true);
      await reaches(body.id, { state: 'done', printed: 5 });
      expect(printed()).toEqual(upTo(5));
    });

    it('a printer that takes a label and reads nothing is sent no second one', async () => {
      printer.stall();
      start({ ...SILENT, stallMs: 200 });
      const { body } = await press(30);
      await reaches(body.id, { state: 'check', check: 1, printed: 0, sent: 1 });
    });
  });

  describe('a printer that has answered once', () => {
    it('a cable that is pulled in the middle is reported while its answer is awaited, and leaves no question once it is back', async () => {
      const pace = { ...PACE };
      printer.onLabel = (count) => {
        if (count !== 10) return;
        printer.stall();
        pace.answerMs = 50;
      };
      start(pace);
      const { body } = await press(12);
      await reaches(body.id, { state: 'printing', trouble: 'silent' });
      printer.read();
      await reaches(body.id, { state: 'done', printed: 12, trouble: null });
      expect(printed()).toEqual(upTo(12));
    });

    it('a cable that stays pulled asks for the labels that were not confirmed', async () => {
      const pace = { ...PACE };
      printer.onLabel = (count) => {
        if (count === 8) printer.isSlow = true;
        if (count === 10) {
          printer.stall();
          pace.stallMs = 100;
        }
      };
      start(pace);
      const { body } = await press(30);
      await reaches(body.id, { state: 'check', check: 7, printed: 6 });
      // Whether the next one was on its way already depends on the moment of the pull.
      expect((await job(body.id))?.sent).toBeOneOf([10, 11]);
    });

    it('a printer whose answers always take seconds is shown as silent once', async () => {
      const { sql } = api().database;
      await sql.query('update label_printer set answers = true');
      const { body } = await press(5);
      let [sent, ms] = [0, 0];
      const wire: PrinterWire = {
        isOpen: true,
        hasAnswered: true,
        async ask() {
          ms += 6000;
          await wait(20);
          return { trouble: null, waiting: 0, printed: sent, about: {} };
        },
        write: async () => void (sent += 1),
        end: async () => true,
        destroy: () => undefined,
      };
      const troubles: unknown[] = [];
      const noted: Sql = {
        query(text, values = []) {
          if (text.includes('set trouble')) troubles.push(values[1]);
          return sql.query(text, values);
        },
      };
      const pace = { ...PACE, answerMs: 1, now: () => ms };
      const { signal } = new AbortController();
      await new Printer(noted, 'line-2', pace, signal, async () => wire).print();
      expect((await job(body.id))?.state).toBe('done');
      expect(troubles).toEqual(['silent', ...Array(7).fill(null)]);
    });

    it('a silent printer that accepts late is not shown as offline any more', async () => {
      const { sql } = api().database;
      await sql.query('update label_printer set answers = false');
      const { body } = await press(2);
      const wire: PrinterWire = {
        isOpen: true,
        hasAnswered: false,
        ask: async () => undefined,
        write: async () => undefined,
        end: async () => true,
        destroy: () => undefined,
      };
      const connect = async () => {
        await expect.poll(async () => (await findPrinter(sql, 'line-2'))?.trouble).toBe('offline');
        return wire;
      };
      const pace = { ...PACE, answerMs: 1 };
      const { signal } = new AbortController();
      await new Printer(sql, 'line-2', pace, signal, connect).print();
      expect(await job(body.id)).toMatchObject({ state: 'check', sent: 2 });
      expect((await findPrinter(sql, 'line-2'))?.trouble).toBeNull();
    });

    it('a printer that hangs before a later print is sent nothing', async () => {
      const pace = { ...PACE };
      start(pace);
      const { body: first } = await press(1);
      await reaches(first.id, { state: 'done' });
      printer.stall();
      [pace.answerMs, pace.stallMs] = [100, 100];
      const { body } = await press(3, { first: 2 });
      await reaches(body.id, { state: 'waiting', sent: 0, trouble: 'silent' });
    });

    it('a server that ends waits for the labels that the printer still prints', async () => {
      printer.isSlow = true;
      const worker = start();
      const { body } = await press(9);
      await reaches(body.id, { sent: 3 });
      const stopped = worker.stop();
      printer.isSlow = false;
      await stopped;
      expect(await job(body.id)).toMatchObject({ state: 'printing', printed: 3, sent: 3 });
    });
  });

  describe('labels that never come out', () => {
    /** Ends the job as its printer lets it; resolves to it, and to the labels that count and are not on paper. */
    const endsAs = async (id: string, state: string) => {
      await reaches(id, { state });
      const counted = (await job(id))?.printed ?? 0;
      return upTo(counted).filter((number) => !printed().includes(number));
    };
    const FOREIGN = '\u0002another program,1,2\u0003\r\n';

    it.each([
      [
        'lines of another program are on the wire before an answer',
        { around: (text: string) => FOREIGN + text },
      ],
      [
        'lines of another program are within an answer',
        { around: (text: string) => text.replace('\n', `\n${FOREIGN}`) },
      ],
      ['each answer comes twice', { around: (text: string) => text + text }],
      ['each answer comes once more, a moment later', { againMs: 30 }],
    ])('are asked about after the printer was switched off, where %s', async (_, habit) => {
      Object.assign(printer, { ...habit, isSlow: false });
      printer.onLabel = (count) => count === 6 && (printer.isSlow = true);
      start();
      const { body } = await press(9);
      await reaches(body.id, { sent: 8 });
      printer.reset();
      expect(await endsAs(body.id, 'check')).toEqual([]);
      expect((await job(body.id))?.sent).toBe(8);
    });
  });

  it('a printer that answers late says what is wrong, and nothing is sent to it', async () => {
    printer.says = { paper: true };
    printer.answerMs = 700;
    start({ ...PACE, answerMs: STANDARD.answerMs });
    const { body } = await press(3);
    await reaches(body.id, { state: 'waiting', sent: 0, trouble: 'paper' });
  });

  it('a job of 400 labels delays no pack: packs are answered while the printer stalls and while it prints', async () => {
    order = await makeLabels(400);
    const [first, second] = await codesOf(api(), order.path, 'stray_shipper_case');
    const pack = async (code: string | undefined) =>
      (await api().ask('POST', `${order.path}/pack-remaining-items`, { stray_case_uids: [code] }))
        .status;
    printer.stall();
    start();
    const { body } = await press(400);
    expect(await pack(first)).toBe(200);
    expect(await job(body.id)).toMatchObject({ printed: 0 });
    // Half of the job waits for the pack, so that a busy machine does not print all of it before.
    printer.onLabel = (count) => count === 200 && printer.stall();
    printer.read();
    await expect.poll(() => printer.labels.length).toBeGreaterThan(0);
    expect(await pack(second)).toBe(200);
    printer.read();
    await expect.poll(() => printer.labels.length).toBeGreaterThanOrEqual(90);
    expect(printed().slice(0, 90)).toEqual(upTo(90));
  });

  it('sheets of paper and unknown printers are refused', async () => {
    expect((await press(1, { template: 'A4, 21 × 63.5 × 38.1 mm' })).status).toBe(422);
    expect((await press(1, { printer: 'none' })).status).toBe(409);
  });
});
