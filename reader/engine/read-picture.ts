/** Pictures in a page: read by a worker of its scanners where there is one, else by one of their own. */
import type { OtherFormat, RawPixels, ReadCode } from '../../workers/protocol.ts';
import { Pool, poolFor } from './pool.ts';
import { opener } from './worker-port.ts';

/** A picture of fifty megapixels takes seconds on a slow machine, ms. */
const LONGEST_MS = 60_000;
/** While all workers read frames of cameras, ms. */
const RETRY_MS = 20;
/** Far from those of cameras. A worker forgets a picture once it is read. */
const STREAM = 1_000_000;

interface Wish {
  readonly general: boolean;
  readonly also: readonly OtherFormat[];
}

export interface PictureReading {
  readonly codes: readonly ReadCode[];
  readonly refused?: string;
}

const ownPool = (general: boolean): Pool =>
  new Pool({ size: 1, open: opener({ general }), general, onChange: () => undefined });

/**
 * @param again pixels of the same picture: a worker may be lost with these
 * @throws Error where no worker starts
 */
export async function readInWorker(
  picture: RawPixels,
  { general, also }: Wish,
  again: () => Promise<RawPixels | undefined>,
): Promise<PictureReading> {
  let frame: RawPixels | undefined = picture;
  // A buffer that was sent is empty.
  for (; frame; frame = frame.data.length > 0 ? frame : await again()) {
    const pool = poolFor(general) ?? ownPool(general);
    const warm = await pool.warm();
    if (!warm.ok && warm.trouble.detail !== 'closed') throw new Error(warm.trouble.detail);
    const { width, height } = frame;
    const job = { stream: STREAM, frame, width, height, still: true };
    const outcome = await pool.run(also.length > 0 ? { ...job, also } : job, LONGEST_MS);
    if (outcome.ok) return { codes: outcome.codes };
    if (outcome.reason !== 'not-sent' && outcome.reason !== 'closed')
      return { codes: [], refused: outcome.reason };
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return { codes: [] };
}
