import type { Scanner, ScannerProblem } from './types.ts';

/** Why a scanner could not start; `message` is a sentence with the remedy. */
export class ScannerError extends Error {
  readonly reason: ScannerProblem['reason'];
  constructor({ reason, message }: Pick<ScannerProblem, 'reason' | 'message'>) {
    super(message);
    this.name = 'ScannerError';
    this.reason = reason;
  }
}

export const notSetUp = (error: unknown): ScannerProblem => ({
  kind: 'problem',
  reason: 'reader-failed',
  message: error instanceof Error ? error.message : String(error),
  isTransient: false,
});

/** Resolves when scanning has begun or was stopped. @throws ScannerError when a person has to help */
export function started({ get, subscribe }: Scanner['state']): Promise<void> {
  return new Promise((resolve, reject) => {
    let undo = () => {};
    const check = () => {
      const now = get();
      if (now.kind === 'starting') return;
      undo();
      if (now.kind === 'problem') reject(new ScannerError(now));
      else resolve();
    };
    undo = subscribe(check);
    check();
  });
}
