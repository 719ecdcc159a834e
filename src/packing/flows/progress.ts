import { type Inventory, keyOf } from '../inventory.ts';
import {
  type AcceptedCode,
  type Conflict,
  type PendingSubmission,
  type Progress,
  scannedCount,
  type Submitting,
} from '../types.ts';
import type { FlowDefinition } from './definition.ts';
import type { Outcome, ProgressEvent, ProgressStep, Role } from './progress-event.ts';
import { judge } from './verdict.ts';

export const empty = (size: number): Progress => ({
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
): ProgressStep {
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
        ? settle(flow, progress, progress.contents)
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
      if (progress.phase !== 'submitting') return only(progress);
      return settle(flow, progress, []);
    case 'refused':
      return progress.phase === 'submitting'
        ? refused(flow, progress, event.conflicts)
        : only(progress);
    default:
      return event satisfies never;
  }
}

const only = (progress: Progress): ProgressStep => ({ progress, outcomes: [] });

const collecting = (
  { size, ahead }: Progress,
  contents: readonly AcceptedCode[],
): Extract<Progress, { phase: 'collecting' }> => ({ phase: 'collecting', size, contents, ahead });

/**
 * Exactly as many as there are places: the closing phase; fewer or surplus: collecting. With nothing left in
 * the case, what was accepted ahead is the case: nobody could see it otherwise, nor scan it again.
 */
function settle(
  flow: FlowDefinition,
  progress: Progress,
  left: readonly AcceptedCode[],
): ProgressStep {
  const isEmpty = left.length === 0;
  const contents = isEmpty ? progress.ahead : left;
  const base = collecting(isEmpty ? { ...progress, ahead: [] } : progress, contents);
  if (!flow.closer || contents.length !== progress.size) return only(base);
  return { progress: { ...base, phase: 'closing' }, outcomes: [{ kind: 'full' }] };
}

const without = (step: ProgressStep, codes: readonly AcceptedCode[]): ProgressStep =>
  codes.length > 0 ? { ...step, outcomes: [{ kind: 'removed', codes }, ...step.outcomes] } : step;

type Scanned = Extract<ProgressEvent, { type: 'scanned' }>;

/**
 * Accepts what fits, in reading order. Once the phase changes, the rest of the frame is only
 * judged: a case that stands behind the last one must not close it unseen.
 */
function accept(flow: FlowDefinition, before: Progress, event: Scanned): ProgressStep {
  const outcomes: Outcome[] = [];
  let progress = before;
  for (const text of event.texts) {
    const verdict = judge(flow, progress, event.inventory, text);
    if (verdict.kind !== 'accepted' || progress.phase !== before.phase) {
      outcomes.push({ kind: 'judged', text, verdict });
      continue;
    }
    const key = keyOf(text);
    // The plant's own spelling is what is shown, kept and sent, whatever was scanned.
    const code = event.inventory.cases.get(key)?.code ?? text;
    const accepted: AcceptedCode = { code, key, at: event.at };
    const placed = place(flow, progress, accepted);
    progress = placed.progress;
    outcomes.push({ kind: 'accepted', code: accepted, role: placed.role });
  }
  if (progress.phase !== before.phase && progress.phase === 'closing')
    outcomes.push({ kind: 'full' });
  return { progress, outcomes };
}

function place(
  flow: FlowDefinition,
  progress: Progress,
  code: AcceptedCode,
): { readonly progress: Progress; readonly role: Role } {
  switch (progress.phase) {
    case 'collecting': {
      const contents = [...progress.contents, code];
      return { progress: settle(flow, progress, contents).progress, role: 'contents' };
    }
    case 'closing':
      return { progress: { ...progress, phase: 'ready', closer: code }, role: 'closer' };
    case 'ready':
      return { progress, role: 'closer' };
    case 'submitting':
      return { progress: { ...progress, ahead: [...progress.ahead, code] }, role: 'ahead' };
    default:
      return progress satisfies never;
  }
}

