import type { CodeKind } from '../../contract/case-types.ts';

/** An accepted code. `at` is wall-clock ms: shown to people, never used to measure. */
export interface AcceptedCode {
  /** The code as the plant spells it, whatever was scanned. */
  readonly code: string;
  /** `codeKey` of the code; codes are compared by it. */
  readonly key: string;
  readonly at: number;
  /** Username of the person who scanned it, where another one continued (decision 65). */
  readonly by?: string;
}

/** A read by hand that waits for the end of a dialog, a question or a call. */
export interface WaitingRead {
  readonly text: string;
  readonly source: 'hand scanner' | 'typed';
  /** Username of the person who scanned it, where another one continued. */
  readonly by?: string;
}

/** A scanned text and the case code in it, which is looked for once. */
export interface ScannedText {
  readonly text: string;
  /** As printed; undefined in a text without a code. */
  readonly code: string | undefined;
  /** `codeKey` of the code, or of the text without one. */
  readonly key: string;
}

/** A started call without a known end. */
export interface PendingSubmission {
  /** Idempotency key: the same for every repetition of this call. */
  readonly key: string;
  readonly at: number;
  /** Consecutive sign-ins that the plant refused for this call; stored, because signing in leaves the page. */
  readonly refusals?: number;
  /** Restored from the journal: the order's figures may include it already. */
  readonly resumed?: boolean;
}

/** The field of a call's body that names who scanned its codes, as far as they carry a name. */
export function scanningPeople(sent: Submitting) {
  const codesOf = new Map<string, string[]>();
  for (const { by, code } of caseCodes(sent)) {
    if (by !== undefined) codesOf.set(by, [...(codesOf.get(by) ?? []), code]);
  }
  const scanned = Array.from(codesOf, ([username, codes]) => ({ username, codes }));
  return scanned.length > 0 && { scanned_by: scanned };
}

/** A case whose codes carry the name of the person who scanned them; those that carry one already keep it. */
export function signedBy<P extends Progress>(progress: P, user: string): P {
  const by = <Code extends object>(code: Code) => ({ by: user, ...code });
  const closer = 'closer' in progress && progress.closer && { closer: by(progress.closer) };
  const { contents, ahead } = progress;
  return { ...progress, contents: contents.map(by), ahead: ahead.map(by), ...closer };
}

interface Codes {
  /** Places in the case, in flows that fill one to its size. */
  readonly size: number;
  /** In the order of acceptance; entries from `size` on are surplus, after the size shrank. */
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

/** How a scanned code fits the current progress. */
export type Verdict =
  /** New, with a place for it. */
  | { readonly kind: 'accepted'; readonly place: number }
  /** Accepted before; `place` is 0 for a case that has no number. */
  | { readonly kind: 'already'; readonly place: number }
  | {
      readonly kind: 'wrong-kind';
      readonly expected: readonly CodeKind[];
      readonly actual: CodeKind;
      /** The letter is right, but the case is not packed, or was not filled with units. */
      readonly note?: 'stray' | 'empty';
    }
  /** A text without a case code. */
  | { readonly kind: 'no-code' }
  | { readonly kind: 'not-in-order' }
  | {
      readonly kind: 'packed-elsewhere';
      readonly where?: string;
      /** Not packed yet: it belongs to another call that is open on this tablet. */
      readonly note?: 'open-call';
    }
  | { readonly kind: 'case-full' };
/** A verdict as the picture shows it: a code may also be on two labels. */
export type ShownVerdict = Verdict | { readonly kind: 'duplicate' };

/** Why one code could not be packed, as the plant says. */
export interface Conflict {
  readonly code: string;
  readonly packedIn?: string | null | undefined;
  /** The contract's reasons, e.g. `already_used` for a closing case with contents. */
  readonly reason?: string | undefined;
}

/**
 * Condition for an open call to continue: an answer of the plant, which the sender requests, or the
 * decision of a person, because the plant refused it or its codes are wanted back.
 */
export type WaitsFor = 'answer' | 'person';

/** Next action after a look-up that finds the call not carried out. */
export type LeadsTo = 'send-again' | 'take-back';
/** Reason why a call is not carried out: the plant, or a sign-in that it refuses. */
export type Cause = 'plant' | 'sign-in';

/** The state of a call. `until` is monotonic ms, for the countdown on the screen. */
export type CallState =
  /** The idempotency key is on its way to the journal; nothing is sent before it is there. */
  | { readonly kind: 'recording'; readonly revision: number }
  | { readonly kind: 'sending' }
  /** The answer was lost, or the operator wants the codes back: the plant's lists are read. */
  | { readonly kind: 'looking-up'; readonly leadsTo: LeadsTo }
  /** Before the next look-up. */
  | { readonly kind: 'pausing'; readonly until: number }
  /** 429: nothing is sent before `until`. */
  | { readonly kind: 'throttled'; readonly until: number }
  /** The sign-in ended: everything is kept until the operator is back. */
  | { readonly kind: 'sign-in'; readonly next: 'send' | 'look-up' }
  /** Out of attempts: the operator decides. `wantsBack`: the codes are wanted back, and the lists could not be read. */
  | { readonly kind: 'failing'; readonly cause: Cause; readonly wantsBack: boolean }
  /** On its way to the calls that are kept for later. */
  | { readonly kind: 'keeping'; readonly waitsFor: WaitsFor };

/** Whether the answer of the plant is all that it waits for. */
export const isSending = (state: CallState | null): boolean =>
  state !== null && ['recording', 'sending', 'keeping'].includes(state.kind);

/** Codes of the case and the one that closes it, if that is scanned. */
export function caseCodes(progress: Progress): readonly AcceptedCode[] {
  const closer = 'closer' in progress ? progress.closer : null;
  return closer ? [...progress.contents, closer] : progress.contents;
}

/** Number of codes that wait to be packed; the closing case is scanned again, so it does not count. */
export const scannedCount = ({ contents, ahead }: Progress): number =>
  contents.length + ahead.length;
