/** One page of the list of orders. */
import type { Db } from '../database/open.ts';
import type { Call } from './contract.ts';
import type { KeptOrders } from './kept-orders.ts';
import { rowOf } from './order-row.ts';
import { marksStatement, rowsStatement, type Shape } from './order-statements.ts';
import { orderView } from './order-view.ts';

export type ListQuery = Call<'listOrders'>['query'];

/** Escapes % and _, which are wildcards in ILIKE. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Newest first unless asked otherwise. */
function readerOf(db: Db, { status, search_ilike, order_by: orderBy = '-date_start' }: ListQuery) {
  const text = search_ilike?.trim();
  const shape: Shape = { hasStatus: status !== undefined, hasText: Boolean(text), orderBy };
  const asked = { ...(status && { status }), ...(text && { text: containing(text) }) };
  return {
    async marks(limit: number, offset: number) {
      const [told] = await marksStatement(db, shape).execute({ ...asked, limit, offset });
      const { run = '', total = 0, marks = [] } = told ?? {};
      return { run, total, marks };
    },
    async slice(limit: number, offset: number) {
      const [told] = await rowsStatement(db, shape).execute({ ...asked, limit, offset });
      const { run = '', total = 0, marks = [], rows = [] } = told ?? {};
      return { run, total, marks, items: rows.map((row) => orderView(rowOf(row))) };
    },
  };
}

/**
 * Rows that one statement reads. A page of ten thousand in one keeps everybody else waiting for half a
 * second; between two slices others have their turn, and an order may change its place, as between pages.
 */
const SLICE = 500;

/** Longer pages would push out what stations look at. */
const KEPT_PAGE = 100;

const isShort = ({ paginate_by = 10 }: ListQuery): boolean => paginate_by <= KEPT_PAGE;

type Reader = ReturnType<typeof readerOf>;

async function readAll(read: Reader, start: number, length: number) {
  const first = await read.slice(Math.min(SLICE, length), start);
  const items = [...first.items];
  const end = Math.min(first.total, start + length);
  for (let from = start + SLICE; from < end; from += SLICE) {
    items.push(...(await read.slice(Math.min(SLICE, end - from), from)).items);
  }
  return { total: first.total, items };
}

async function readKept(read: Reader, kept: KeptOrders, start: number, length: number) {
  const told = await read.marks(length, start);
  const known = kept.find(told);
  if (known) return { total: told.total, items: known };
  const anew = await read.slice(length, start);
  kept.keep(anew, anew.items);
  return anew;
}

export async function readPage(db: Db, query: ListQuery, kept?: KeptOrders) {
  const { page = 0, paginate_by = 10 } = query;
  const start = page * paginate_by;
  const read = readerOf(db, query);
  const { total, items } =
    kept && isShort(query)
      ? await readKept(read, kept, start, paginate_by)
      : await readAll(read, start, paginate_by);
  return { items, pagination: { total_pages: Math.ceil(total / paginate_by) } };
}
