import './print.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeKey } from '../../../contract/case-code.ts';
import { CASE_TYPES } from '../../../contract/case-types.ts';
import type { CaseRecord } from '../../../contract/types.ts';
import { casesQuery } from '../../api/cases.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { codeOf } from '../../printing/label-sets.ts';
import {
  freeLabels,
  type LabelsInView,
  likeliest,
  type LikelyLabel,
} from '../../printing/likely-labels.ts';
import type { PrintSources } from '../../printing/print-fields.ts';
import { Button } from '../../ui/button.tsx';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { PrintForm, type PrintPlace } from './print-form.tsx';
import { PrintQueue } from './print-queue.tsx';
import { Printed } from './printed.tsx';
import { usePrintSources } from './print-sources.ts';
import { type Print, usePrint } from './use-print.ts';

interface ReprintDialogProps extends PrintPlace {
  /** Undefined for any label of the order, wherever it is: those that were not made here are in no file. */
  readonly inView?: LabelsInView;
  readonly onClose: () => void;
}

/** A label that cannot be read is printed again: which one, then the form of every print. */
export function ReprintDialog({ inView, onClose, ...place }: ReprintDialogProps) {
  const { order } = place;
  const close = () => afterPress(onClose);
  const print = usePrint(order.id);
  const { sources, missing } = usePrintSources(order);
  const cases = useQuery({ ...casesQuery(order.id, LABELLED), enabled: !inView });
  const labels = inView ?? (cases.data && anyLabel(cases.data));
  const unread = missing ?? (labels ? undefined : cases);
  return (
    <TitledDialog title={t`Print this label again`} className="print-dialog" onClose={close}>
      {print.outcome ? (
        <Printed outcome={print.outcome}>
          <PrintQueue moId={order.id} most={0} />
        </Printed>
      ) : (
        <>
          {sources && labels && <Labels {...place} {...{ sources, labels, print }} />}
          {unread && (
            <NotLoaded query={unread} fallback={t`The codes of the order cannot be read`} />
          )}
        </>
      )}
      <div className="split dialog__actions">
        <Button
          // A new button receives the focus: the pressed one is gone.
          key={String(print.outcome !== undefined)}
          variant={print.outcome ? 'next' : 'plain'}
          tall
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={print.outcome !== undefined}
          onPress={close}
        >
          {t`Close`}
        </Button>
      </div>
    </TitledDialog>
  );
}

const LABELLED = CASE_TYPES.filter((type) => type !== 'batch');

const anyLabel = (records: readonly CaseRecord[]): LabelsInView => ({
  free: new Map(records.map(({ teleport_uuid: code }) => [codeKey(code), code])),
  seen: new Set(),
});

interface LabelsProps extends PrintPlace {
  readonly sources: PrintSources;
  readonly labels: LabelsInView;
  readonly print: Print;
}

/** Rows that are drawn at once: an order may have 20,000 labels. */
const PAGE = 20;

function Labels({ labels, sources, ...rest }: LabelsProps) {
  const [chosen, choose] = useState<LikelyLabel>();
  const [most, setMost] = useState(PAGE);
  if (chosen) {
    const { set, number } = chosen;
    const start = { first: `${number}`, last: `${number}`, reason: 'damaged' };
    return <PrintForm {...rest} sources={{ ...sources, sets: [set] }} start={start} />;
  }
  const free = freeLabels(rest.order, sources.sets, labels);
  if (free.length === 0)
    return <output>{t`Every label of this order is packed or in view.`}</output>;
  return (
    <>
      <p>{t`Which label is it?`}</p>
      <ul className="stack" aria-label={t`Labels of the order`}>
        {likeliest(free, most).map((label) => (
          <li key={`${codeOf(label.set)} ${label.number}`}>
            <Button block onPress={() => choose(label)}>
              {labelLine(label)}
            </Button>
          </li>
        ))}
      </ul>
      {free.length > most && (
        <Button onPress={() => setMost(most + PAGE)}>{t`Show more labels`}</Button>
      )}
    </>
  );
}

/** As it stands on the label: '4 / 15 · Shipper Case · SAB…'. */
function labelLine({ set, number }: LikelyLabel): string {
  const { index, of, label_type: type, code } = set.labels[number - 1]!;
  return [of ? `${index} / ${of}` : index, type, code].filter(Boolean).join(' · ');
}
