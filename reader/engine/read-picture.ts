/** Pictures in a page: read by a worker, one after another, so that the page stays responsive. */
import { taskQueue } from '../lib/task-queue.ts';
import type { OtherFormat, RawPixels, ReadCode } from '../../workers/protocol.ts';
import { Pool } from './pool.ts';
import { opener } from './worker-port.ts';

/** A picture of fifty megapixels takes seconds on a slow machine, ms. */
const LONGEST_MS = 60_000;
const STREAM = 0;

interface Wish {
  readonly general: boolean;
  readonly also: readonly OtherFormat[];
}

export interface PictureReading {
  readonly codes: readonly ReadCode[];
  readonly refused?: string;
}

const readerOf = (general: boolean) => ({
  queue: taskQueue(),
  // Its worker is ended after a minute without a picture.
  pool: new Pool({ size: 1, open: opener({ general }), onChange: () => undefined }),
});
/** By whether they have the general reader. */
const readers = new Map<boolean, ReturnType<typeof readerOf>>();

/** @param picture its pixels are transferred @throws Error where no worker starts */
export function readInWorker(
  { data, width, height }: RawPixels,
  { general, also }: Wish,
): Promise<PictureReading> {
  const { queue, pool } = readers.get(general) ?? readerOf(general);
  readers.set(general, { queue, pool });
  return queue.add(async () => {
    const warm = await pool.warm();
    if (!warm.ok) throw new Error(warm.trouble.detail);
    const job = { stream: STREAM, frame: { data, width, height }, width, height, still: true };
    const outcome = await pool.run(also.length > 0 ? { ...job, also } : job, LONGEST_MS);
    // The next picture is not its next frame.
    pool.forget(STREAM);
    return outcome.ok ? { codes: outcome.codes } : { codes: [], refused: outcome.reason };
  });
}
