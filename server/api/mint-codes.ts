import type { Tx } from '../database/open.ts';
import { cases } from '../database/schema.ts';
import { freshCode, keyOf, KIND_OF_LABEL, orderMark, type LabelType } from '../packing/codes.ts';
import type { OrderRow } from './order-view.ts';

/** Rows of one insert: PostgreSQL takes 65,535 values in a statement. */
const CHUNK = 2000;

/** New case records with codes that were never printed; the answer is in printing order. */
export async function mintCodes(
  tx: Tx,
  order: OrderRow,
  type: LabelType,
  quantity: number,
): Promise<string[]> {
  const kind = KIND_OF_LABEL[type];
  const mark = orderMark(order.name);
  const made: string[] = [];
  while (made.length < quantity) {
    const codes = Array.from({ length: Math.min(CHUNK, quantity - made.length) }, () =>
      freshCode(kind, mark),
    );
    const rows = await tx
      .insert(cases)
      .values(codes.map((code) => ({ key: keyOf(code), code, orderId: order.id, kind })))
      .onConflictDoNothing() // a code that was drawn before is drawn again
      .returning({ code: cases.code });
    made.push(...rows.map((row) => row.code));
  }
  return made;
}
