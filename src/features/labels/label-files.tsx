import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { labelWords } from '../../api/check-label-file.ts';
import { messageOf } from '../../api/errors.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { useOnce } from '../../parts/use-once.ts';
import { hasEnded } from '../../policy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { CheckButton } from '../print/check-button.tsx';
import { PrintButton, Prints } from '../print/print-button.tsx';
import { type DueFile, dueFiles, forgetDue } from './due-files.ts';
import { fetchLabels, isFileGone, mayNeverCome } from './fetch-labels.ts';
import { forgetFilesOf, type StoredFile, storedFiles, saveLabels } from './stored-files.ts';
import { LabelResult } from './label-result.tsx';

interface DueRowProps {
  readonly due: DueFile;
  readonly pending: boolean;
  /** Why the last press brought no file. */
  readonly error: Error | null;
  readonly onFetch: () => void;
  readonly onRemove: () => void;
}

/** Labels that are made, whose file did not arrive: a press requests it again. */
function DueRow({ due, pending, error, onFetch, onRemove }: DueRowProps) {
  const { quantity, at } = due;
  const words = [
    t`Fetch the missing file`,
    quantity !== undefined && labelWords(quantity),
    formatMoment(at),
  ];
  return (
    <>
      <Button icon={RotateCcw} pending={pending} onPress={onFetch}>
        {words.filter(Boolean).join(' · ')}
      </Button>
      {isFileGone(error) ? (
        <Refused error={error} />
      ) : (
        <CallFailure error={error} fallback={t`The file did not arrive`} />
      )}
      {(isFileGone(error) || mayNeverCome(error, due)) && (
        <Button icon={Trash2} onPress={onRemove}>{t`Remove this file from the list`}</Button>
      )}
    </>
  );
}

const Refused = ({ error }: Pick<DueRowProps, 'error'>) => (
  <Message
    severity="bad"
    live="polite"
    detail={t`The plant does not give this file. Ask your supervisor, or remove it here and print extra labels.`}
  >
    {messageOf(error, t`The file did not arrive`)}
  </Message>
);

/** Prefix of the keys of an order's stored files. */
export const filesOf = (moId: string) => ['label-files', moId] as const;

interface LastLabelFilesProps {
  readonly order: Order;
  /** The file of this address came, or is given up. */
  readonly onDueEnded: (address: string) => void;
}

/** Files made on this device: those that did not come yet, and the others to save once more. */
export function LastLabelFiles({ order, onDueEnded }: LastLabelFilesProps) {
  const { due, fetch, remove } = useDueFiles(order, onDueEnded);
  const files = useStoredFiles(order);
  if (files.length === 0 && due.length === 0) return null;
  return (
    <div className="stack">
      <p className="label">{t`Files made on this device`}</p>
      {due.map((file) => (
        <DueRow
          key={file.address}
          due={file}
          pending={fetch.isPending && fetch.variables.address === file.address}
          error={fetch.variables?.address === file.address ? fetch.error : null}
          onFetch={() => fetch.mutate(file)}
          onRemove={() => void remove(file)}
        />
      ))}
      {files.length > 0 && <StoredFiles order={order} files={files} />}
      {fetch.data && <LabelResult made={fetch.data} />}
    </div>
  );
}

/** An order that has ended has none: they are deleted. */
function useStoredFiles({ id, status }: Order): readonly StoredFile[] {
  const isOver = hasEnded(status);
  const { data = [] } = useQuery({
    queryKey: [...filesOf(id), 'kept', isOver],
    queryFn: async () => {
      if (isOver) await forgetFilesOf(id);
      return storedFiles(id);
    },
  });
  return data;
}

interface StoredFilesProps extends Pick<LastLabelFilesProps, 'order'> {
  readonly files: readonly StoredFile[];
}

/** To save once more or to print, one at a time. */
function StoredFiles({ order, files }: StoredFilesProps) {
  const [printing, setPrinting] = useState<StoredFile>();
  return (
    <>
      {files.map((file) => (
        <div key={`${file.at} ${file.name}`} className="label-file">
          <Button icon={Download} onPress={() => saveLabels(file)}>
            {[file.name, file.count !== undefined && labelWords(file.count), formatMoment(file.at)]
              .filter(Boolean)
              .join(' · ')}
          </Button>
          <PrintButton file={file} onPress={() => setPrinting(file)} />
        </div>
      ))}
      <CheckButton />
      <Prints order={order} file={printing} onClose={() => setPrinting(undefined)} />
    </>
  );
}

/** The files that are due, and what can be done about them: one at a time. */
function useDueFiles(order: Order, onDueEnded: LastLabelFilesProps['onDueEnded']) {
  const queries = useQueryClient();
  const once = useOnce();
  const readAgain = () => queries.invalidateQueries({ queryKey: filesOf(order.id) });
  const { data: due = [] } = useQuery({
    queryKey: [...filesOf(order.id), 'due'],
    queryFn: () => dueFiles(order.id),
  });
  const run = useMutation({
    mutationFn: (file: DueFile) => fetchLabels(order, file),
    onSuccess: async (_made, { address }) => {
      onDueEnded(address);
      await readAgain();
    },
    onSettled: once.end,
  });
  const remove = async ({ address }: DueFile) => {
    await forgetDue(order.id, address);
    onDueEnded(address);
    await readAgain();
  };
  const mutate = (file: DueFile) => once.start(() => run.mutate(file));
  return { due, fetch: { ...run, mutate }, remove };
}
