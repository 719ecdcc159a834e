/** The board of the shift: one statement for all that is on it. */
import { completionOf, type Counts } from '../../contract/completion.ts';
import type { Board, BoardOrder } from '../../contract/types.ts';
import type { Handlers } from '../api/contract.ts';
import type { Database } from '../database/open.ts';
import { IS_PACK } from '../database/schema.ts';
import { isoTime, type Sql } from '../database/sql.ts';
import { plannedCounts } from '../orders/planned-counts.ts';

/** Time for which all boards of a process share one read, ms. */
const SHARED_MS = 2000;

export function boardHandlers({ sql }: Pick<Database, 'sql'>) {
  let shared: Promise<Board> | undefined;
  const forget = () => (shared = undefined);
  const read = () => {
    const board = readBoard(sql);
    board.then(() => setTimeout(forget, SHARED_MS).unref(), forget);
    return board;
  };
  return { readBoard: () => (shared ??= read()) } satisfies Partial<Handlers>;
}

/** More orders in progress than any board can show. */
const MOST_ORDERS = 500;

const listOf = (select: string) =>
  `(select coalesce(json_agg(row_to_json(line)), '[]') from (${select}) as line)`;

/**
 * Packs are the audit's entries of calls that finish a case. The condition is that of the index
 * `audit_pack`. What a pack holds is in the body of its call.
 */
const BOARD = `
with pack as (
  select order_id, username, station, at, action = 'packShipperCase' as fills,
    case action
      when 'packMasterCase' then jsonb_array_length(detail->'body'->'shipper_case_uids')
      when 'packRemainingItems' then jsonb_array_length(detail->'body'->'stray_case_uids')
      else 1 end as goods
  from audit
  where ${IS_PACK}
    and at > now() - interval '2 hours'
), recent as (
  select *, min(at) over (partition by order_id, fills) as first
  from pack where at > now() - interval '1 hour'
), pace as (
  select order_id, fills, count(*)::int as packs, min(first) as first,
    coalesce(sum(goods) filter (where at > first), 0)::int as goods
  from recent group by order_id, fills
), last_pack as (
  select order_id, max(at) as at from pack group by order_id
)
select
  now() as at,
  ${listOf(`
    select o.id, o.name, o.product_name, o.produced_quantity, o.shipper_case_size,
      o.master_case_size, o.sc_scanned_qty, o.ss_scanned_qty, o.lu_scanned_qty, o.sc_packed_qty,
      ${isoTime('last_pack.at')} as last_pack,
      (select row_to_json(pace) from pace where pace.order_id = o.id and not fills) as packing,
      (select row_to_json(pace) from pace where pace.order_id = o.id and fills) as filling
    from production_order o left join last_pack on last_pack.order_id = o.id
    where o.status = 'IN_PROGRESS'
    order by last_pack.at is null, o.date_start nulls last, o.name limit ${MOST_ORDERS}`)} as orders,
  ${listOf(`
    select coalesce(station, '') as station, json_agg(distinct username order by username) as operators,
      ${isoTime('max(at)')} as last_pack,
      count(*) filter (where at > now() - interval '1 hour')::int as packs
    from pack group by 1 order by 1`)} as stations,
  (select count(*)::int from production_order where status = 'READY') as ready,
  (select count(*)::int from production_order where status = 'PENDING') as pending,
  ${listOf(`
    select id, name, product_name, date_start from production_order where status = 'READY'
    order by date_start nulls last, name limit 3`)} as next,
  ${listOf(`
    select j.printer, o.name as order, j.done as label
    from print_job j join production_order o on o.id = j.order_id where j.state = 'check' order by j.id`)} as questions`;

type BoardRow = Board['waiting'] &
  Required<Pick<Board, 'stations' | 'questions'>> & {
    readonly at: Date;
    readonly orders: readonly OrderLine[];
  };

type OrderLine = Pick<BoardOrder, 'id' | 'name' | 'product_name' | 'last_pack'> &
  Parameters<typeof plannedCounts>[0] &
  Counts & { readonly packing: PackedInHour | null; readonly filling: PackedInHour | null };

export async function readBoard(sql: Sql): Promise<Board> {
  const [row] = (await sql.query<BoardRow>(BOARD)).rows;
  const { at, orders, stations, ready, pending, next, questions } = row!;
  return {
    at: at.toISOString(),
    orders: orders.map((line) => orderOf(line, at)),
    stations,
    waiting: { ready, pending, next },
    questions,
  };
}

function orderOf(line: OrderLine, now: Date): BoardOrder {
  const plan = plannedCounts(line);
  const planned = { sc_planned_qty: plan.shipper, lu_planned_qty: plan.loose };
  const { shipper, loose, filled } = completionOf({ ...line, ...planned });
  const left = shipper.left + loose.left;
  return {
    id: line.id,
    name: line.name,
    product_name: line.product_name,
    cases: { packed: shipper.packed, planned: plan.shipper },
    units: { packed: loose.packed, planned: plan.loose },
    filled: { packed: filled.packed, planned: plan.shipper },
    last_pack: line.last_pack,
    // An order that is only being filled ends, for station 1B, when every shipper case is.
    ends_at: expectedEnd(line.packing, left, now) ?? expectedEnd(line.filling, filled.left, now),
  };
}

/** Packs of an order in the last hour. */
interface PackedInHour {
  readonly packs: number;
  /** Time of the first of these packs. */
  readonly first: string;
  /** Shipper cases and loose units of the packs after the first one. */
  readonly goods: number;
}

/** With fewer packs, one slow case would move the end by hours. */
const FEWEST_PACKS = 4;
const SHORTEST_MS = 10 * 60_000;
/** The end is an estimate: its seconds say nothing, and a board that changes every second is not read. */
const STEP_MS = 5 * 60_000;

/**
 * When nothing is left at the pace since the first pack of the last hour: what was packed after it, by the
 * time since. A break counts. Null where too few packs, or too short a time, say nothing.
 */
function expectedEnd(packed: PackedInHour | null, left: number, now: Date): string | null {
  if (left === 0 || !packed || packed.packs < FEWEST_PACKS) return null;
  const tookMs = now.getTime() - new Date(packed.first).getTime();
  if (tookMs < SHORTEST_MS || packed.goods <= 0) return null;
  const end = now.getTime() + (left / packed.goods) * tookMs;
  return new Date(Math.ceil(end / STEP_MS) * STEP_MS).toISOString();
}
