/** The attempts that cost most, within the frame's careful work. */
import type { FrameContext } from '../context.ts';
import { Budget, carefulWork, firstCarefulWork } from '../work-budget.ts';
import type { Finder } from '../steps.ts';
import { readSeen } from '../track/seen.ts';
import type { ViewState } from '../track/view.ts';
import type { Search } from './search.ts';

// What these limits were measured on, where they don't say it: wasm/README.md, "Limits".
/** Share of the careful work for triples with a computed finder: their fits pay from the same budget. */
const COMPLETION_SHARE = 0.3;

export interface CarefulOutcome {
  /** Work for a later frame, or its deficit. */
  readonly carryOver: number;
  /** Whether more than the frame's share was spent. */
  readonly isOverBudget: boolean;
  /** Work of this step, grey-value reads. */
  readonly spent: number;
}

/** Reads missing codes where they were last, then what is like a code and was not decoded. */
export function readCarefully(
  context: FrameContext,
  state: ViewState,
  search: Search,
  finders: readonly Finder[],
): CarefulOutcome {
  const { plan, frame } = context;
  const work = carefulWork(plan, frame.full, search.spent, state.carryOver);
  const isBounded = plan.kind === 'first' && search.reads.known > 0;
  const granted = isBounded ? Math.min(work.granted, firstCarefulWork(frame.full)) : work.granted;
  const budget = new Budget(granted, work.reserved);
  const { reads, followed } = search;
  for (const read of readSeen(context, state.seen, reads.all(), followed.move, budget)) {
    reads.add({ read, stage: 'crop' }, finders);
  }
  if (plan.steps.careful) readPromising(context, search, finders, budget);
  return {
    carryOver: plan.kind === 'isolated' ? state.carryOver : work.available - budget.spent,
    spent: budget.spent,
    isOverBudget: budget.spent > Math.max(0, work.share),
  };
}

/** Fits and meshes, then triples with a computed finder. */
function readPromising(
  { plan }: FrameContext,
  search: Search,
  finders: readonly Finder[],
  budget: Budget,
): void {
  const { unread } = search;
  unread.fitAndBend(finders, budget);
  if (plan.steps.complete) {
    const share = budget.split(COMPLETION_SHARE);
    search.completeTriples(finders, share);
    budget.charge(share.spent);
    unread.fitAndBend(finders, budget);
  }
}
