import type { WorkerPort } from '../../reader/engine/types.ts';
import type { DecodeAnswer } from '../../workers/protocol.ts';

export const NO_CODES: Extract<DecodeAnswer, { ok: true }> = {
  ok: true,
  codes: [],
  way: 'luma-plane',
  workerMs: 1,
};

export interface FakeWorker extends WorkerPort {
  fail(reason: string): void;
  readonly isTerminated: boolean;
}

/** A worker that loads and decodes as the test says. As a real one, it answers nothing after it was terminated. */
export function fakeWorker(
  decode: WorkerPort['decode'] = async () => NO_CODES,
  warm: WorkerPort['warm'] = async () => ({ ok: true }),
): FakeWorker {
  let isTerminated = false;
  let listener: (reason: string) => void = () => undefined;
  const never = new Promise<never>(() => undefined);
  const unlessTerminated = <T>(call: () => Promise<T>): Promise<T> =>
    isTerminated ? never : call().then((answer) => (isTerminated ? never : answer));
  return {
    get isTerminated() {
      return isTerminated;
    },
    warm: (choice) => unlessTerminated(() => warm(choice)),
    decode: (job) => unlessTerminated(() => decode(job)),
    forget: async () => undefined,
    onFailure: (one) => void (listener = one),
    terminate: () => void (isTerminated = true),
    fail: (reason) => listener(reason),
  };
}
