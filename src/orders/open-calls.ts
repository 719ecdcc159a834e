/** What a call whose end is not known keeps an order from. */
import { t } from '@lingui/core/macro';
import { flowOf } from '../packing/flows/flows.ts';
import type { OpenCall } from '../packing/journal/open-call.ts';
import type { Packing } from '../packing/owner/packing.ts';

/** Why an order's case sizes cannot be changed now (decision 37); undefined when they can. */
export async function sizeLock(packing: Packing, moId: string): Promise<string | undefined> {
  const [call] = await packing.openCalls(moId);
  return call && sizeWords(call);
}

function sizeWords({ scope, progress }: OpenCall): string {
  const call = flowOf(scope.flow).words.pending(progress);
  const { station } = scope;
  return t`The size stays while a call is open: ${call} It is on the order's overview at station ${station}.`;
}

/** Before the end of packing. */
export function unendedWords({ scope, progress }: OpenCall): string {
  const call = flowOf(scope.flow).words.pending(progress);
  const { station } = scope;
  return t`${call} It is on the order's overview at station ${station}. Once packing is finished, the plant can only refuse it.`;
}
