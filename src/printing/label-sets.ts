/** The labels of an order, as its label files have them. */
import { plural, t } from '@lingui/core/macro';
import { extractCode } from '../../contract/case-code.ts';
import { KIND_OF_LABEL, LABEL_TYPES, type LabelType } from '../../contract/case-types.ts';
import type { Order } from '../../contract/types.ts';
import { factsOfOrder } from '../../labels/order-facts.ts';
import { type LabelData, PLACEHOLDERS } from '../../labels/template.ts';
import type { DownloadedFile } from '../api/download.ts';
import { parseCsv } from '../lib/csv.ts';
import { LABEL_NAMES } from '../policy/station-words.ts';

/** Labels of one type in a file; a label that is in no file is a set of its own. */
export interface LabelSet {
  readonly type: LabelType;
  readonly labels: readonly LabelData[];
  readonly file: string;
  /** Milliseconds since 1970; undefined without a file. */
  readonly at?: number;
}

/** The set's name at the plant: the code of its first label. */
export const codeOf = ({ labels }: LabelSet): string => labels[0]?.code ?? '';

/** The labels of a file by type, each with the type's name in the person's language. */
export function labelSets({ name: file, bytes }: DownloadedFile): readonly LabelSet[] {
  const [head = [], ...rows] = parseCsv(new TextDecoder().decode(bytes));
  const labels = rows.map(
    (row) =>
      Object.fromEntries(
        PLACEHOLDERS.map((name) => [name, row[head.indexOf(name)] ?? '']),
      ) as LabelData,
  );
  return LABEL_TYPES.flatMap((type) => {
    const own = labels.filter(({ label_type: written }) => written === type);
    const named = own.map((label) => ({ ...label, label_type: t(LABEL_NAMES[type]) }));
    return named.length > 0 ? [{ type, labels: named, file }] : [];
  });
}

/** A label that is in no file, as imported ones are: it has the order's facts, and no number. */
export function setWithoutFile(code: string, order: Order): readonly LabelSet[] {
  const kind = extractCode(code)?.charAt(0).toUpperCase();
  return LABEL_TYPES.filter((one) => KIND_OF_LABEL[one] === kind).map((type) => {
    const numbers = { index: '', of: '' };
    const label = { ...factsOfOrder(order), code, label_type: t(LABEL_NAMES[type]), ...numbers };
    return { type, labels: [label], file: order.name };
  });
}

export const labelWords = (count: number): string =>
  plural(count, { one: '1 label', other: `${count} labels` });
