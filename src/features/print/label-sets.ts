/** The labels of an order, as its label files have them. */
import { t } from '@lingui/core/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Order } from '../../../contract/types.ts';
import { textOf } from '../../api/download.ts';
import { labelFileQuery, labelFilesQuery } from '../../api/label-files.ts';
import { LABEL_NAMES } from '../../parts/stations.ts';
import { type LabelSet, labelSets } from './label-rows.ts';

/** Labels of one type of a file. */
export interface FileSet extends LabelSet {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const labelNames = () => ({
  master: t(LABEL_NAMES.master),
  shipper: t(LABEL_NAMES.shipper),
  loose: t(LABEL_NAMES.loose),
});

/** Newest first. `query` is the first answer that is missing; undefined once all are here. */
export function useLabelSets(order: Order) {
  const list = useQuery(labelFilesQuery(order.id));
  const files = list.data ?? [];
  const answers = useQueries({ queries: files.map(({ address }) => labelFileQuery(address)) });
  const sets = useMemo(
    () =>
      files.flatMap(({ at }, index): FileSet[] => {
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
  const query = list.data ? answers.find(({ data }) => !data) : list;
  return { sets, query };
}
