import { type DecodeApi, transferOf, type WasmChoice } from '../../workers/protocol.ts';
import { callsOf } from './calls.ts';

/** Set by the build. */
declare const READER_VERSION: string;

/**
 * A worker's interface, with the files for it. It refuses the worker of another version of the package, as a stale
 * copy or cache has it.
 */
export function serving(worker: Parameters<typeof callsOf>[0], files: WasmChoice): DecodeApi {
  const call = callsOf(worker);
  return {
    // The whole argument is transferred: a frame inside it would silently be copied otherwise.
    decode: async (job) => call('decode', job, [transferOf(job.frame)]),
    forget: (stream) => call('forget', stream),
    async warm(choice) {
      const version = await call('version');
      if (version === READER_VERSION) return call('warm', { ...files, ...choice });
      return {
        ok: false,
        reason: 'reader-not-loaded',
        detail: `The worker is of version ${String(version)}, the page of ${READER_VERSION}: copy all files of one version.`,
      };
    },
  };
}
