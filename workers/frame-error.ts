import type { JobRefusal } from './protocol.ts';

export class FrameError extends Error {
  readonly reason: JobRefusal;
  constructor(reason: JobRefusal) {
    super(reason);
    this.name = 'FrameError';
    this.reason = reason;
  }
}
