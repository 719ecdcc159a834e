import type { QueryClient } from '@tanstack/react-query';
import { badgeIn } from '../../contract/badge-code.ts';
import { toPlainText } from '../../contract/plain-text.ts';
import { travellerPattern } from '../../contract/traveller-code.ts';
import type { Order } from '../../contract/types.ts';
import { knownOrders, ordersOfCode } from '../api/orders.ts';
import { config, hasFeature } from '../lib/runtime-config.ts';

/** Names, batches and Metrc tags (24 characters) are shorter. */
const LONGEST_CODE = 64;
const SHORTEST_CODE = 3;

/** Addresses, Wi-Fi passwords, contacts: what a phone's QR code holds is never sent to the plant. */
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;

/**
 * The part of a scanned text that may be an order's own code: what the plant's pattern of travellers finds in it,
 * else the whole text. Undefined where the plant does not offer the search, or for any other text.
 */
export function orderCodeIn(text: string): string | undefined {
  if (!hasFeature('find-codes')) return undefined;
  const plain = toPlainText(text)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  if (badgeIn(plain) !== undefined) return undefined; // half of a sign-in
  const onTraveller = travellerCode(plain);
  if (onTraveller) return onTraveller;
  const isCode = plain.length >= SHORTEST_CODE && plain.length <= LONGEST_CODE;
  return isCode && !SCHEME.test(plain) ? plain : undefined;
}

/** The pattern's first group, else all of its match. */
function travellerCode(text: string): string | undefined {
  const { travellerCode: pattern } = config();
  const match = pattern && travellerPattern(pattern)?.exec(text);
  if (!match) return undefined;
  return (match[1] ?? match[0]).trim();
}

const nameKey = (text: string | null | undefined): string =>
  toPlainText(text ?? '')
    .trim()
    .toLowerCase();

/**
 * Orders whose name, batch or Metrc tag is in the scanned text. They are compared again here, because a backend that
 * does not know the parameter answers with all orders. Rejects when the plant does not answer.
 */
async function ordersAtPlant(text: string): Promise<readonly Order[]> {
  const code = orderCodeIn(text);
  if (code === undefined) return [];
  const key = nameKey(code);
  return (await ordersOfCode(code)).filter(({ name, batch_id, metrc_tag }) =>
    [name, batch_id, metrc_tag].some((own) => nameKey(own) === key),
  );
}

/**
 * Those, or without the plant's answer the orders of this name in the lists on this tablet. A batch may be of further
 * orders.
 */
export async function findOrders(queries: QueryClient, text: string): Promise<readonly Order[]> {
  try {
    return await ordersAtPlant(text);
  } catch (error) {
    const key = nameKey(orderCodeIn(text));
    const named = (await knownOrders(queries)).filter(({ name }) => nameKey(name) === key);
    if (named.length === 0) throw error;
    return named;
  }
}
