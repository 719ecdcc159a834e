import type { CodeSource } from '../../camera/simulated-media.ts';
import type { KnownCodes } from '../../packing/inventory.ts';
import type { FlowState } from '../../packing/session/machine.ts';
import { judge } from '../../packing/flows/verdict.ts';

/**
 * What the simulated cameras show: the order's codes that the state would take, so shipper cases
 * first and then the master case. Two cameras share them, so that no code is on both belts.
 */
export function codesFor(
  state: FlowState | null,
  known: KnownCodes,
  codes: readonly string[],
): CodeSource {
  return (camera) => {
    if (!state) return [];
    const fitting = codes.filter((code) => judge(state, known, code).kind === 'taken');
    const own = fitting.filter((_, index) => index % 2 === camera);
    return own.length > 0 ? own : fitting;
  };
}
