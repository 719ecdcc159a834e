import type { Inventory } from '../inventory.ts';
import type { AcceptedCode, Conflict, PendingSubmission, Progress, Verdict } from '../types.ts';

/** What happens to the codes of an open scan. */
export type ProgressEvent =
  /** Texts of one frame or of one hand scan, in reading order. */
  | {
      readonly type: 'scanned';
      readonly texts: readonly string[];
      readonly inventory: Inventory;
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
  | { readonly type: 'recheck'; readonly inventory: Inventory }
  | { readonly type: 'done' }
  /** The call is kept for later: its codes leave with it. */
  | { readonly type: 'kept' }
  | { readonly type: 'refused'; readonly conflicts: readonly Conflict[] };

export type Role = 'contents' | 'closer' | 'ahead';

export type Outcome =
  | { readonly kind: 'accepted'; readonly code: AcceptedCode; readonly role: Role }
  | { readonly kind: 'judged'; readonly text: string; readonly verdict: Verdict }
  /** The last place was filled: the closing phase begins. */
  | { readonly kind: 'full' }
  | { readonly kind: 'removed'; readonly codes: readonly AcceptedCode[] };

export interface ProgressStep {
  readonly progress: Progress;
  readonly outcomes: readonly Outcome[];
}
