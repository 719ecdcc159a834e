/** Two processes of the built server on one PostgreSQL behind nginx are exchanged one after the other. */
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { benchDatabaseAt } from '../../bench/plant/bench-database.ts';
import { createLedgers, sumOf } from '../../bench/plant/ledger.ts';
import { openStation } from '../../bench/plant/station.ts';
import { freePort } from '../support/child-process.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { startPlant } from '../support/plant-process.ts';
import { makeDatabase, postgresBinaries } from '../support/server/database-postgres.ts';

const STATIONS = 5;
const PACKS_EACH = 1000; // more than a station packs in the time of the test
const EXCHANGES = 2;
const absent = !postgresBinaries() || !hasNginx();

const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe.skipIf(absent)(
  `Servers behind nginx${absent ? ' (skipped: PostgreSQL or nginx is not installed)' : ''}`,
  () => {
    it('no call is refused while the servers are exchanged one after the other', async () => {
      const database = benchDatabaseAt(await makeDatabase(inject('postgres') ?? ''));
      ends.push(() => database.remove());
      const ledgers = await createLedgers(database, STATIONS, PACKS_EACH);
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const { DATA_DIR: _, ...settings } = database.settings;
      const ports = [await freePort(), await freePort()] as const;
      const start = async (PORT: number) => {
        const plant = await startPlant({ ...settings, PUBLIC_URL: url, PORT: String(PORT) });
        ends.push(() => plant.dispose());
        return plant;
      };
      const plants = [await start(ports[0]), await start(ports[1])];
      ends.push(startNginx(port, ...ports));
      const isUp = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await vi.waitUntil(isUp, { timeout: 30_000 });

      const station = await openStation({ url }, STATIONS * 2);
      ends.push(() => station.close());
      const answers: Record<string, number> = {};
      const count = (answer: string) => (answers[answer] = (answers[answer] ?? 0) + 1);
      let over = false;
      const notes = {
        isOver: () => over,
        onReply: ({ status }: { readonly status: number }) => void count(`pack ${status}`),
      };
      async function read(): Promise<void> {
        while (!notes.isOver()) {
          const reply = station.send('GET', '/v1/production-orders?page=1&paginate_by=10');
          count(await reply.then(({ status }) => `list ${status}`, String));
        }
      }
      const work = [...ledgers.map((ledger) => ledger.packThrough(station, notes)), read(), read()];
      for (let nth = 0; nth < EXCHANGES * 2; nth += 1) {
        const plant = plants[nth % 2];
        expect(await plant?.stop()).toBe(0);
        await plant?.restart();
      }
      over = true;
      await Promise.all(work);
      expect(Object.keys(answers).sort()).toEqual(['list 200', 'pack 200']);
      const balances = await Promise.all(ledgers.map((ledger) => ledger.balance(station)));
      expect(sumOf(balances)).toMatchObject({ lost: 0, partial: 0, doubled: 0 });
    }, 300_000);
  },
);