function undo(flow: FlowDefinition, progress: Progress): ProgressStep {
  if (progress.phase === 'ready') return remove(flow, progress, progress.closer.key);
  const codes = progress.phase === 'submitting' ? progress.ahead : progress.contents;
  const last = codes.at(-1);
  return last ? remove(flow, progress, last.key) : only(progress);
}

function remove(flow: FlowDefinition, progress: Progress, key: string): ProgressStep {
  const leaves = (accepted: AcceptedCode) => accepted.key === key;
  const stays = (accepted: AcceptedCode) => accepted.key !== key;
  if (progress.phase === 'submitting') {
    const codes = progress.ahead.filter(leaves);
    if (codes.length === 0) return only(progress);
    return without(only({ ...progress, ahead: progress.ahead.filter(stays) }), codes);
  }
  if (progress.phase === 'ready' && progress.closer.key === key) {
    const { closer, ...rest } = progress;
    return without(only({ ...rest, phase: 'closing' }), [closer]);
  }
  const codes = progress.contents.filter(leaves);
  if (codes.length === 0) return only(progress);
  return without(settle(flow, progress, progress.contents.filter(stays)), codes);
}

/** What was accepted ahead stands before the operator: it becomes the new case. */
function startOver(flow: FlowDefinition, progress: Progress): ProgressStep {
  if (progress.phase === 'submitting' || scannedCount(progress) === 0) return only(progress);
  return without(settle(flow, progress, []), progress.contents);
}

/** Locked while a call runs: the case on its way was counted by the old size. */
function resize(flow: FlowDefinition, progress: Progress, size: number): ProgressStep {
  const fixed = flow.contents.places !== 'case-size' || progress.phase === 'submitting';
  if (fixed || size === progress.size || size < 1) return only(progress);
  return settle(flow, { ...progress, size }, progress.contents);
}

/** Drops what is no longer free; the closing case stays while everything in it stays. */
function recheck(flow: FlowDefinition, progress: Progress, inventory: Inventory): ProgressStep {
  if (progress.phase === 'submitting') return only(progress);
  const fits = (as: Progress, { code }: AcceptedCode) =>
    judge(flow, as, inventory, code).kind === 'accepted';
  const unfilled: Progress = { ...collecting(progress, []), ahead: [], size: Infinity };
  const isFree = (accepted: AcceptedCode) => fits(unfilled, accepted);
  const free = progress.contents.filter(isFree);
  const ahead = progress.ahead.filter(isFree);
  const lost = [...progress.contents, ...progress.ahead].filter((accepted) => !isFree(accepted));
  const closes =
    progress.phase !== 'ready' || fits({ ...unfilled, phase: 'closing' }, progress.closer);
  const isHidden = free.length === 0 && ahead.length > 0;
  if (lost.length === 0 && closes && !isHidden) return only(progress);
  return without(only(settle(flow, { ...progress, ahead }, free).progress), lost);
}

function submit(flow: FlowDefinition, progress: Progress, submission: PendingSubmission): Progress {
  if (progress.phase === 'ready') return { ...progress, phase: 'submitting', submission };
  const some = progress.phase === 'collecting' && progress.contents.length > 0;
  if (flow.closer || !some) return progress;
  return { ...progress, phase: 'submitting', closer: null, submission };
}

/** The closing case is cleared; the codes that the plant names are removed, the rest is kept. */
function refused(
  flow: FlowDefinition,
  sent: Submitting,
  conflicts: readonly Conflict[],
): ProgressStep {
  const named = new Set(conflicts.map((conflict) => keyOf(conflict.code)));
  const leaves = ({ key }: AcceptedCode) => flow.dropsConflicts && named.has(key);
  const kept = sent.contents.filter((accepted) => !leaves(accepted));
  return without(only(settle(flow, sent, kept).progress), sent.contents.filter(leaves));
}
