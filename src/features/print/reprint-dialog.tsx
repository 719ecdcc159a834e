import './print.css';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { codeOf, labelNames, setWithoutFile } from './label-sets.ts';
import { freeLabels, type LabelsInView, likeliest, type LikelyLabel } from './likely-labels.ts';
import { PrintForm, type PrintPlace, WithSources } from './print-form.tsx';
import { PrintQueue } from './print-queue.tsx';
import { Printed } from './printed.tsx';
import type { PrintSources } from './use-print-form.ts';
import { type Print, usePrint } from './use-print.ts';

export interface ReprintDialogProps extends PrintPlace, LabelsInView {
  readonly onClose: () => void;
}

/** A label that cannot be read is printed again: which one, then the form of every print. */
export function ReprintDialog({ onClose, ...props }: ReprintDialogProps) {
  const close = () => afterPress(onClose);
  const print = usePrint(props.order.id);
  return (
    <TitledDialog title={t`Print this label again`} className="print-dialog" onClose={close}>
      {print.outcome ? (
        <Printed outcome={print.outcome}>
          <PrintQueue moId={props.order.id} most={0} />
        </Printed>
      ) : (
        <WithSources order={props.order}>
          {(sources) => <Labels {...props} sources={sources} print={print} />}
        </WithSources>
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

interface LabelsProps extends PrintPlace, LabelsInView {
  readonly sources: PrintSources;
  readonly print: Print;
}

function Labels({ free, seen, ...place }: LabelsProps) {
  const { order, sources } = place;
  const [chosen, choose] = useState<LikelyLabel>();
  const labels = useMemo(() => {
    const names = labelNames();
    return freeLabels(sources.sets, { free, seen }, (code) => setWithoutFile(code, order, names));
  }, [sources.sets, free, seen, order]);
  if (!chosen) return <Choices labels={labels} onChoose={choose} />;
  const { set, number } = chosen;
  const start = { set: codeOf(set), first: `${number}`, last: `${number}`, reason: 'damaged' };
  return <PrintForm {...place} sources={{ ...sources, sets: [set] }} start={start} />;
}

/** Rows that are drawn at once: an order may have 20,000 labels. */
const PAGE = 20;

interface ChoicesProps {
  readonly labels: readonly LikelyLabel[];
  readonly onChoose: (label: LikelyLabel) => void;
}

function Choices({ labels, onChoose }: ChoicesProps) {
  const [most, setMost] = useState(PAGE);
  if (labels.length === 0)
    return <output>{t`Every label of this order is packed or in view.`}</output>;
  return (
    <>
      <p>{t`Which label is it?`}</p>
      <ul className="stack" aria-label={t`Labels of the order`}>
        {likeliest(labels, most).map((label) => (
          <li key={`${codeOf(label.set)} ${label.number}`}>
            <Button block onPress={() => onChoose(label)}>
              {labelLine(label)}
            </Button>
          </li>
        ))}
      </ul>
      {labels.length > most && (
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
