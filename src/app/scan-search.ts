/** The search for what a scanned text is: a case, or an order by its own code. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codesIn, possibleCodes } from '../../contract/case-code.ts';
import type { Order } from '../../contract/types.ts';
import { type HandScannerEvent, textOf } from '../hand-scanner/read-reports.ts';
import { foreignKind } from '../packing/feedback/foreign-text.ts';
import { findCase, type FoundCase } from '../packing/find-case.ts';
import { findOrders, orderCodeIn } from '../packing/find-order.ts';

/** How far the search is. */
export type CodeSearch =
  | { readonly kind: 'no-code' | 'running' | 'failed' | 'unknown' }
  /** The text is the code of these orders: one, or several of one batch. */
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  | ({ readonly kind: 'found' } & FoundCase);

const mayBeCase = (text: string): boolean => possibleCodes(text).length > 0;

/** The scanned text, if it may be the code of a case or of an order. */
export function codeTextOf(event: HandScannerEvent): string | undefined {
  const text = textOf(event);
  return mayBeCase(text) || orderCodeIn(text) !== undefined ? text : undefined;
}

/** Searches once. */
export function useCodeSearch(event: HandScannerEvent, openId: string | undefined): CodeSearch {
  const queries = useQueryClient();
  const text = codeTextOf(event);
  const [search, setSearch] = useState<CodeSearch>({ kind: text ? 'running' : 'no-code' });
  useEffect(() => {
    if (text === undefined) return undefined;
    let over = false;
    const show = (next: CodeSearch) => !over && setSearch(next);
    searchFor(queries, text, openId).then(show, () => show({ kind: failedKind(text) }));
    return () => {
      over = true;
    };
  }, [queries, text, openId]);
  return search;
}

async function searchFor(
  queries: QueryClient,
  text: string,
  openId: string | undefined,
): Promise<CodeSearch> {
  const asCase = async (): Promise<CodeSearch | undefined> => {
    const found = mayBeCase(text) ? await findCase(queries, text, openId) : undefined;
    return found && { kind: 'found', ...found };
  };
  const asOrder = async (): Promise<CodeSearch | undefined> => {
    const orders = await findOrders(queries, text);
    return orders.length > 0 ? { kind: 'orders', orders } : undefined;
  };
  // A Metrc tag has sixteen characters in it that could be a case code; only a word of its own is rather a case.
  const [first, second] = codesIn(text).length > 0 ? [asCase, asOrder] : [asOrder, asCase];
  return (await first()) ?? (await second()) ?? { kind: mayBeCase(text) ? 'unknown' : 'no-code' };
}

/** A product's barcode is one, whether or not the plant answers. */
const failedKind = (text: string): 'failed' | 'no-code' =>
  mayBeCase(text) || foreignKind(text) === 'other' ? 'failed' : 'no-code';
