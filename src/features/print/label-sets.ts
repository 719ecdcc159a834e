/** The labels of an order, as its label files have them. */
import { plural, t } from '@lingui/core/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { extractCode } from '../../../contract/case-code.ts';
import { KIND_OF_LABEL, LABEL_TYPES, type LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { factsOfOrder } from '../../../labels/order-facts.ts';
import { type LabelData, PLACEHOLDERS } from '../../../labels/template.ts';
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

/** The labels of a file by type. */
export function labelSets(
  text: string,
  names: Readonly<Record<LabelType, string>>,
): readonly Pick<LabelSet, 'type' | 'labels'>[] {
  const [head = [], ...rows] = parseCsv(text);
  const labels = rows.map(
    (row) =>
      Object.fromEntries(
        PLACEHOLDERS.map((name) => [name, row[head.indexOf(name)] ?? '']),
      ) as LabelData,
  );
  return LABEL_TYPES.flatMap((type) => {
    const own = labels.filter(({ label_type: written }) => written === type);
    const named = own.map((label) => ({ ...label, label_type: names[type] }));
    return named.length > 0 ? [{ type, labels: named }] : [];
  });
}

/** A label that is in no file, as imported ones are: it has the order's facts, and no number. */
export function setWithoutFile(
  code: string,
  order: Order,
  names: Readonly<Record<LabelType, string>>,
): LabelSet | undefined {
  const kind = extractCode(code)?.charAt(0).toUpperCase();
  const type = LABEL_TYPES.find((one) => KIND_OF_LABEL[one] === kind);
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
        return labelSets(new TextDecoder().decode(file.bytes), labelNames()).map((set) => ({
          ...set,
          file: file.name,
          at,
        }));
      }),
    // One parse for each set of answers: an order may have 20,000 labels.
    // oxlint-disable-next-line react/exhaustive-deps -- the files' answers keep their identity
    [list.data, answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ')],
  );
  const missing = list.data ? answers.find(({ data }) => !data) : list;
  return { sets: isRead ? sets : undefined, missing };
}
