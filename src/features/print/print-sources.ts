/** What the plant says before labels are printed. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/types.ts';
import { labelFileQuery, labelFilesQuery } from '../../api/label-files.ts';
import { labelPrintsQuery, labelTemplatesQuery, printersQuery } from '../../api/printing.ts';
import { type LabelSet, labelSets } from '../../printing/label-sets.ts';
import type { PrintSources } from '../../printing/print-fields.ts';
import { TABLET } from '../../printing/printers.ts';

/**
 * Newest first; undefined until each file is here, or could not be read. `missing` is the first answer that is not here.
 */
export function useLabelSets(order: Order) {
  const list = useQuery(labelFilesQuery(order.id));
  const files = list.data ?? [];
  const answers = useQueries({
    // A file is parsed once, while `select` is the same function: an order may have 20,000 labels.
    queries: files.map(({ address }) => ({ ...labelFileQuery(address), select: labelSets })),
  });
  const isRead = list.data !== undefined && answers.every(({ data, error }) => data ?? error);
  const sets = files.flatMap(({ at }, index) =>
    (answers[index]?.data ?? []).map((set): LabelSet => ({ ...set, at })),
  );
  const missing = list.data ? answers.find(({ data }) => !data) : list;
  return { sets: isRead ? sets : undefined, missing };
}

/** What a form needs, once all of it is here; `missing` is an answer that is not, or a file that could not be read. */
export function usePrintSources(order: Order) {
  const templates = useQuery(labelTemplatesQuery());
  const prints = useQuery(labelPrintsQuery(order.id));
  const printers = useQuery(printersQuery());
  const { sets, missing } = useLabelSets(order);
  // A query that is read again after a failure is pending again; the form has to stay.
  const isAsked = printers.data !== undefined || printers.isFetchedAfterMount;
  const sources: PrintSources | undefined =
    sets && templates.data && prints.data && isAsked
      ? {
          sets,
          printers: [...(printers.data ?? []), TABLET],
          isPlantListMissing: !printers.data,
          templates: templates.data,
          prints: prints.data.items,
        }
      : undefined;
  return {
    sources,
    missing:
      [missing, templates, prints].find((one) => one && !one.data) ??
      (isAsked ? undefined : printers),
  };
}
