/** A plant's first day by its commands: orders come in, a person is added, packs one, and it comes out. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { startPlant, type PlantProcess } from '../support/plant-process.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';
import { visitor } from '../support/server/identity-client.ts';
import { commandHere, plantCommand } from '../support/server/plant-command.ts';
import { passwordIn, replacePassword } from '../support/server/sign-in-pages.ts';

const HEADING =
  'name,date_start,planned_quantity,product_uom,product_sku,product_name,batch_id,shipper_case_size,master_case_size';
const ORDERS = Array.from({ length: 1000 }, (_, index) => `WO-${1000 + index}`);
const lineOf = (name: string) => `${name},2026-12-01,13,Units,FL-1,Cedar Fog Flower,B-7,2,3`;
const csv = (lines: readonly string[]) => [HEADING, ...lines, ''].join('\n');

interface Packed {
  readonly code: string;
  readonly case_type: string;
  readonly packed_in: string | null;
}

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-walk-'));
const file = join(folder, 'orders.csv');
let plant: PlantProcess;
const cluster = inject('postgres');
const env = { DATA_DIR: join(folder, 'data'), DEMO: '0', DATABASE_URL: '' };
beforeAll(async () => {
  if (cluster === undefined) return;
  env.DATABASE_URL = await makeDatabase(cluster);
  plant = await startPlant(env);
});
beforeEach(({ skip }) => skip(cluster === undefined, 'PostgreSQL is not installed'));
afterAll(async () => {
  await plant?.dispose();
  rmSync(folder, { recursive: true });
});

const command = (...words: readonly string[]) => commandHere(env, words);
let token = '';
const api = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${plant.url}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
};
const exported = async (...words: readonly string[]) => {
  const out = join(folder, 'export');
  const { status, output } = await command('export', ...words, '--out', out);
  expect([status, output]).toEqual([0, expect.stringMatching(/^\d+ rows are in \S+\.$/)]);
  return readFileSync(out, 'utf8');
};

it('a dry run reports what would be new and writes nothing; the import writes all of it', async () => {
  writeFileSync(file, csv(ORDERS.map(lineOf)));
  const dry = await command('import', file, '--dry-run');
  expect(dry.output.split('\n').at(-1)).toBe(
    'Dry run: 1000 new, 0 changed, 0 unchanged. Nothing was written.',
  );
  const { status, output } = await plantCommand(env, ['import', file]);
  const lines = output.split('\n');
  expect([status, lines.length, lines[0], lines.at(-1)]).toEqual([
    0,
    1001,
    expect.stringMatching(/^new {6}WO-1000: status READY, .*planned_quantity 13, /),
    'Imported: 1000 new, 0 changed, 0 unchanged.',
  ]);
});

it('a person who was added signs in, sees an order of the list and packs it to its end', async () => {
  const { output } = await command('user', 'add', 'jo');
  const person = visitor(() => plant, plant.url);
  const passwords = { given: passwordIn(output), own: 'my-own-words' };
  token = (await replacePassword(person, 'jo', passwords)).access_token;
  const list = await api<{ items: readonly { id: string; name: string }[] }>(
    'GET',
    '/production-orders?search_ilike=WO-1007',
  );
  expect(list.items).toMatchObject([{ name: 'WO-1007', status: 'READY', planned_quantity: 13 }]);
  const order = `/production-orders/${list.items[0]?.id ?? ''}`;
  await api('PUT', `${order}/produced-quantity?quantity=9`);
  await api('POST', `${order}/shipper-case-labels`);
  await api('POST', `${order}/master-case-labels`);
  const codesOf = async (type: string) =>
    (await api<{ teleport_uuid: string }[]>('GET', `${order}/cases?case_types=${type}`)).map(
      (one) => one.teleport_uuid,
    );
  const shippers = await codesOf('stray_shipper_case');
  const [master] = await codesOf('internal_master_case');
  const units = await codesOf('stray_individual_unit');
  const shipper_case_uids = shippers.slice(0, 3);
  await api('POST', `${order}/pack-master-case`, {
    master_case_uid: master,
    shipper_case_uids,
  });
  const stray_case_uids = [...shippers.slice(3), ...units];
  await api('POST', `${order}/pack-remaining-items`, { stray_case_uids });
  expect(await api('PUT', `${order}/finish-packing`)).toMatchObject({ status: 'DONE' });
});

it('cases, labels and the audit are exported while the server runs and while it does not', async () => {
  const running = await exported('cases', '--since', '2026-01-01');
  await plant.stop();
  expect((await plantCommand(env, ['export', 'cases'])).output).toBe(running.trim());
  const cases = JSON.parse(await exported('cases', '--format', 'json')) as Packed[];
  const [master] = cases.filter((one) => one.case_type === 'internal_master_case');
  expect(master).toMatchObject({
    order: 'WO-1007',
    product_sku: 'FL-1',
    contents: 3,
    packed_by: 'jo',
  });
  const inside = cases.filter((one) => one.packed_in === master?.code);
  expect(inside.map((one) => one.case_type)).toEqual(Array(3).fill('shipper_case'));
  expect(cases.filter((one) => one.packed_in === null)).toHaveLength(3); // and two remaining items
  const labels = (await exported('labels')).split('\r\n');
  expect(labels).toHaveLength(1 + 4 + 1 + 1 + 1);
  const audit = JSON.parse(await exported('audit', '--format', 'json')) as Record<
    string,
    unknown
  >[];
  expect(audit.filter(({ action }) => action === 'importOrder')).toHaveLength(1000);
  expect(audit.slice(1000)).toMatchObject([
    {
      username: expect.stringMatching(/^teleport-floor plant \([\w.@-]+\)$/),
      action: 'addUser',
      about: 'jo',
      order: null,
    },
    { username: 'jo', action: 'signIn', about: 'jo', detail: { address: '127.0.0.1' } },
    { username: 'jo', action: 'changePassword', about: 'jo', detail: { address: '127.0.0.1' } },
    {
      username: 'jo',
      action: 'setProducedQuantity',
      about: null,
      order: 'WO-1007',
      detail: { query: { quantity: 9 } },
    },
    { action: 'generateShipperCaseLabels' },
    { action: 'generateMasterCaseLabels' },
    { action: 'packMasterCase' },
    { action: 'packRemainingItems' },
    { action: 'finishPacking', order: 'WO-1007' },
  ]);
});

it('an export is for its account alone, and for its group in a folder that hands its group on', async () => {
  const modeIn = async (folderMode: number) => {
    const drop = mkdtempSync(join(folder, 'drop-'));
    chmodSync(drop, folderMode);
    const file = join(drop, 'cases.csv');
    await commandHere(env, ['export', 'cases', '--out', file]);
    return statSync(file).mode & 0o777;
  };
  expect([await modeIn(0o2750), await modeIn(0o750)]).toEqual([0o640, 0o600]);
});

it('an export that cannot be made is refused in one sentence', async () => {
  const refused = [
    [['people'], '"people" is none of orders, lab-results, cases, labels, audit.'],
    [['cases', '--format', 'pdf'], '"pdf" is none of csv, json, xlsx.'],
    [
      ['cases', '--since', 'yesterday'],
      '--since "yesterday" is no time: write it like 2026-03-31 (midnight UTC) or 2026-03-31T06:00:00Z.',
    ],
    [
      ['cases', '--out', join(folder, 'none', 'cases.csv')],
      expect.stringMatching(/none does not exist \(ENOENT\): make it[^\n]*$/),
    ],
  ] as const;
  for (const [words, error] of refused) {
    const refusal = await commandHere(env, ['export', ...words]);
    expect(refusal).toEqual({ status: 1, output: '', error });
  }
});
