/** Scanned texts without a case code: their kinds, and the part of them that is shown. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { badgeIn } from '../../../contract/badge-code.ts';
import { isProductCode } from '../../lib/product-code.ts';

type ForeignKind = 'torn' | 'product' | 'web' | 'badge' | 'other';

export const FOREIGN_WORDS: Readonly<Record<ForeignKind, MessageDescriptor>> = {
  torn: msg`This is only part of a case code. Scan the whole label, or replace it if it is damaged.`,
  product: msg`This is a product barcode. Scan the QR code of the case label.`,
  web: msg`This is a web address. Scan the label of a case.`,
  badge: msg`Scan badges on the sign-in page.`,
  other: msg`This is not a case label. Scan the label of a case.`,
};

/** After parts of two labels the scanner is the cause. */
export const CUT_BY_SCANNER = msg`Parts of codes arrive: the scanner leaves characters out. Set it to send each character, also one that comes twice.`;

/** What a text is about that a scanner sent twice, with or without a sign between; else the text. */
export const onceOf = (text: string): string => /^(.{3,}?)[\s,;|]*\1$/isu.exec(text)?.[1] ?? text;

/** Head or tail of the pattern in contract/case-code.ts, or all of it with characters missing. */
const TORN =
  /^(?=.*[a-z-])(?:[a-z][a-z0-9]{2}[0-9a-f]{1,8}[0-9a-f-]{0,4}|[a-z][a-z0-9]{1,2}[0-9a-f]{1,7}-[0-9a-f]{1,4}|[0-9a-f]{1,8}[0-9a-f-]{5})$/i;
const WEB = /^(?:https?:\/\/|www\.)[^/?#\s]+/i;

export function foreignKind(scanned: string): ForeignKind {
  const text = onceOf(scanned);
  if (isProductCode(text)) return 'product';
  if (WEB.test(text)) return 'web';
  if (badgeIn(text) !== undefined) return 'badge';
  return TORN.test(text) ? 'torn' : 'other';
}

/** Enough to recognise a text, too little of a password. */
const MOST_SHOWN = 6;

/** As it is shown and logged: a web address to its host, an unknown text to its beginning. */
export function shownForeign(text: string): string {
  const plain = onceOf(text.replace(/\p{Cc}+/gu, ' ').trim());
  const kind = foreignKind(plain);
  if (kind === 'product' || kind === 'torn') return plain;
  const start = kind === 'web' ? (WEB.exec(plain)?.[0] ?? '') : plain.slice(0, MOST_SHOWN);
  return start === plain ? plain : `${start}…`;
}
