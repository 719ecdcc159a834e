/** Prints of labels: their record, and that labels are not printed again without a reason. */
import { expect, it, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED } from '../../labels/shipped.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import type { LabelPrint, LabelPrints, PrintJob } from '../../contract/types.ts';
import { readConfig } from '../../server/config.ts';
import { audit } from '../../server/database/schema.ts';
import { purgeJobs } from '../../server/printing/jobs.ts';
import { addPrinter, printsOn } from '../support/server/printing.ts';
import {
  labelsOf,
  makeOrder,
  makePackable,
  onDatabase,
  type ApiApp,
} from '../support/server/api-app.ts';

const RANGE = { file: 'MO-1-shipper-labels.csv', first: 1, last: 40, template: '70 × 50 mm' };

/** An order with 50 shipper labels and 100 loose ones in one file, and a print of shipper labels. */
async function makePrint(api: ApiApp) {
  const path = await makePackable(api, 100);
  const [set = ''] = await labelsOf(api, path, 'S');
  return { path, print: { ...RANGE, set, label_type: 'shipper', printer: 'tablet' } };
}

const record = (api: ApiApp, path: string, body: object, key?: string) =>
  api.ask<LabelPrint>('POST', `${path}/label-prints`, body, key);

onDatabase('prints of labels', (app) => {
  const { administer } = printsOn(app);

  it('prints are recorded with the person and the range, in the audit and in the list of the order', async () => {
    const { path, print } = await makePrint(app());
    const { status, body } = await record(app(), path, print);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...print, username: 'tester' });
    const { body: list } = await app().ask<{ items: LabelPrint[] }>('GET', `${path}/label-prints`);
    expect(list.items).toEqual([expect.objectContaining({ ...print, username: 'tester' })]);
    const rows = await app().database.db.select().from(audit);
    expect(rows.at(-1)).toMatchObject({ action: 'recordLabelPrint', username: 'tester' });
  });

  it('prints of the same labels need a reason, of other labels of the order none', async () => {
    const { path, print } = await makePrint(app());
    await record(app(), path, print);
    const again = { ...print, first: 40, last: 41 };
    expect((await record(app(), path, again)).status).toBe(409);
    expect((await record(app(), path, { ...print, first: 41, last: 50 })).status).toBe(200);
    const [loose] = await labelsOf(app(), path, 'U');
    const ofUnits = { ...print, set: loose, label_type: 'loose' };
    expect((await record(app(), path, ofUnits)).status).toBe(200);
    await app().ask('POST', `${path}/extra-shipper-case-labels`, {
      label_type: 'shipper',
      quantity: 40,
    });
    const labels = await labelsOf(app(), path, 'S');
    const extra = { ...print, set: labels[50] };
    expect((await record(app(), path, extra)).status, 'a later file of the same name').toBe(200);
    const { status, body } = await record(app(), path, { ...again, reason: 'Damaged' });
    expect([status, body.reason]).toEqual([200, 'Damaged']);
  });

  it.each(['label-prints', 'print-jobs'])(
    'prints of labels that the order does not have are refused, with the field and a sentence (%s)',
    async (call) => {
      const { path, print } = await makePrint(app());
      const { path: other, print: ofOther } = await makePrint(app());
      await addPrinter(app().database.sql, call);
      const ask = (body: object) =>
        app().ask<{ detail: unknown }>('POST', `${path}/${call}`, {
          ...print,
          printer: call,
          ...(call === 'print-jobs' && { label_name: 'Shipper' }),
          ...body,
        });
      const [, second] = await labelsOf(app(), path, 'S');
      const [loose] = await labelsOf(app(), other, 'U');
      const unknown = {
        loc: ['body', 'set'],
        msg: 'These labels are not of this order. Choose a label file of this order.',
      };
      for (const set of ['S4Q00000001-0001', ofOther.set, loose, second]) {
        const { status, body } = await ask({ set });
        expect([status, body.detail], set).toMatchObject([422, [unknown]]);
      }
      expect((await ask({ label_type: 'loose' })).body.detail).toMatchObject([unknown]);
      const { status, body } = await ask({ last: 51 });
      expect([status, body.detail]).toMatchObject([
        422,
        [{ loc: ['body', 'last'], msg: 'The last label is number 50.' }],
      ]);
      expect((await ask({ first: 0 })).status).toBe(422);
      expect((await ask({ first: 2, last: 1 })).status).toBe(422);
      expect((await ask({ last: 50 })).status).toBe(200);
    },
  );

  it('a label that is in no file, as imported ones are, is a set of one', async () => {
    const path = await makeOrder(app().database, {});
    await app().database.sql.query(
      `insert into case_record (key, code, order_id, kind)
       select lower(code), code, $1, 'S' from (select 'S4Q0000000' || n || '-0001' as code
       from generate_series(1, 3) n) label`,
      [path.split('/').at(-1)],
    );
    const print = { ...RANGE, set: 'S4Q00000002-0001', label_type: 'shipper', printer: 'tablet' };
    expect((await record(app(), path, { ...print, last: 2 })).status).toBe(422);
    expect((await record(app(), path, { ...print, last: 1 })).status).toBe(200);
  });

  it('labels that did not come out yet are counted by type, whatever was made, printed again or cancelled', async () => {
    const { path, print } = await makePrint(app());
    const unprinted = async () =>
      (await app().ask<LabelPrints>('GET', `${path}/label-prints`)).body.unprinted;
    expect(await unprinted()).toEqual({ master: 25, shipper: 50, loose: 100 });
    await record(app(), path, { ...print, last: 40 });
    await record(app(), path, { ...print, first: 31, last: 45, reason: 'Damaged' });
    expect(await unprinted()).toEqual({ master: 25, shipper: 5, loose: 100 });
    const extra = { label_type: 'shipper', quantity: 10 };
    await app().ask('POST', `${path}/extra-shipper-case-labels`, extra);
    expect(await unprinted()).toMatchObject({ shipper: 15 });

    await addPrinter(app().database.sql, 'line-2');
    const [set] = await labelsOf(app(), path, 'U');
    const job = { ...print, set, label_type: 'loose', printer: 'line-2', label_name: 'Unit' };
    const { body } = await app().ask<PrintJob>('POST', `${path}/print-jobs`, job);
    expect(await unprinted()).toMatchObject({ loose: 100 });
    const came = "update print_job set state = 'printing', done = 11, next = 13 where id = $1";
    await app().database.sql.query(came, [body.id]);
    expect(await unprinted()).toMatchObject({ loose: 90 });
    await app().ask('POST', `/v1/print-jobs/${body.id}/cancel`);
    expect(await unprinted(), 'two were sent, and not seen to come out').toMatchObject({
      loose: 90,
    });
    await app().database.sql.query('update print_job set done = 12 where id = $1', [body.id]);
    expect(await unprinted(), 'one more came out').toMatchObject({ loose: 89 });
    const next = { ...job, first: 51, last: 60 };
    const { body: second } = await app().ask<PrintJob>('POST', `${path}/print-jobs`, next);
    const sent = 'update print_job set done = 52, next = 54 where id = $1';
    await app().database.sql.query(sent, [second.id]);
    await app().ask('POST', `/v1/print-jobs/${second.id}/cancel`);
    await administer('removeLabelPrinter');
    expect(await unprinted(), 'without the printer').toMatchObject({ loose: 88 });
  });

  it('a print that is done is deleted after a month, a cancelled one never', async () => {
    const { path, print } = await makePrint(app());
    const { sql } = app().database;
    await addPrinter(sql, 'line-2');
    const prints = [
      ['done', 32],
      ['done', 30],
      ['cancelled', 32],
    ] as const;
    for (const [at, [state, days]] of prints.entries()) {
      const range = { first: at + 1, last: at + 1, printer: 'line-2', label_name: 'Shipper' };
      const { body } = await app().ask<PrintJob>('POST', `${path}/print-jobs`, {
        ...print,
        ...range,
      });
      await sql.query(
        "update print_job set state = $2, created_at = now() - $3 * interval '1 day' where id = $1",
        [body.id, state, days],
      );
    }
    await purgeJobs(sql);
    const { rows } = await sql.query('select first from print_job order by first');
    expect(rows).toEqual([{ first: 2 }, { first: 3 }]);
  });

  it('prints of a finished order are allowed: a damaged label is printed again', async () => {
    const { path, print } = await makePrint(app());
    await app().ask('PUT', `${path}/finish-packing`);
    expect((await record(app(), path, print)).status).toBe(200);
  });

  it('prints have the plant’s templates', async () => {
    const { body } = await app().ask<LabelTemplates>('GET', '/v1/label-templates');
    expect(body).toEqual(SHIPPED);
  });
});

test('a file of templates is read at the start, and a wrong one ends it with place and remedy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  const file = join(folder, 'labels.json');
  const read = (text: string) => {
    writeFileSync(file, text);
    return readConfig({ LABEL_TEMPLATES: file }).labelTemplates;
  };
  expect(read('{"use":{"loose":"70 × 50 mm"}}').use.loose).toBe('70 × 50 mm');
  expect(() => read('{"use":{"loose":"none"}}')).toThrow('no template has the name "none"');
  expect(() => read('{')).toThrow('is no JSON');
  rmSync(folder, { recursive: true });
  expect(() => readConfig({ LABEL_TEMPLATES: file })).toThrow('does not exist');
});
