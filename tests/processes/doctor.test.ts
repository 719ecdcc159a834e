/** teleport-floor plant doctor on a server that runs; its faults are in tests/server/doctor.test.ts. */
import { expect, inject, it } from 'vitest';
import { commandHere } from '../support/server/plant-command.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';
import { startPlant } from '../support/plant-process.ts';

const cluster = inject('postgres');

it.skipIf(cluster === undefined)(
  'a plant with PostgreSQL and its own certificate passes every check (skipped without PostgreSQL)',
  async () => {
    const settings = {
      DEMO: '0',
      HTTPS: 'self-signed',
      DATABASE_URL: await makeDatabase(cluster ?? '', 'empty'),
    };
    const plant = await startPlant(settings);
    const { port } = new URL(plant.url);
    const env = { ...settings, DATA_DIR: plant.dataDir, PORT: port };
    const { status, output } = await commandHere(env, ['doctor']);
    await plant.dispose();
    expect(output.split('\n').map((line) => line.split(/ +/).slice(0, 2))).toEqual(
      [
        'version',
        'database',
        'disk',
        'certificate',
        'address',
        'sign-in',
        'backend',
        'printers',
        'waiting',
      ].map((about) => ['ok', about]),
    );
    expect(status).toBe(0);
  },
  60_000,
);
