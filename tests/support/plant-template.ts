/** One demonstration plant; every plant of the tests starts on a copy of its data directory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlant } from './plant-process.ts';

/** @returns its folder */
export async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-template-'));
  const plant = await startPlant({ DATA_DIR: folder });
  await plant.stop();
  return folder;
}

/** Playwright's global set-up; `npm test` has created the plant already. */
export default async function provideTemplate() {
  if (process.env['PLANT_TEMPLATE']) return undefined;
  const folder = await createTemplate();
  process.env['PLANT_TEMPLATE'] = folder; // the workers inherit it
  return () => rmSync(folder, { recursive: true, force: true });
}
