/** Starts a demonstration once in the folder named, for copies of its data directory. */
import { startPlant } from './plant-process.ts';

const [, , DATA_DIR = ''] = process.argv;
const plant = await startPlant({ DATA_DIR });
await plant.stop();
