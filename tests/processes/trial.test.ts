/** A trial: PGlite as its package delivers it, in a directory of one process. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';
import { startPlant, type PlantProcess } from '../support/plant-process.ts';
import { plantCommand } from '../support/server/plant-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-trial-'));
const DATA_DIR = join(folder, 'data');
let plant: PlantProcess;
beforeAll(async () => {
  plant = await startPlant({ DATA_DIR });
});
afterAll(async () => {
  await plant.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it('a command reaches the data of a trial that runs, and of one that was stopped', async () => {
  const { status, output } = await plantCommand({ DATA_DIR }, ['user', 'add', 'jo']);
  expect([status, output]).toEqual([0, expect.stringMatching(/^Sign-in, shown this once: jo/)]);
  await plant.stop();
  expect((await plantCommand({ DATA_DIR }, ['user', 'list'])).output).toMatch(
    /^jo +jo +jo@localhost /m,
  );
  await plant.restart();
});

it('a trial that was killed starts again at once, with its data', async () => {
  await plant.kill();
  await plant.restart();
  const { output } = await plantCommand({ DATA_DIR }, ['user', 'list']);
  expect(output).toContain('operator');
  expect(output).toMatch(/^jo +jo /m);
});

it('a damaged trial is refused in a sentence that says what to do', async () => {
  const dataDir = join(folder, 'damaged');
  await plant.stop();
  cpSync(join(DATA_DIR, 'database'), dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'global', 'pg_control'), 'nothing');
  const refused = await openDatabase({ dataDir }).then(() => 'opened', errorSentence);
  expect(refused).toBe(
    `The trial in ${dataDir} cannot be opened: remove this folder, and the next start makes a new trial.`,
  );
});
