/** The plugin empties this file's source map, so nothing else lives here. */
import type { DecodeApi } from '../../workers/protocol.ts';
export const spawnDecodeWorker = () =>
  new ComlinkWorker<DecodeApi>(new URL('../../workers/decode.worker.ts', import.meta.url), {
    type: 'module',
  });
