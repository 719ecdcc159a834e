import type { CaseType } from '../../../contract/case-types.ts';
import type { Tally } from '../../../contract/completion.ts';
import type { OrderStep, ScanStation, Station } from '../../../contract/stations.ts';
import type { Order } from '../../../contract/types.ts';
import type { Inventory } from '../inventory.ts';
import type { SubmissionRequest } from '../requests.ts';
import type { Progress, Submitting } from '../types.ts';

/**
 * Rules, words, buttons and request of one way of scanning. A new flow is a file with one
 * definition and a line in flows.ts; no other file depends on the flow's name.
 */
export interface FlowDefinition {
  readonly station: ScanStation;
  /** Sub-screen of the station's scan page. */
  readonly screen: string;
  /** Lists of the plant that it reads: those it accepts from, and those that separate packed from unknown codes. */
  readonly caseTypes: readonly CaseType[];
  readonly contents: {
    readonly types: readonly CaseType[];
    /** Also accepted while something is in them. */
    readonly filledTypes?: readonly CaseType[];
    /** Places: the order's case size, a single one, or the maximum of one call. */
    readonly places: 'case-size' | 'one' | 'many';
    /** Verdict on a code of the right letter that is on another list. */
    readonly otherwise: 'packed' | 'stray';
  };
  /** The case that closes the contents, and whether scanning it submits at once. */
  readonly closer: {
    readonly type: 'internal_master_case' | 'stray_shipper_case';
    readonly submits: 'by-press' | 'at-once';
  } | null;
  /** Codes that the plant names in a refusal leave the list. */
  readonly dropsConflicts: boolean;
  /** The screen after a finished case. */
  readonly afterwards: 'overview' | 'next-case';
  /** Figures of the order that must be set before anything can be scanned. */
  readonly needs: readonly ('shipper_case_size' | 'produced_quantity' | 'master_case_size')[];
  /** Places in the case; 0 where the order sets none. */
  readonly size: (order: Order) => number;
  /** The total that its contents count towards; a case that would exceed it is confirmed first. */
  readonly planned?: (order: Order) => Tally;
  /** Contents that the plan still has for its cases; undefined where the plant reports no plan. */
  readonly unpacked?: (order: Order) => number | undefined;
  /** The flow for contents that are too few for a case: its sub-screen, and the words of the button that leads there. */
  readonly rest?: { readonly screen: string; readonly words: () => string };
  readonly buttons: readonly FlowButton[];
  /** The call that carries out a finished case. Without one, Submit finishes the case at once. */
  readonly request?: (progress: Submitting) => SubmissionRequest;
  /** Progress bars of the order. */
  readonly lines: (progress: Progress, order: Order) => readonly ProgressFigure[];
  readonly words: FlowWords;
}

/** A button on the overview of some stations, which opens the flow. */
export interface FlowButton {
  /** Left out: every station that scans at the flow's station. */
  readonly at?: readonly Station[];
  readonly words: () => string;
  /** The step that it carries out, see policy/next-step.ts; the one that is next leads on. */
  readonly step?: OrderStep;
  /** Why it cannot be pressed at these stations. */
  readonly why?: () => string;
}

export interface ProgressFigure extends Tally {
  readonly label: string;
  /** Scanned in this session and not packed yet. */
  readonly now: number;
}

/** Codes of the order that a case can still be made of. */
export interface FreeCodes {
  /** Neither packed, nor in a call, nor in the case on the screen. */
  readonly contents: number;
  readonly closers: number;
  /** Contents that the plan still has: what is free beyond it are spare labels. */
  readonly planned: number | undefined;
}

/** Sentences for an order with too few codes to fill or close a case. */
export interface ShortageWords {
  readonly contents: (available: number, size: number) => string;
  readonly closer: () => string;
}

/** Everything that a flow says; `defineFlow` has what most flows have in common. */
export interface FlowWords {
  readonly title: (progress: Progress) => string;
  /** The next action, while no call is under way. */
  readonly now: (progress: Progress) => string;
  /** Only of flows that fill a case. */
  readonly shortage?: ShortageWords;
  /** The next action while a call is under way. */
  readonly waiting: (progress: Progress) => string;
  /** One thing of the contents. */
  readonly content: 'shipper case' | 'unit' | 'item';
  readonly listName: () => string;
  /** Name of a row, without its number; empty places have no code. */
  readonly row: (code?: string) => string;
  /** The label that the flow expects now, in the words of the error catalogue. */
  readonly wanted: (progress: Progress, code: string) => WantedLabel;
  readonly dock: (progress: Progress, waitingWhy: string | undefined) => readonly DockButton[];
  /** The line while there is no message. */
  readonly quiet: (progress: Progress, inventory: Inventory) => string | undefined;
  /** What Submit asks first, if it has to. */
  readonly question?: (progress: Progress, inventory: Inventory) => PressQuestion | undefined;
  /** Progress for a screen reader; '' for none. */
  readonly spoken: (progress: Progress) => string;
  readonly checking: () => string;
  readonly refused: (reason: string) => RefusedWords;
  /** @param inside number of codes that were in the sent ones, where that is known */
  readonly finished: (sent: Submitting, inside?: number) => FinishedWords;
  /** A call that is kept for later. */
  readonly pending: (sent: Submitting) => string;
}

export interface PressQuestion {
  readonly title: string;
  readonly detail: string;
  /** Of the button that goes on. */
  readonly confirm: string;
}

export interface RefusedWords {
  readonly title: string;
  /** The plant's sentence, where it does not fit into the title; else ''. */
  readonly detail: string;
}

export type WantedLabel = 'master case' | 'shipper case' | 'unit';

export interface FinishedWords {
  readonly title: string;
  readonly detail: string;
  /** Code of the closing case or of the unpacked one; empty for remaining items. */
  readonly code: string;
}

export type DockAction =
  | 'undo'
  | 'close'
  | 'submit'
  | 'go-back'
  /** To the flow for the rest, with what is scanned. */
  | 'rest'
  /** For a call: retry without the pause, or end it another way. */
  | 'wake'
  | 'try-again'
  | 'keep'
  | 'take-back'
  | 'log-in';
export interface DockButton {
  readonly action: DockAction;
  readonly words: string;
  /** Why it is disabled, shown in it; undefined means that it can be pressed. */
  readonly why?: string | undefined;
  /** The one next step of the screen. */
  readonly next?: boolean;
}
