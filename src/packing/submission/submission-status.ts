/** Where the call stands. Times are wall-clock ms, for the sentence on the screen. */
export type SubmissionStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The answer was lost: the plant is asked what happened; `askAgainAt` is null while asking. */
  | { readonly kind: 'checking'; readonly askAgainAt: number | null }
  /** 429: the plant said when to come again. */
  | { readonly kind: 'held'; readonly until: number }
  /** The sign-in ended: everything is kept until the operator is back. */
  | { readonly kind: 'sign-in' };
