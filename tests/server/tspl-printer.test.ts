/** Labels on a TSPL printer: counted when it has passed them and is idle, asked about where it cannot say so. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PrintJob } from '../../contract/types.ts';
import type { Rounds } from '../../server/lib/rounds.ts';
import { askPrinter } from '../../server/printing/check-printer.ts';
import { startPrinting } from '../../server/printing/printer.ts';
import { addPrinter, findPrinter } from '../../server/printing/printers.ts';
import { FakeTspl } from '../support/server/fake-tspl.ts';
import { labelsOf, makePackable, onDatabase } from '../support/server/api-app.ts';

const PACE = {
  everyMs: 10,
  backlogMs: 5,
  labelMs: 5,
  connectMs: 10_000,
  answerMs: 10_000,
  stallMs: 20_000,
  fastest: 1e-9,
  slowest: 1e9,
  idleMs: 30,
  restartMs: 60_000,
  now: () => performance.now(),
};

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
    await api().database.sql.query('delete from label_printer');
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

  it('labels are printed once each, in order, and count by its own count', async () => {
    start();
    const id = await press(1, 7);
    await reaches(id, { state: 'done', printed: 7, trouble: null });
    expect(printed()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('a printer that was added by the command, which asks it what it is, prints', async () => {
    const { database } = api();
    expect(await askPrinter(database, (await findPrinter(database.sql, 'tsc'))!)).toMatchObject({
      answers: true,
      trouble: null,
    });
    start();
    await reaches(await press(1, 2), { state: 'done', printed: 2 });
    await reaches(await press(3, 4), { state: 'done', printed: 2 });
    expect(printed()).toEqual(['1', '2', '3', '4']);
  });

  it.each(['GAP 3 mm,0 mm', 'BLINE 3 mm,0 mm', 'GAP 0,0'])(
    'the media that another program has set are those of its roll: %s stays, and each label is one',
    async (media) => {
      const other = connect(await fake.listening(), '127.0.0.1');
      other.end(
        `SIZE 80 mm,60 mm\r\n${media}\r\nSHIFT 20\r\nCLS\r\nTEXT 5,5,"3",0,1,1,"other"\r\n`,
      );
      await once(other, 'close');
      start();
      await reaches(await press(1, 3), { state: 'done', printed: 3 });
      expect(printed()).toEqual(['1', '2', '3']);
      expect(fake.labels.join()).not.toContain('other');
      const [name = '', ...values] = media.split(' ');
      expect(fake.settings.get(name)).toBe(values.join(' '));
      expect(fake.settings.get('SIZE')).toBe('50 mm,25 mm');
      expect(fake.settings.get('SHIFT')).toBe('0');
    },
  );

  it('labels whose memory is deleted while the connection lives are asked about', async () => {
    fake.isSlow = true;
    start();
    const id = await press(1, 4);
    await reaches(id, { sent: 3, printed: 0 });
    fake.forget();
    await reaches(id, { state: 'check', check: 1, sent: 3 });
  });

  it('a label that waits to be taken is a trouble after a while, and none once it is taken', async () => {
    fake.isSlow = true;
    start({ ...PACE, stallMs: 2000 });
    const id = await press(1, 4);
    await reaches(id, { sent: 3, trouble: 'busy' });
    fake.isSlow = false;
    await reaches(id, { state: 'done', printed: 4, trouble: null });
  });

  it('labels that wait for paper do not count, and are asked about after it was switched off', async () => {
    start();
    await reaches(await press(1, 1), { state: 'done' });
    fake.hasPaper = false;
    const id = await press(2, 4);
    await reaches(id, { state: 'waiting', sent: 0, trouble: 'paper' });
    [fake.isSlow, fake.hasPaper] = [true, true];
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
