/** Two processes of the built server on one PostgreSQL, behind one address: nothing is in memory alone. */
import { afterAll, beforeAll, describe, expect, it, inject, vi } from 'vitest';
import { addOrders, type PackableOrder } from '../../bench/plant/orders.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';
import { startPlant, type PlantProcess } from '../support/plant-process.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';
import { visitor } from '../support/server/identity-client.ts';

const PUBLIC_URL = 'http://floor.example';
const TABLETS = 20;
const SIZE = 10;
const GROUPS = 12;
const absent = !postgresBinaries();

describe.skipIf(absent)(
  `two servers on one PostgreSQL${absent ? ' (skipped: PostgreSQL is not installed)' : ''}`,
  () => {
    let plants: readonly PlantProcess[];
    let database: Database;
    let order: PackableOrder;
    beforeAll(async () => {
      const databaseUrl = await makeDatabase(inject('postgres') ?? '');
      const start = () => startPlant({ DATABASE_URL: databaseUrl, PUBLIC_URL, HOST: '127.0.0.1' });
      plants = await Promise.all([start(), start()]); // both find an empty database
      database = await openDatabase({ databaseUrl });
      const wanted = { masters: TABLETS * GROUPS, shippers: SIZE * GROUPS, size: SIZE };
      [order] = (await addOrders(database, 1, wanted)) as [PackableOrder];
    });
    afterAll(async () => {
      await Promise.all(plants.map((plant) => plant.dispose()));
      await database.close();
    });

    /** Where a process listens; a proxy would stand there for the public address. */
    const urlOf = (server: number) => {
      const listening = /Listening on (\S+) for the proxy/;
      return listening.exec(plants[server % 2]?.output.join('\n') ?? '')?.[1] ?? '';
    };
    const at = (server: number) => visitor(() => ({ url: urlOf(server) }), PUBLIC_URL);
    const ask = (server: number, token: string, path: string, body?: object, key?: string) =>
      fetch(`${urlOf(server)}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const packBody = (tablet: number, group: number) => ({
      master_case_uid: order.masters[tablet * GROUPS + group],
      shipper_case_uids: order.shippers.slice(group * SIZE, (group + 1) * SIZE),
    });
    const packPath = () => `${order.path}/pack-master-case`;

    it('two servers seed an empty database once when both start at the same moment', async () => {
      const { access_token } = await at(0).signIn();
      const answer = await ask(1, access_token, '/v1/production-orders?paginate_by=9999');
      const { items } = (await answer.json()) as { items: { name: string }[] };
      expect(items.length).toBe(61);
      expect(new Set(items.map(({ name }) => name)).size).toBe(61);
    });

    it('two servers share people, sign-ins and login delays', async () => {
      let server = 0;
      const person = visitor(() => ({ url: urlOf(server) }), PUBLIC_URL);
      const { refresh_token } = await person.signIn();
      server = 1;
      const refreshed = await person.token({ grant_type: 'refresh_token', refresh_token });
      expect(refreshed.status).toBe(200);
      const silent = await person.toApp(await person.authorize({ prompt: 'none' }));
      expect(silent.searchParams.get('code')).toBeTruthy();

      const guess = async (where: number, password: string) => {
        const guesser = at(where);
        const page = guesser.next(await guesser.authorize());
        return (await guesser.open(page, { username: 'visitor', password })).text();
      };
      for (let attempt = 0; attempt < 10; attempt += 1) await guess(attempt % 2, 'wrong');
      expect(await guess(1, 'visitor1')).toContain('Too many wrong attempts');
    });

    it('two servers execute an idempotency key once, whichever of them gets the calls', async () => {
      const { access_token } = await at(0).signIn();
      const send = (server: number) =>
        ask(server, access_token, packPath(), packBody(0, 0), 'one-key-for-both');
      const answers = await Promise.all([send(0), send(1), send(0), send(1)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const replayed = answers.filter(({ headers }) => headers.get('idempotent-replay'));
      expect(replayed).toHaveLength(3);
    });

    it('two servers pack each case once when twenty tablets race for them', async () => {
      const { access_token } = await at(1).signIn();
      const tablets = Array.from({ length: TABLETS }, async (_, tablet) => {
        const seen: number[] = [];
        for (let turn = 1; turn < GROUPS; turn += 1) {
          const body = packBody(tablet, turn);
          seen.push((await ask(tablet, access_token, packPath(), body)).status);
        }
        return seen;
      });
      const statuses = (await Promise.all(tablets)).flat();
      expect(statuses.filter((status) => status === 200)).toHaveLength(GROUPS - 1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(
        (TABLETS - 1) * (GROUPS - 1),
      );
      const path = `${order.path}/cases?case_types=shipper_case`;
      const packed = (await (await ask(0, access_token, path)).json()) as { packed_in: string }[];
      expect(packed).toHaveLength(SIZE * GROUPS);
      expect(new Set(packed.map((one) => one.packed_in)).size).toBe(GROUPS);
      const read = (await (await ask(0, access_token, order.path)).json()) as object;
      expect(read).toMatchObject({ mc_scanned_qty: GROUPS, sc_scanned_qty: SIZE * GROUPS });
    });

    it('labels that one server makes are written once and not refused, while the other packs their order', async () => {
      const { access_token } = await at(0).signIn();
      const wanted = { masters: 400, shippers: 400, size: 1 };
      const [busy] = (await addOrders(database, 1, wanted)) as [PackableOrder];
      const written = async () => {
        const { rows } = await database.sql.query(
          `select n_tup_ins::int as inserted, (select count(*)::int from case_record) as there
           from pg_stat_user_tables where relname = 'case_record'`,
        );
        return rows[0];
      };
      const labels = { label_type: 'master', quantity: 20_000 };
      const state = { isMade: false };
      const made = ask(0, access_token, `${busy.path}/extra-master-case-labels`, labels);
      void made.finally(() => (state.isMade = true));
      const statuses: number[] = [];
      // A fast machine makes the labels before the second pack.
      for (let n = 0; n < 3 || (!state.isMade && n < 400); n += 1) {
        const body = { master_case_uid: busy.masters[n], shipper_case_uids: [busy.shippers[n]] };
        statuses.push((await ask(1, access_token, `${busy.path}/pack-master-case`, body)).status);
      }
      expect((await made).status).toBe(200);
      expect(statuses).toEqual(statuses.map(() => 200));
      const order = (await (await ask(1, access_token, busy.path)).json()) as object;
      expect(order).toMatchObject({ mc_scanned_qty: statuses.length });
      // PostgreSQL counts when its processes are idle.
      await vi.waitFor(async () => {
        const counts = await written();
        expect(counts?.['inserted']).toBe(counts?.['there']);
      }, 30_000);
    });

    it('one of two servers serves on when the other is killed', async () => {
      const { access_token } = await at(0).signIn();
      await plants[0]?.kill();
      expect((await ask(1, access_token, order.path)).status).toBe(200);
    });
  },
);
