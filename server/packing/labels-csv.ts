import type { LabelType } from '../../contract/case-types.ts';

/** Columns that are the same on every label of an order. */
export interface LabelFacts {
  readonly order: string;
  readonly product: string | null;
  readonly sku: string | null;
  readonly batch: string | null;
  readonly metrcTag: string | null;
  readonly strain: string | null;
  readonly labelColor: string | null;
  readonly weightCode: string | null;
}

export interface LabelRun {
  readonly type: LabelType;
  readonly codes: readonly string[];
}

const COLUMNS =
  'code,label_type,order,product,sku,batch,metrc_tag,strain,label_color,weight_code,index,of';

/** RFC 4180. A leading = + - @ is quoted, because spreadsheets would run it as a formula. */
function field(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The label file: one line per label, lines ended by CR LF. */
export function labelsCsv(facts: LabelFacts, runs: readonly LabelRun[]): string {
  const { order, product, sku, batch, metrcTag, strain, labelColor, weightCode } = facts;
  const common = [order, product, sku, batch, metrcTag, strain, labelColor, weightCode];
  const lines = runs.flatMap(({ type, codes }) =>
    codes.map((code, index) =>
      [code, type, ...common, index + 1, codes.length].map(field).join(','),
    ),
  );
  return `${[COLUMNS, ...lines].join('\r\n')}\r\n`;
}

/** A file name that is valid on every file system. */
export const labelsFileName = (order: string, runs: readonly LabelRun[]): string => {
  const types = runs.map((run) => run.type).join('-');
  return `${order.replace(/[^A-Za-z0-9._-]+/g, '-')}-${types}-labels.csv`;
};
