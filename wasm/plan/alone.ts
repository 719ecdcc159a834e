import type { FramePlan } from './frame-plan.ts';

export type AloneKind = 'still' | 'isolated';

/** Whether a frame is read as if it stood alone, and with the work of a photograph. */
export const isAlone = <Plan extends Pick<FramePlan, 'kind'>>(
  plan: Plan,
): plan is Plan & { readonly kind: AloneKind } => plan.kind === 'still' || plan.kind === 'isolated';
