import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { labelWords } from '../../api/check-label-file.ts';
import { labelFilesQuery, type OrderLabelFile } from '../../api/label-files.ts';
import { CallFailure, NotLoaded } from '../../parts/failures.tsx';
import { useOnce } from '../../parts/use-once.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Panel } from '../../ui/page.tsx';
import { LabelResult } from './label-result.tsx';
import { isFileGone, saveLabels } from './save-labels.ts';

/** The label files of an order, to save for another program, one at a time. */
export function LabelFiles({ order }: { readonly order: Order }) {
  const query = useQuery(labelFilesQuery(order.id));
  const queries = useQueryClient();
  const once = useOnce();
  const save = useMutation({
    mutationFn: (file: OrderLabelFile) => saveLabels(queries, order, file),
    onSuccess: () => void queries.invalidateQueries(labelFilesQuery(order.id)),
    onSettled: once.end,
  });
  return (
    <Panel className="stack" title={t`Label files`}>
      {query.data?.map((file) => (
        <Button
          key={file.address}
          icon={Download}
          pending={save.isPending && save.variables.address === file.address}
          onPress={() => once.start(() => save.mutate(file))}
        >
          {fileWords(file)}
        </Button>
      ))}
      {query.data?.length === 0 && <p className="note">{t`No labels are made yet`}</p>}
      {!query.data && <NotLoaded query={query} fallback={t`The label files cannot be read`} />}
      <CallFailure
        error={save.error}
        fallback={t`The file did not arrive`}
        advice={isFileGone(save.error) ? refusal() : undefined}
      />
      {save.data && <LabelResult made={save.data} />}
    </Panel>
  );
}

const fileWords = ({ name = t`Label file`, quantity, at }: OrderLabelFile): string =>
  [name, quantity !== undefined && labelWords(quantity), formatMoment(at)]
    .filter(Boolean)
    .join(' · ');

const refusal = () =>
  t`The plant does not give this file. Ask your supervisor, or print extra labels.`;
