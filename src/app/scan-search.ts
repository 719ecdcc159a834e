/** The search for what a scanned text is: a case, or an order by its own code. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codesIn, possibleCodes } from '../../contract/case-code.ts';
import { type HandScannerEvent, textOf, textsOf } from '../hand-scanner/read-reports.ts';
import { foreignKind } from '../packing/feedback/foreign-text.ts';
import { findCase, type FoundCase } from '../packing/find-case.ts';
import { findOrders, type FoundOrders, orderCodesIn } from '../packing/find-order.ts';

/** How far the search is. */
export type CodeSearch =
  | { readonly kind: 'no-code' | 'running' | 'failed' | 'unknown' }
  /** The text is the code of these orders: one, or several of one batch. */
  | ({ readonly kind: 'orders' } & FoundOrders)
  | ({ readonly kind: 'found' } & FoundCase);

const mayBeCase = (text: string): boolean => possibleCodes(text).length > 0;

/** The code of a case or of an order. */
const mayBeFound = (event: HandScannerEvent): boolean =>
  mayBeCase(textOf(event)) || orderCodesIn(textsOf(event)).length > 0;

/** Searches once. */
export function useCodeSearch(event: HandScannerEvent, openId: string | undefined): CodeSearch {
  const queries = useQueryClient();
  const [search, setSearch] = useState<CodeSearch>(() => ({
    kind: mayBeFound(event) ? 'running' : 'no-code',
  }));
  useEffect(() => {
    if (!mayBeFound(event)) return undefined;
    let over = false;
    const show = (next: CodeSearch) => !over && setSearch(next);
    searchFor(queries, event, openId).then(show, () => show({ kind: failedKind(textOf(event)) }));
    return () => {
      over = true;
    };
  }, [queries, event, openId]);
  return search;
}

async function searchFor(
  queries: QueryClient,
  event: HandScannerEvent,
  openId: string | undefined,
): Promise<CodeSearch> {
  const text = textOf(event);
  const asCase = async (): Promise<CodeSearch | undefined> => {
    const found = mayBeCase(text) ? await findCase(queries, text, openId) : undefined;
    return found && { kind: 'found', ...found };
  };
  const asOrder = async (): Promise<CodeSearch | undefined> => {
    const found = await findOrders(queries, textsOf(event));
    return found && { kind: 'orders', ...found };
  };
  // A Metrc tag has sixteen characters in it that could be a case code; only a word of its own is rather a case.
  const [first, second] = codesIn(text).length > 0 ? [asCase, asOrder] : [asOrder, asCase];
  return (await first()) ?? (await second()) ?? { kind: mayBeCase(text) ? 'unknown' : 'no-code' };
}

/** A product's barcode is one, whether or not the plant answers. */
const failedKind = (text: string): 'failed' | 'no-code' =>
  mayBeCase(text) || foreignKind(text) === 'other' ? 'failed' : 'no-code';
