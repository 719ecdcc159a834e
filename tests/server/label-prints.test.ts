/** Prints of labels: their record, and that labels are not printed again without a reason. */
import { expect, it, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED } from '../../labels/shipped.ts';
import type { LabelTemplates } from '../../labels/template.ts';
import type { LabelPrint } from '../../contract/types.ts';
import { readConfig } from '../../server/config.ts';
import { audit } from '../../server/database/schema.ts';
import { makeOrder, onDatabase, type ApiApp } from '../support/server/api-app.ts';

const FILE = { file: 'MO-1-shipper-labels.csv', set: 'S4Q00000001-0001', label_type: 'shipper' };
const PRINT = { ...FILE, first: 1, last: 40, template: '70 × 50 mm', printer: 'tablet' };

const record = (api: ApiApp, path: string, body: object, key?: string) =>
  api.ask<LabelPrint>('POST', `${path}/label-prints`, body, key);

onDatabase('prints of labels', (app) => {
  it('are recorded with the person and the range, in the audit and in the list of the order', async () => {
    const path = await makeOrder(app().database, {});
    const { status, body } = await record(app(), path, PRINT);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...PRINT, username: 'tester' });
    const { body: list } = await app().ask<{ items: LabelPrint[] }>('GET', `${path}/label-prints`);
    expect(list.items).toEqual([expect.objectContaining({ ...PRINT, username: 'tester' })]);
    const rows = await app().database.db.select().from(audit);
    expect(rows.at(-1)).toMatchObject({ action: 'recordLabelPrint', username: 'tester' });
  });

  it('of the same labels need a reason, of other labels of the file none', async () => {
    const path = await makeOrder(app().database, {});
    await record(app(), path, PRINT);
    const again = { ...PRINT, first: 40, last: 41 };
    expect((await record(app(), path, again)).status).toBe(409);
    expect((await record(app(), path, { ...PRINT, first: 41, last: 50 })).status).toBe(200);
    expect((await record(app(), path, { ...PRINT, label_type: 'loose' })).status).toBe(200);
    const extra = { ...PRINT, set: 'S4Q00000041-0041' };
    expect((await record(app(), path, extra)).status, 'a later file of the same name').toBe(200);
    const { status, body } = await record(app(), path, { ...again, reason: 'Damaged' });
    expect([status, body.reason]).toEqual([200, 'Damaged']);
  });

  it('of one key are one print, also when the first answer was lost', async () => {
    const path = await makeOrder(app().database, {});
    const first = await record(app(), path, PRINT, 'one-press');
    const second = await record(app(), path, PRINT, 'one-press');
    expect(second.body).toEqual(first.body);
    const { body } = await app().ask<{ items: unknown[] }>('GET', `${path}/label-prints`);
    expect(body.items).toHaveLength(1);
  });

  it('of a finished order are allowed: a damaged label is printed again', async () => {
    const path = await makeOrder(app().database, { status: 'DONE' });
    expect((await record(app(), path, PRINT)).status).toBe(200);
  });

  it('that end before they begin are refused', async () => {
    const path = await makeOrder(app().database, {});
    expect((await record(app(), path, { ...PRINT, first: 2, last: 1 })).status).toBe(422);
  });

  it('have the plant’s templates', async () => {
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
  expect(() => readConfig({ LABEL_TEMPLATES: file })).toThrow('cannot be read');
});
