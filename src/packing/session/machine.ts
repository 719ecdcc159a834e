import type { CodeKind } from '../../../contract/case-types.ts';
import type { KnownCodes } from '../inventory.ts';
import { nextPack } from '../flows/pack-flow.ts';
import { nextStray } from '../flows/stray-flow.ts';
import { nextUnpack } from '../flows/unpack-flow.ts';

/** A code that was taken. `at` is wall-clock ms, for people to read and never to measure with. */
export interface TakenCode {
  /** The code as printed, as it was first read. */
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
}

export type PackFlowName = 'station-2' | 'station-1b';
export type FlowName = PackFlowName | 'unpack' | 'stray';

interface PackBase {
  readonly flow: PackFlowName;
  /** Places in the case. */
  readonly size: number;
  /** In the order they were taken; entries at `size` and beyond are surplus after the size shrank. */
  readonly contents: readonly TakenCode[];
  /** Taken for the next case while this one is pending (station 1B). */
  readonly ahead: readonly TakenCode[];
}

/** Contents are collected, then the case that closes them, then one call packs them. */
export type PackState =
  | (PackBase & { readonly phase: 'collecting' })
  | (PackBase & { readonly phase: 'closing' })
  | (PackBase & { readonly phase: 'ready'; readonly closer: TakenCode })
  | (PackBase & {
      readonly phase: 'submitting';
      readonly closer: TakenCode;
      readonly submission: PendingSubmission;
    });

export type UnpackState =
  | { readonly flow: 'unpack'; readonly phase: 'waiting' }
  | { readonly flow: 'unpack'; readonly phase: 'chosen'; readonly target: TakenCode }
  | {
      readonly flow: 'unpack';
      readonly phase: 'submitting';
      readonly target: TakenCode;
      readonly submission: PendingSubmission;
    };

export type StrayState =
  | { readonly flow: 'stray'; readonly phase: 'collecting'; readonly items: readonly TakenCode[] }
  | {
      readonly flow: 'stray';
      readonly phase: 'submitting';
      readonly items: readonly TakenCode[];
      readonly submission: PendingSubmission;
    };

export type FlowState = PackState | UnpackState | StrayState;

/** What a read code is to the state it was read in. */
export type Verdict =
  /** New, and there is a place for it. */
  | { readonly kind: 'taken'; readonly place: number }
  /** Taken before; `place` is 0 for the closing case, which has no number. */
  | { readonly kind: 'already'; readonly place: number }
  | {
      readonly kind: 'kind';
      readonly expected: readonly CodeKind[];
      readonly actual: CodeKind;
      readonly note?: 'loose';
    }
  | { readonly kind: 'order' }
  | { readonly kind: 'elsewhere'; readonly where?: string }
  | { readonly kind: 'full' };
export type VerdictKind = Verdict['kind'];

/** Why one code could not be packed, as the plant says. */
export interface Conflict {
  readonly code: string;
  readonly packedIn?: string | null | undefined;
  /** The contract's reasons, e.g. `already_used` for a closing case with contents. */
  readonly reason?: string | undefined;
}

export type FlowEvent =
  /** Texts of one frame or of one hand scan, in reading order. */
  | {
      readonly type: 'scanned';
      readonly texts: readonly string[];
      readonly known: KnownCodes;
      readonly at: number;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'go-back' }
  /** 'Scan Master Case' pressed: the closing phase, after going back. */
  | { readonly type: 'close' }
  | { readonly type: 'submit'; readonly submission: PendingSubmission }
  | { readonly type: 'start-over' }
  | { readonly type: 'resize'; readonly size: number }
  /** The plant's lists were read again: what is no longer free is dropped. */
  | { readonly type: 'recheck'; readonly known: KnownCodes }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly conflicts: readonly Conflict[] };

export type Role = 'contents' | 'closer' | 'ahead' | 'target' | 'item';

export type Outcome =
  | {
      readonly kind: 'accepted';
      readonly code: TakenCode;
      readonly place: number;
      readonly role: Role;
    }
  | { readonly kind: 'judged'; readonly text: string; readonly verdict: Verdict }
  /** The last place was taken: the closing phase begins. */
  | { readonly kind: 'full' }
  /** Station 1B: the closing case was read, pack without a press. */
  | { readonly kind: 'submit-now' }
  | { readonly kind: 'removed'; readonly codes: readonly TakenCode[] }
  | { readonly kind: 'finished'; readonly state: FlowState };

export interface Step<S extends FlowState = FlowState> {
  readonly state: S;
  readonly outcomes: readonly Outcome[];
}

export function start(flow: FlowName, size: number): FlowState {
  switch (flow) {
    case 'station-2':
    case 'station-1b':
      return { flow, phase: 'collecting', size, contents: [], ahead: [] };
    case 'unpack':
      return { flow, phase: 'waiting' };
    case 'stray':
      return { flow, phase: 'collecting', items: [] };
    default:
      return flow satisfies never;
  }
}

/** The one door: pure, and total. An event that does not fit the phase changes nothing. */
export function next(state: FlowState, event: FlowEvent): Step {
  switch (state.flow) {
    case 'station-2':
    case 'station-1b':
      return nextPack(state, event);
    case 'unpack':
      return nextUnpack(state, event);
    case 'stray':
      return nextStray(state, event);
    default:
      return state satisfies never;
  }
}
