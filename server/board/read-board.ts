/** The board of the shift: one statement for all that is on it. */
import { completionOf } from '../../contract/completion.ts';
import type { Board, BoardOrder, BoardStation } from '../../contract/types.ts';
import { IS_PACK } from '../database/schema.ts';
import type { Sql } from '../database/sql.ts';
import { plannedCounts } from '../packing/counts.ts';
import { paceOf, type PackedInHour } from './pace.ts';

/** More orders in progress than any board can show. */
const MOST_ORDERS = 500;

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
), refused as (
  select tablet, reason, sum(count)::int as count
  from refusal where slot > now() - interval '1 hour' group by tablet, reason
)
select
  now() as at,
  (select json_agg(row_to_json(line)) from (
    select o.id, o.name, o.product_name, o.product_uom, o.planned_quantity, o.produced_quantity,
      o.shipper_case_size, o.master_case_size, o.sc_scanned_qty, o.ss_scanned_qty, o.lu_scanned_qty,
      o.sc_packed_qty, last_pack.at as last_pack,
      (select row_to_json(pace) from pace where pace.order_id = o.id and not fills) as packing,
      (select row_to_json(pace) from pace where pace.order_id = o.id and fills) as filling
    from production_order o left join last_pack on last_pack.order_id = o.id
    where o.status = 'IN_PROGRESS'
    order by last_pack.at is null, o.date_start nulls last, o.name limit ${MOST_ORDERS}
  ) as line) as orders,
  (select json_agg(row_to_json(line)) from (
    select coalesce(station, '') as station, username as operator, max(at) as last_pack,
      count(*) filter (where at > now() - interval '1 hour')::int as packs
    from pack group by 1, 2
  ) as line) as packers,
  (select json_agg(row_to_json(line)) from (
    select station, username as operator, troubles, kept_calls, kept_decisions, kept_since,
      (select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason)
        from refused where refused.tablet = tablet.id) as refusals
    from tablet where reported_at > now() - interval '12 hours'
  ) as line) as tablets,
  (select count(*)::int from production_order where status = 'READY') as ready,
  (select count(*)::int from production_order where status = 'PENDING') as pending,
  (select json_agg(row_to_json(line)) from (
    select id, name, product_name, date_start from production_order where status = 'READY'
    order by date_start nulls last, name limit 6
  ) as line) as next,
  (select json_agg(row_to_json(line)) from (
    select j.printer, o.name as order, j.done as label
    from print_job j join production_order o on o.id = j.order_id where j.state = 'check' order by j.id
  ) as line) as questions`;

interface OrderLine {
  readonly id: string;
  readonly name: string;
  readonly product_name: string | null;
  readonly product_uom: string | null;
  readonly planned_quantity: number | null;
  readonly produced_quantity: number;
  readonly shipper_case_size: number | null;
  readonly master_case_size: number | null;
  readonly sc_scanned_qty: number;
  readonly ss_scanned_qty: number;
  readonly lu_scanned_qty: number;
  readonly sc_packed_qty: number;
  readonly last_pack: string | null;
  readonly packing: PackedInHour | null;
  readonly filling: PackedInHour | null;
}

interface PackerLine {
  readonly station: string;
  readonly operator: string;
  readonly last_pack: string;
  readonly packs: number;
}

interface TabletLine {
  readonly station: string;
  readonly operator: string;
  readonly troubles: BoardStation['troubles'];
  readonly kept_calls: number;
  readonly kept_decisions: number;
  readonly kept_since: string | null;
  readonly refusals: BoardStation['refusals'] | null;
}

export async function readBoard(sql: Sql): Promise<Board> {
  const [row = {}] = (await sql.query(BOARD)).rows;
  const at = row['at'] as Date;
  return {
    at: at.toISOString(),
    orders: (lines(row['orders']) as OrderLine[]).map((line) => orderOf(line, at)),
    stations: stationsOf(
      lines(row['packers']) as PackerLine[],
      lines(row['tablets']) as TabletLine[],
    ),
    waiting: {
      ready: Number(row['ready']),
      pending: Number(row['pending']),
      next: lines(row['next']) as Board['waiting']['next'],
    },
    questions: lines(row['questions']) as NonNullable<Board['questions']>,
  };
}

/** An aggregate of no rows is null. */
const lines = (value: unknown): unknown => value ?? [];

const iso = (time: string | null): string | null => time && new Date(time).toISOString();

function orderOf(line: OrderLine, now: Date): BoardOrder {
  const plan = plannedCounts({
    produced: line.produced_quantity,
    shipperCaseSize: line.shipper_case_size,
    masterCaseSize: line.master_case_size,
  });
  const planned = { sc_planned_qty: plan.shipper, lu_planned_qty: plan.loose };
  const { shipper, loose, filled } = completionOf({ ...line, ...planned });
  const left = shipper.left + loose.left;
  return {
    id: line.id,
    name: line.name,
    product_name: line.product_name,
    uom: line.product_uom,
    planned: line.planned_quantity,
    produced: line.produced_quantity,
    goods: { packed: shipper.packed + loose.packed, planned: plan.shipper + plan.loose },
    filled: { packed: filled.packed, planned: plan.shipper },
    last_pack: iso(line.last_pack),
    // An order that is only being filled ends, for station 1B, when every shipper case is.
    pace: paceOf(line.packing, left, now) ?? paceOf(line.filling, filled.left, now),
  };
}

/** One line per person at a station; the tablets of one person are one. */
function stationsOf(
  packers: readonly PackerLine[],
  tablets: readonly TabletLine[],
): BoardStation[] {
  const found = new Map<string, BoardStation>();
  const add = (station: BoardStation) =>
    void found.set(`${station.station} ${station.operator}`, station);
  for (const { station, operator, last_pack, packs } of packers) {
    const none = { refusals: [], troubles: [], kept: null };
    add({ station, operator, last_pack: iso(last_pack), packs, ...none });
  }
  for (const tablet of tablets) {
    const { station, operator } = tablet;
    const before = found.get(`${station} ${operator}`);
    if (!before && !hasNews(tablet)) continue;
    const bare = { station, operator, last_pack: null, packs: 0 };
    add(withReport(before ?? { ...bare, refusals: [], troubles: [], kept: null }, tablet));
  }
  return [...found.values()].toSorted(
    (one, other) =>
      one.station.localeCompare(other.station) || one.operator.localeCompare(other.operator),
  );
}

const hasNews = ({ troubles, kept_calls, refusals }: TabletLine): boolean =>
  troubles.length > 0 || kept_calls > 0 || (refusals ?? []).length > 0;

function withReport(station: BoardStation, tablet: TabletLine): BoardStation {
  const since = iso(tablet.kept_since);
  const isFirst = !station.kept || (since !== null && since < station.kept.since);
  const kept = tablet.kept_calls > 0 && {
    calls: tablet.kept_calls + (station.kept?.calls ?? 0),
    decisions: tablet.kept_decisions + (station.kept?.decisions ?? 0),
    since: (isFirst ? since : station.kept?.since) ?? '',
  };
  return {
    ...station,
    refusals: [...station.refusals, ...(tablet.refusals ?? [])],
    troubles: [...station.troubles, ...tablet.troubles],
    kept: kept || station.kept,
  };
}
