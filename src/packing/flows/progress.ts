import { type Inventory, keyOf } from '../inventory.ts';
import {
  type AcceptedCode,
  type Conflict,
  type PendingSubmission,
  type Progress,
  type ScannedText,
  scannedCount,
  type Verdict,
} from '../types.ts';
import type { FlowDefinition } from './definition.ts';
import { asClosing, judge } from './verdict.ts';

/** Texts of one frame or of one hand scan, in reading order. */
interface Scanned {
  readonly texts: readonly ScannedText[];
  readonly inventory: Inventory;
  readonly at: number;
  /** Username of the person who scanned them, where another one continued. */
  readonly by?: string | undefined;
}

/** Changes of the codes of an open scan. */
export type ProgressEvent =
  | ({ readonly type: 'scanned' } & Scanned)
  | { readonly type: 'undo' }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'go-back' }
  /** 'Scan Master Case' was pressed after Go Back: the closing phase again. */
  | { readonly type: 'close' }
  | { readonly type: 'submit'; readonly submission: PendingSubmission }
  | { readonly type: 'start-over' }
  | { readonly type: 'resize'; readonly size: number }
  /** The plant's lists were read again: codes that are no longer free are dropped. */
  | { readonly type: 'recheck'; readonly inventory: Inventory }
  | { readonly type: 'done' }
  /** The call is kept for later: its codes leave with it. */
  | { readonly type: 'kept' }
  | { readonly type: 'refused'; readonly conflicts: readonly Conflict[] };

export type ProgressOutcome =
  | {
      readonly kind: 'accepted';
      readonly code: AcceptedCode;
      readonly role: (typeof ROLES)[Progress['phase']];
    }
  | { readonly kind: 'judged'; readonly text: string; readonly verdict: Verdict }
  /** The last place was filled: the closing phase begins. */
  | { readonly kind: 'full' }
  | { readonly kind: 'removed'; readonly codes: readonly AcceptedCode[] };

export interface ProgressResult {
  readonly progress: Progress;
  readonly outcomes: readonly ProgressOutcome[];
}

/** The use of an accepted code, by the phase that it is accepted in. */
const ROLES = {
  collecting: 'contents',
  closing: 'closer',
  ready: 'closer',
  submitting: 'ahead',
} as const satisfies Record<Progress['phase'], string>;

export const emptyProgress = (size: number): Progress => ({
  phase: 'collecting',
  size,
  contents: [],
  ahead: [],
});

/** Pure and total: an event that does not fit the phase changes nothing, and keeps the object. */
export function advance(
  flow: FlowDefinition,
  progress: Progress,
  event: ProgressEvent,
): ProgressResult {
  switch (event.type) {
    case 'scanned':
      return accept(flow, progress, event);
    case 'undo':
      return undo(flow, progress);
    case 'remove':
      return remove(flow, progress, event.key);
    case 'go-back':
      return progress.phase === 'closing' || progress.phase === 'ready'
        ? only(collecting(progress, progress.contents))
        : only(progress);
    case 'close':
      return progress.phase === 'collecting'
        ? fill(flow, progress, progress.contents)
        : only(progress);
    case 'start-over':
      return startOver(flow, progress);
    case 'resize':
      return resize(flow, progress, event.size);
    case 'recheck':
      return recheck(flow, progress, event.inventory);
    case 'submit':
      return only(submit(flow, progress, event.submission));
    case 'done':
    case 'kept':
      return progress.phase === 'submitting' ? fill(flow, progress, []) : only(progress);
    case 'refused':
      return refused(flow, progress, event.conflicts);
    default:
      return event satisfies never;
  }
}

const only = (progress: Progress): ProgressResult => ({ progress, outcomes: [] });

const collecting = (
  { size, ahead }: Progress,
  contents: readonly AcceptedCode[],
): Extract<Progress, { phase: 'collecting' }> => ({ phase: 'collecting', size, contents, ahead });

/**
 * A code for every place starts the closing phase; fewer or more are collecting. An empty case takes the
 * codes that were accepted ahead: no list would show them otherwise, and no scan would count again.
 */
function fill(
  flow: FlowDefinition,
  progress: Progress,
  staying: readonly AcceptedCode[],
): ProgressResult {
  const isEmpty = staying.length === 0;
  const contents = isEmpty ? progress.ahead : staying;
  const base = collecting(isEmpty ? { ...progress, ahead: [] } : progress, contents);
  if (!flow.closer || contents.length !== progress.size) return only(base);
  return { progress: { ...base, phase: 'closing' }, outcomes: [{ kind: 'full' }] };
}

const withRemoved = (step: ProgressResult, codes: readonly AcceptedCode[]): ProgressResult =>
  codes.length > 0 ? { ...step, outcomes: [{ kind: 'removed', codes }, ...step.outcomes] } : step;

/**
 * Accepts what fits, in reading order. After a change of phase the rest of the frame is only judged: a
 * case behind the last one must not close it unseen.
 */
