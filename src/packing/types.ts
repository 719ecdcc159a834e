import type { CodeKind } from '../../contract/case-types.ts';

/** A code that was accepted. `at` is wall-clock ms, for people to read and never to measure with. */
export interface AcceptedCode {
  /** The code as the plant spells it, whatever was scanned. */
  readonly code: string;
  /** `codeKey` of the code: what codes are compared by. */
  readonly key: string;
  readonly at: number;
}

/** A call that was started and whose end is not known yet. */
export interface PendingSubmission {
  /** Idempotency key: the same for every repetition of this call. */
  readonly key: string;
  readonly at: number;
  /** Sign-ins in a row that the plant refused for it: they outlive the way to the sign-in and back. */
  readonly refusals?: number;
  /** Taken up from the journal: whether the order's figures have it already is not known. */
  readonly resumed?: boolean;
}

interface Codes {
  /** Places in the case, in flows that fill one to its size. */
  readonly size: number;
  /** In the order of acceptance; entries at `size` and beyond are surplus after the size shrank. */
  readonly contents: readonly AcceptedCode[];
  /** Accepted for the next case while the call for this one is under way. */
  readonly ahead: readonly AcceptedCode[];
}

/** Contents are collected, then the case that closes them (where the flow has one), then sent. */
export type Progress =
  | (Codes & { readonly phase: 'collecting' })
  | (Codes & { readonly phase: 'closing' })
  | (Codes & { readonly phase: 'ready'; readonly closer: AcceptedCode })
  | (Codes & {
      readonly phase: 'submitting';
      /** Null in flows without a closing case. */
      readonly closer: AcceptedCode | null;
      readonly submission: PendingSubmission;
    });
export type Submitting = Extract<Progress, { phase: 'submitting' }>;

/** What a read code is to the progress it was read in. */
export type Verdict =
  /** New, and there is a place for it. */
  | { readonly kind: 'accepted'; readonly place: number }
  /** Accepted before; `place` is 0 for a case that has no number. */
  | { readonly kind: 'already'; readonly place: number }
  | {
      readonly kind: 'wrong-kind';
      readonly expected: readonly CodeKind[];
      readonly actual: CodeKind;
      /** The letter is right, but the case is not packed. */
      readonly note?: 'loose';
    }
  | { readonly kind: 'not-in-order' }
  | {
      readonly kind: 'packed-elsewhere';
      readonly where?: string;
      /** Not packed yet: it belongs to another call that is open on this tablet. */
      readonly note?: 'open-call';
    }
  | { readonly kind: 'case-full' };
export type VerdictKind = Verdict['kind'];

/** Why one code could not be packed, as the plant says. */
export interface Conflict {
  readonly code: string;
  readonly packedIn?: string | null | undefined;
  /** The contract's reasons, e.g. `already_used` for a closing case with contents. */
  readonly reason?: string | undefined;
}

/** Where the call stands. Times are wall-clock ms, for the sentence on the screen. */
export type SubmissionStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The answer was lost: the plant is asked what happened; `askAgainAt` is null while asking. */
  | { readonly kind: 'checking'; readonly askAgainAt: number | null }
  /** 429: the plant said when to come again. */
  | { readonly kind: 'held'; readonly until: number }
  /** The sign-in ended: everything is kept until the operator is back. */
  | { readonly kind: 'sign-in' }
  /** Tried often enough: the operator tries again, keeps it for later or takes the codes back. */
  | { readonly kind: 'failing'; readonly cause: 'plant' | 'sign-in' };

/** How many codes a call carries, the closing case included. */
export const codesSent = ({ contents, closer }: Submitting): number =>
  contents.length + (closer ? 1 : 0);
/** How many codes wait to be packed; the closing case is read again, so it does not count. */
export const scannedCount = ({ contents, ahead }: Progress): number =>
  contents.length + ahead.length;
