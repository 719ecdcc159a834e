import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { labelFilesQuery, type OrderLabelFile } from '../../api/label-files.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { CallFailure, NotLoaded } from '../../parts/failures.tsx';
import { usePress } from '../../parts/use-press.ts';
import { Button } from '../../ui/button.tsx';
import { formatRecent } from '../../lib/format.ts';
import { Panel } from '../../ui/page.tsx';
import { labelWords } from '../../printing/label-sets.ts';
import { isFileGone, saveLabels } from '../../printing/make-labels.ts';
import { toastSaved } from './use-labels.tsx';

/** The label files of an order, to save for another program; older ones that arrived are folded. */
export function LabelFiles({ order }: { readonly order: Order }) {
  const query = useQuery(labelFilesQuery(order.id));
  const files = query.data ?? [];
  const shown = files.filter((file, at) => at === 0 || file.name === undefined);
  const older = files.filter((file) => !shown.includes(file));
  const button = (file: OrderLabelFile) => <SaveFile key={file.address} {...{ order, file }} />;
  // Where labels are printed here, their panel says the same.
  if (query.data?.length === 0 && hasFeature('printing')) return null;
  return (
    <Panel className="stack" title={t`Label files`}>
      {shown.map(button)}
      {older.length > 0 && (
        <details>
          <summary className="strong">{t`Older files`}</summary>
          <div className="stack">{older.map(button)}</div>
        </details>
      )}
      {query.data?.length === 0 && <p className="note">{t`No labels are made yet`}</p>}
      {!query.data && <NotLoaded query={query} fallback={t`The label files cannot be read`} />}
    </Panel>
  );
}

interface SaveFileProps {
  readonly order: Order;
  readonly file: OrderLabelFile;
}

function SaveFile({ order, file }: SaveFileProps) {
  const queries = useQueryClient();
  const save = usePress({
    mutationFn: () => saveLabels(queries, order.id, file),
    onSuccess: (name) => {
      toastSaved(name);
      return queries.invalidateQueries(labelFilesQuery(order.id));
    },
  });
  const advice = isFileGone(save.error)
    ? t`The plant does not give this file. Ask your supervisor, or print extra labels.`
    : undefined;
  return (
    <>
      <Button block icon={Download} pending={save.isPending} onPress={() => save.mutate()}>
        {fileWords(file)}
      </Button>
      <CallFailure error={save.error} fallback={t`The file did not arrive`} advice={advice} />
    </>
  );
}

/** Its name is the last resort: it says nothing of the labels. A file without one did not come yet. */
const fileWords = ({ name, quantity, at }: OrderLabelFile): string =>
  [
    name === undefined && t`Label file`,
    quantity === undefined ? name : labelWords(quantity),
    formatRecent(at),
  ]
    .filter(Boolean)
    .join(' · ');
