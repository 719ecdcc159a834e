import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is still held in this process once its garbage is collected. */
export function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
