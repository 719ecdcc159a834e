/** The decoder as one file without imports: a worker of this package serves it, and `decode` imports it. */
import { decode, forget, warm } from '../../workers/decode.worker.ts';
import { serve } from './calls.ts';

export { createFrameDecoder } from './decoders.ts';

/** Set by the build. */
declare const READER_VERSION: string;

/** A page's window may have this name too, but a worker has no document. */
const isOwnWorker =
  typeof document === 'undefined' && Reflect.get(globalThis, 'name') === 'teleport-reader';

if (isOwnWorker) serve({ decode, forget, warm, version: () => READER_VERSION });
