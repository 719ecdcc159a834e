/** Creates one demonstration plant; every plant of the tests starts on a copy of its data directory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlant } from './plant-process.ts';

export default async function createTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-template-'));
  const plant = await startPlant({ DATA_DIR: folder });
  await plant.stop();
  process.env['PLANT_TEMPLATE'] = folder; // the workers inherit it
  return () => rmSync(folder, { recursive: true, force: true });
}
