import { releaseProxy, type Remote } from 'comlink';
import type { DecodeApi, WasmChoice } from '../../workers/protocol.ts';

/** Set by the build. */
declare const READER_VERSION: string;

export type ServedApi = DecodeApi & { readonly version: string };

/**
 * A worker's interface, with the files for it. It refuses the worker of another version of the package, as a stale
 * copy or cache has it.
 */
export const serving = (worker: Remote<ServedApi>, files: WasmChoice) => ({
  decode: worker.decode,
  forget: worker.forget,
  async warm(choice?: WasmChoice): ReturnType<DecodeApi['warm']> {
    const version: unknown = await worker.version;
    if (version === READER_VERSION) return worker.warm({ ...files, ...choice });
    return {
      ok: false,
      reason: 'reader-not-loaded',
      detail: `The worker is of version ${String(version)}, the page of ${READER_VERSION}: copy all files of one version.`,
    };
  },
  [releaseProxy]: () => worker[releaseProxy](),
});
