import { badgeIn } from '../../contract/badge-code.ts';
import { toPlainText } from '../../contract/plain-text.ts';
import { travellerPattern } from '../../contract/traveller-code.ts';
import type { Order } from '../../contract/types.ts';
import { ordersOfCodes } from '../api/orders.ts';
import { config, hasFeature } from '../lib/runtime-config.ts';
import { onceOf } from './feedback/foreign-text.ts';

/** Names, batches and Metrc tags (24 characters) are shorter. */
const LONGEST_CODE = 64;
const SHORTEST_CODE = 3;

/** Addresses, Wi-Fi passwords, contacts: what a phone's QR code holds is never sent to the plant. */
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;
/** Those of every phone: such a text is not sent as another keyboard layout reads it either. */
const PHONE =
  /^(?:(?:wifi|mailto|tel|sms(?:to)?|geo|otpauth|begin|mecard|matmsg):|[a-z][a-z0-9+.-]+:\/\/)/i;
/** A badge is half of a sign-in. */
const isSecret = (text: string): boolean => badgeIn(text) !== undefined || PHONE.test(text);

/**
 * The parts of a scanned text that may be the code of an order, as each keyboard layout types it: those that the plant's
 * pattern of travellers finds, else the whole texts. Empty where the plant does not offer the search, or for any
 * other text.
 * @param texts as typed first
 */
export function orderCodesIn(texts: readonly string[]): readonly string[] {
  if (!hasFeature('find-codes')) return [];
  const plain = texts.map((text) =>
    toPlainText(text)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim(),
  );
  const onTravellers = plain.flatMap((text) => travellerCode(text) ?? []);
  if (onTravellers.length > 0) return onTravellers;
  if (plain.some(isSecret)) return [];
  const codes = plain.filter((text) => !SCHEME.test(text)).flatMap(withOnce);
  return codes.filter(({ length }) => length >= SHORTEST_CODE && length <= LONGEST_CODE);
}

const withOnce = (text: string): readonly string[] => [...new Set([text, onceOf(text)])];

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

/** Orders that have a scanned text as their own code. */
export interface FoundOrders {
  readonly orders: readonly Order[];
  /** The text that they have; the first of several. */
  readonly text: string;
}

/**
 * Orders whose name, batch or Metrc tag is in one of the scanned texts. They are compared again here, because a backend
 * that does not know the parameter answers with all orders. Rejects when the plant does not answer.
 */
export async function findOrders(texts: readonly string[]): Promise<FoundOrders | undefined> {
  const codes = orderCodesIn(texts);
  if (codes.length === 0) return undefined;
  const orders = await ordersOfCodes(codes);
  const keysOf = ({ name, batch_id, metrc_tag }: Order) => [name, batch_id, metrc_tag].map(nameKey);
  const text = codes.find((code) => orders.some((one) => keysOf(one).includes(nameKey(code))));
  if (text === undefined) return undefined;
  const wanted = codes.map(nameKey);
  return { text, orders: orders.filter((one) => keysOf(one).some((key) => wanted.includes(key))) };
}
