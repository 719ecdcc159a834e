import { eq } from 'drizzle-orm';
import { HttpError } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { orders } from '../database/schema.ts';

/** @throws HttpError 404 */
export async function idOfOrder(db: Db, name: string): Promise<string> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.name, name));
  if (order) return order.id;
  throw new HttpError(404, `There is no order "${name}".`);
}