function accept(flow: FlowDefinition, given: Progress, scan: Scanned): ProgressResult {
  const { texts, inventory, at, by } = scan;
  const outcomes: ProgressOutcome[] = [];
  const before = asClosing(flow, given);
  let progress = before;
  for (const scanned of texts) {
    const { text, key } = scanned;
    const verdict = judge(flow, progress, inventory, scanned);
    if (verdict.kind !== 'accepted' || progress.phase !== before.phase) {
      outcomes.push({ kind: 'judged', text, verdict });
      continue;
    }
    // Shown, stored and sent in the plant's spelling, whatever was scanned.
    const code = inventory.cases.get(key)?.code ?? text;
    const accepted: AcceptedCode = { code, key, at, ...(by !== undefined && { by }) };
    outcomes.push({ kind: 'accepted', code: accepted, role: ROLES[progress.phase] });
    progress = addCode(flow, progress, accepted);
  }
  if (progress.phase !== before.phase && progress.phase === 'closing')
    outcomes.push({ kind: 'full' });
  return { progress: progress === before ? given : progress, outcomes };
}

function addCode(flow: FlowDefinition, progress: Progress, code: AcceptedCode): Progress {
  if (progress.phase === 'submitting') return { ...progress, ahead: [...progress.ahead, code] };
  if (progress.phase === 'collecting')
    return fill(flow, progress, [...progress.contents, code]).progress;
  return { ...progress, phase: 'ready', closer: code };
}

function undo(flow: FlowDefinition, progress: Progress): ProgressResult {
  if (progress.phase === 'ready') return remove(flow, progress, progress.closer.key);
  const last = (progress.phase === 'submitting' ? progress.ahead : progress.contents).at(-1);
  return last ? remove(flow, progress, last.key) : only(progress);
}

function remove(flow: FlowDefinition, progress: Progress, key: string): ProgressResult {
  const leaves = (accepted: AcceptedCode) => accepted.key === key;
  const stays = (accepted: AcceptedCode) => accepted.key !== key;
  if (progress.phase === 'submitting') {
    const codes = progress.ahead.filter(leaves);
    if (codes.length === 0) return only(progress);
    return withRemoved(only({ ...progress, ahead: progress.ahead.filter(stays) }), codes);
  }
  if (progress.phase === 'ready' && progress.closer.key === key) {
    const { closer, ...rest } = progress;
    return withRemoved(only({ ...rest, phase: 'closing' }), [closer]);
  }
  const codes = progress.contents.filter(leaves);
  if (codes.length === 0) return only(progress);
  return withRemoved(fill(flow, progress, progress.contents.filter(stays)), codes);
}

/** Codes that were accepted ahead are in front of the operator: they become the new case. */
function startOver(flow: FlowDefinition, progress: Progress): ProgressResult {
  if (progress.phase === 'submitting' || scannedCount(progress) === 0) return only(progress);
  return withRemoved(fill(flow, progress, []), progress.contents);
}

/** Locked during a call: its case was counted by the old size. */
function resize(flow: FlowDefinition, progress: Progress, size: number): ProgressResult {
  const fixed = flow.contents.places !== 'case-size' || progress.phase === 'submitting';
  if (fixed || size === progress.size || size < 1) return only(progress);
  return fill(flow, { ...progress, size }, progress.contents);
}

/** Drops codes that are no longer free; the closing case stays only if no content is dropped. */
function recheck(flow: FlowDefinition, progress: Progress, inventory: Inventory): ProgressResult {
  if (progress.phase === 'submitting') return only(progress);
  const empty = emptyProgress(1);
  const fits = (open: Progress, { code, key }: AcceptedCode) =>
    judge(flow, open, inventory, { text: code, code, key }).kind === 'accepted';
  const isFree = (accepted: AcceptedCode) => fits(empty, accepted);
  const free = progress.contents.filter(isFree);
  const ahead = progress.ahead.filter(isFree);
  const lost = [...progress.contents, ...progress.ahead].filter((accepted) => !isFree(accepted));
  const closes =
    progress.phase !== 'ready' || fits({ ...empty, phase: 'closing' }, progress.closer);
  const isHidden = free.length === 0 && ahead.length > 0;
  if (lost.length === 0 && closes && !isHidden) return only(progress);
  return withRemoved(only(fill(flow, { ...progress, ahead }, free).progress), lost);
}

function submit(flow: FlowDefinition, progress: Progress, submission: PendingSubmission): Progress {
  if (progress.phase === 'ready') return { ...progress, phase: 'submitting', submission };
  const isSome = progress.phase === 'collecting' && progress.contents.length > 0;
  if (flow.closer || !isSome) return progress;
  return { ...progress, phase: 'submitting', closer: null, submission };
}

/** The closing case is cleared; the codes that the plant names are removed, the rest stays. */
function refused(
  flow: FlowDefinition,
  sent: Progress,
  conflicts: readonly Conflict[],
): ProgressResult {
  if (sent.phase !== 'submitting') return only(sent);
  const named = new Set(conflicts.map((conflict) => keyOf(conflict.code)));
  const leaves = ({ key }: AcceptedCode) => flow.dropsConflicts && named.has(key);
  const staying = sent.contents.filter((accepted) => !leaves(accepted));
  return withRemoved(only(fill(flow, sent, staying).progress), sent.contents.filter(leaves));
}
