/** Where the call stands. Times are wall-clock ms, for the sentence on the screen. */
export type SubmissionStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly since: number }
  /** The answer was lost: the plant is asked what happened; `askAgainAt` is null while asking. */
  | { readonly kind: 'checking'; readonly since: number; readonly askAgainAt: number | null }
  /** 429: the plant said when to come again. */
  | { readonly kind: 'held'; readonly since: number; readonly until: number }
  /** The sign-in ended: everything is kept until the operator is back. */
  | { readonly kind: 'sign-in'; readonly since: number };

export const isPending = (status: SubmissionStatus): boolean => status.kind !== 'idle';

/** The sentence for a status, in the words of the design; null when nothing needs saying. */
export function statusTitle(status: SubmissionStatus): string | null {
  switch (status.kind) {
    case 'idle':
      return null;
    case 'sending':
      return 'Packing…';
    case 'checking':
      return 'Checking whether the case was packed…';
    case 'held':
      return 'Too Many Requests';
    case 'sign-in':
      return 'Sign in again to go on';
    default:
      return status satisfies never;
  }
}
