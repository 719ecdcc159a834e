/** The change that an imported row makes to an existing order, as a pure function. */
import type { ImportedValues } from '../../database/schema.ts';
import type { OrderRow } from '../../orders/order.ts';
import { type FieldChange, type Planned } from './import.ts';
import {
  ORDER_FIELD_NAMES,
  orderField,
  type OrderFieldName,
  type OrderValues,
  type Product,
} from './order-fields.ts';
import type { ImportProblem, Row } from './sheet-kind.ts';
import type { Value } from './values.ts';

export type OrderRowIn = Row<OrderFieldName>;

export interface PlannedOrder extends Planned<OrderRowIn> {
  /** All imported columns as they are then. */
  readonly columns: Readonly<Record<OrderFieldName, Value>>;
  /** For the next import: what this one said of values that stations change, too. */
  readonly imported: ImportedValues;
  /** Something is to be written, be it only `imported`. */
  readonly isWritten: boolean;
}

const hasLabels = (order: OrderRow): boolean =>
  order.mc_printed_qty + order.sc_printed_qty + order.lu_printed_qty > 0;

const isStarted = (order: OrderRow): boolean =>
  order.status === 'IN_PROGRESS' || order.status === 'DONE' || order.produced_quantity > 0;

export function planOrder(
  row: OrderRowIn,
  known: OrderRow | undefined,
  product: Product | undefined,
): PlannedOrder {
  const given = withProduct(row.values, product, known);
  const wanted = known ? given : { ...given, status: given.status ?? 'READY' };
  const fields = changesOf(wanted, known);
  const columns = Object.fromEntries(
    ORDER_FIELD_NAMES.map((name) => {
      const change = fields.find(({ field }) => field === name);
      return [name, change ? change.to : (known?.[name] ?? null)];
    }),
  ) as Record<OrderFieldName, Value>;
  const imported = saidNow(wanted, known);
  return {
    row,
    isNew: known === undefined,
    fields: fields.filter(({ field }) => field !== 'name'),
    problems: known ? refusals(row, known, fields) : missing(row, columns),
    columns,
    imported,
    isWritten: fields.length > 0 || !isSaid(imported, known?.imported),
  };
}

/** An order that is under way keeps what it has: its product may have changed since. */
function withProduct(
  values: OrderValues,
  product: Product | undefined,
  known: OrderRow | undefined,
): OrderValues {
  if (!product) return values;
  const under = known !== undefined && (isStarted(known) || hasLabels(known));
  const filled = ORDER_FIELD_NAMES.flatMap((field) => {
    const { ofProduct } = orderField(field);
    if (ofProduct === undefined || (values[field] ?? null) !== null) return [];
    return [[field, under ? known[field] : product[ofProduct]] as const];
  });
  return { ...values, ...(Object.fromEntries(filled) as OrderValues) };
}

/** Value of a field in the last import; undefined when it was left out. */
const saidOf = (field: OrderFieldName, known: OrderRow | undefined): Value | undefined =>
  known?.imported?.[field as keyof ImportedValues];

function changesOf(wanted: OrderValues, known: OrderRow | undefined): FieldChange[] {
  return ORDER_FIELD_NAMES.flatMap((field) => {
    const to = wanted[field];
    const { shared } = orderField(field);
    const from = known?.[field] ?? null;
    if (to === undefined || from === to) return [];
    if (shared && known && (saidOf(field, known) ?? null) === to && known.imported) return [];
    if (field === 'status' && (to === null || (known && isFurther(known, to)))) return [];
    return [{ field, from, to }];
  });
}

/** An order system still calls an order Ready or Pending that the plant has started or finished. */
const isFurther = (order: OrderRow, status: Value): boolean =>
  isStarted(order) && (status === 'READY' || status === 'PENDING');

function saidNow(wanted: OrderValues, known: OrderRow | undefined): ImportedValues {
  const said = ORDER_FIELD_NAMES.filter((field) => orderField(field).shared)
    .filter((field) => wanted[field] !== undefined)
    .map((field) => [field, wanted[field]]);
  return { ...known?.imported, ...(Object.fromEntries(said) as ImportedValues) };
}

const isSaid = (now: ImportedValues, before: ImportedValues | null | undefined): boolean =>
  Object.entries(now).every(([name, value]) => before?.[name as keyof ImportedValues] === value);

function missing({ line }: OrderRowIn, columns: PlannedOrder['columns']): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const refuse = (field: OrderFieldName, msg: string) => void problems.push({ line, field, msg });
  if (columns.planned_quantity === null) refuse('planned_quantity', 'is missing');
  if (columns.product_name === null) {
    refuse('product_name', 'is missing, and no imported product has this order’s product_sku');
  }
  if (columns.status === 'DONE') refuse('status', 'DONE is set at a station: leave out this line');
  return problems;
}

/** Why an order that is there may not change so. */
function refusals(
  row: OrderRowIn,
  known: OrderRow,
  fields: readonly FieldChange[],
): ImportProblem[] {
  const { line } = row;
  if (known.demo) {
    const msg = `${known.name} is an order of the demonstration: use another name, or run clean-demo`;
    return [{ line, field: 'name', msg }];
  }
  return fields.flatMap(({ field, from, to }) => {
    const why = whyNot(field as OrderFieldName, to, known);
    if (why === undefined) return [];
    return [{ line, field, msg: `stays ${from ?? 'empty'}: ${why}` }];
  });
}

function whyNot(field: OrderFieldName, to: Value, known: OrderRow): string | undefined {
  const { name, status } = known;
  if (field === 'status' && to === 'DONE') return 'Finish Packing at a station makes an order DONE';
  if (status === 'DONE') return `${name} is done; leave out its line`;
  if (field === 'status') return isStarted(known) ? finishInstead(name) : undefined;
  if (field === 'planned_quantity' && to === null) return 'an order needs a planned quantity';
  if (field === 'product_name' && to === null) return 'an order needs a product';
  const { until } = orderField(field);
  if (until !== 'done' && hasLabels(known)) return `labels of ${name} are printed with it`;
  if (until === 'started' && isStarted(known)) return `${name} is in progress`;
  return undefined;
}

const finishInstead = (name: string): string =>
  `${name} is in progress; it ends at a station, by Finish Packing`;
