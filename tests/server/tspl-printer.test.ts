/** Labels on a TSPL printer: counted when it has passed them and is idle, asked about where it cannot say so. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askPrinter } from '../../server/printing/check-printer.ts';
import { findPrinter } from '../../server/printing/printers.ts';
import { FakeTspl } from '../support/server/fake-tspl.ts';
import { addPrinter, PACE, printsOn } from '../support/server/printing.ts';
import { onDatabase } from '../support/server/api-app.ts';

onDatabase('a TSPL printer', (api) => {
  let fake: FakeTspl;
  let order: { readonly path: string; readonly codes: readonly string[] };

  beforeEach(async () => {
    fake = await new FakeTspl().listening();
    await addPrinter(api().database.sql, 'line-2', fake.port, 'tspl');
    order = await makeLabels(20);
  });
  afterEach(() => fake.close());
  const { makeLabels, start, reaches, press: pressFor } = printsOn(api);

  const press = async (first: number, last: number) =>
    (await pressFor(order, last, { first })).body.id;
  const printed = () => fake.labels.map((label) => /"Unidad (\d+)\//.exec(label)?.[1]);

  it('a printer that was added by the command, which asks it what it is, prints', async () => {
    const { database } = api();
    expect(await askPrinter(database, (await findPrinter(database.sql, 'line-2'))!)).toMatchObject({
      answers: true,
      trouble: null,
    });
    start();
    await reaches(await press(1, 2), { state: 'done', printed: 2 });
    await reaches(await press(3, 4), { state: 'done', printed: 2 });
    expect(printed()).toEqual(['1', '2', '3', '4']);
  });

  it('the media that another program has set are those of its roll: they stay, and each label is one', async () => {
    const media = 'BLINE 3 mm,0 mm';
    const other = connect(fake.port, '127.0.0.1');
    other.end(`SIZE 80 mm,60 mm\r\n${media}\r\nSHIFT 20\r\nCLS\r\nTEXT 5,5,"3",0,1,1,"other"\r\n`);
    await once(other, 'close');
    start();
    await reaches(await press(1, 3), { state: 'done', printed: 3 });
    expect(printed()).toEqual(['1', '2', '3']);
    expect(fake.labels.join()).not.toContain('other');
    expect(fake.settings.get('BLINE')).toBe('3 mm,0 mm');
    expect(fake.settings.get('SIZE')).toBe('50 mm,25 mm');
    expect(fake.settings.get('SHIFT')).toBe('0');
  });

  it.each([
    ['no status', { knowsStatus: false }, 50],
    ['a status and nothing behind a label', { knowsOut: false }, 3000],
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
    start({ ...PACE, answerMs: 3000 });
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
    expect(await findPrinter(api().database.sql, 'line-2')).toMatchObject({ answers: true });
  });
});
