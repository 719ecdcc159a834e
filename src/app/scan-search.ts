/** The search for what a scanned text is: a case, or an order by its own code. */
import { useEffect, useState } from 'react';
import { codesIn, possibleCodes } from '../../contract/case-code.ts';
import type { CaseFacts } from '../../contract/types.ts';
import { findCaseFacts } from '../api/cases.ts';
import { type HandScannerEvent, textOf, textsOf } from '../hand-scanner/read.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { foreignKind } from '../packing/feedback/foreign-text.ts';
import { findOrders, type FoundOrders, orderCodesIn } from '../packing/find-order.ts';

/** How far the search is. */
export type CodeSearch =
  | { readonly kind: 'no-code' | 'running' | 'failed' | 'unknown' }
  /** The text is the code of these orders: one, or several of one batch. */
  | ({ readonly kind: 'orders' } & FoundOrders)
  | { readonly kind: 'found'; readonly facts: CaseFacts };

const mayBeCase = (text: string): boolean => possibleCodes(text).length > 0;

/** Before the plant is asked; a plant without the search is not. */
function firstOf(event: HandScannerEvent): CodeSearch['kind'] {
  const isCase = mayBeCase(textOf(event));
  if (!hasFeature('find-codes')) return isCase ? 'unknown' : 'no-code';
  return isCase || orderCodesIn(textsOf(event)).length > 0 ? 'running' : 'no-code';
}

/** Searches once. */
export function useCodeSearch(event: HandScannerEvent): CodeSearch {
  const [search, setSearch] = useState<CodeSearch>(() => ({ kind: firstOf(event) }) as CodeSearch);
  useEffect(() => {
    if (firstOf(event) !== 'running') return undefined;
    let over = false;
    const show = (next: CodeSearch) => !over && setSearch(next);
    searchFor(event).then(show, () => show({ kind: failedKind(textOf(event)) }));
    return () => {
      over = true;
    };
  }, [event]);
  return search;
}

/** A product's barcode is one, whether or not the plant answers. */
const failedKind = (text: string): 'failed' | 'no-code' =>
  mayBeCase(text) || foreignKind(text) === 'other' ? 'failed' : 'no-code';

async function searchFor(event: HandScannerEvent): Promise<CodeSearch> {
  const text = textOf(event);
  const isCase = mayBeCase(text);
  const asCase = async (): Promise<CodeSearch | undefined> => {
    const facts = isCase ? await findCaseFacts(possibleCodes(text)) : undefined;
    return facts && { kind: 'found', facts };
  };
  const asOrder = async (): Promise<CodeSearch | undefined> => {
    const found = await findOrders(textsOf(event));
    return found && { kind: 'orders', ...found };
  };
  // A Metrc tag has sixteen characters in it that could be a case code; only a word of its own is rather a case.
  const [first, second] = codesIn(text).length > 0 ? [asCase, asOrder] : [asOrder, asCase];
  return (await first()) ?? (await second()) ?? { kind: isCase ? 'unknown' : 'no-code' };
}
