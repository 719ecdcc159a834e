/** The labels of an order, as its label files have them. */
import { plural, t } from '@lingui/core/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { codesIn, extractCode } from '../../../contract/case-code.ts';
import { KIND_OF_LABEL, LABEL_TYPES, type LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { factsOfOrder } from '../../../labels/order-facts.ts';
import { type LabelData, PLACEHOLDERS } from '../../../labels/template.ts';
import { textOf } from '../../api/download.ts';
import { labelFileQuery, labelFilesQuery } from '../../api/label-files.ts';
import { parseCsv } from '../../lib/csv.ts';
import { LABEL_NAMES } from '../../parts/stations.ts';

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

/** The labels of a file by type; empty where no column has the codes. */
export function labelSets(
  text: string,
  order: Order,
  names: Readonly<Record<LabelType, string>>,
): readonly Pick<LabelSet, 'type' | 'labels'>[] {
  const [head = [], ...rows] = parseCsv(text);
  const codeColumn = columnOfCodes(head, rows);
  if (codeColumn < 0) return [];
  // For files that do not repeat them in each row.
  const common: Partial<LabelData> = factsOfOrder(order);
  const typed = rows.map((row) => {
    const cell = (name: string) => row[head.indexOf(name)];
    const code = row[codeColumn] ?? '';
    const type = typeOf(cell('label_type'), code);
    const facts = PLACEHOLDERS.map((name) => [name, cell(name) ?? common[name] ?? ''] as const);
    return { type, facts: { ...Object.fromEntries(facts), code } as LabelData };
  });
  return LABEL_TYPES.flatMap((type) => {
    const own = typed.filter((row) => row.type === type);
    if (own.length === 0) return [];
    const labels = own.map(({ facts }, at) => ({
      ...facts,
      label_type: names[type],
      ...(facts.index === '' && { index: String(at + 1), of: String(own.length) }),
    }));
    return [{ type, labels }];
  });
}

/** The embedded plant's column, else the first in which every cell is a code. */
function columnOfCodes(head: readonly string[], rows: readonly (readonly string[])[]): number {
  const named = head.indexOf('code');
  if (named >= 0 || rows.length === 0) return named;
  return head.findIndex((_, column) =>
    rows.every((row) => codesIn(row[column] ?? '').length === 1),
  );
}

function typeOf(written: string | undefined, cell: string): LabelType | undefined {
  const kind = extractCode(cell)?.charAt(0).toUpperCase();
  return (
    LABEL_TYPES.find((type) => type === written) ??
    LABEL_TYPES.find((type) => KIND_OF_LABEL[type] === kind)
  );
}

/** A label that is in no file, as imported ones are: it has the order's facts, and no number. */
export function setWithoutFile(
  code: string,
  order: Order,
  names: Readonly<Record<LabelType, string>>,
): LabelSet | undefined {
  const type = typeOf(undefined, code);
  if (!type) return undefined;
  const label = { ...factsOfOrder(order), code, label_type: names[type], index: '', of: '' };
  return { type, labels: [label], file: order.name };
}

export const labelWords = (count: number): string =>
  plural(count, { one: '1 label', other: `${count} labels` });

export const labelNames = () => ({
  master: t(LABEL_NAMES.master),
  shipper: t(LABEL_NAMES.shipper),
  loose: t(LABEL_NAMES.loose),
});

/**
 * Newest first; undefined until each file is here, or could not be read. `missing` is the first answer that is not here.
 */
export function useLabelSets(order: Order) {
  const list = useQuery(labelFilesQuery(order.id));
  const files = list.data ?? [];
  const answers = useQueries({ queries: files.map(({ address }) => labelFileQuery(address)) });
  const isRead = list.data !== undefined && answers.every(({ data, error }) => data ?? error);
  const sets = useMemo(
    () =>
      files.flatMap(({ at }, index): LabelSet[] => {
        const file = answers[index]?.data;
        if (!file) return [];
        return labelSets(textOf(file), order, labelNames()).map((set) => ({
          ...set,
          file: file.name,
          at,
        }));
      }),
    // One parse for each set of answers: an order may have 20,000 labels.
    // oxlint-disable-next-line react/exhaustive-deps -- the files' answers keep their identity
    [order, list.data, answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ')],
  );
  const missing = list.data ? answers.find(({ data }) => !data) : list;
  return { sets: isRead ? sets : undefined, missing };
}
