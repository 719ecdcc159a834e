import './labels.css';
import { t } from '@lingui/core/macro';
import { Plus, Printer, Tags } from 'lucide-react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { store } from '../../lib/store.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { labelCounts, lacksLabels } from '../../policy/label-counts.ts';
import { nextStep } from '../../policy/next-step.ts';
import { isLocked } from '../../policy/orders.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { PrintQueue } from '../print/later-print.tsx';
import { useUnprinted } from '../print/unprinted.ts';
import { extraTypeAtom } from './extra-labels-screen.tsx';
import { missingLabels } from '../../printing/label-requests.ts';
import { LabelRow } from './label-row.tsx';
import type { LabelRequest } from '../../printing/make-labels.ts';
import { type LabelMaker, ManyLabelsQuestion, useLabels } from './use-labels.tsx';

interface LabelPanelProps {
  readonly order: Order;
  readonly station: Station;
  /** Nothing can be made now: only the labels made before are there. */
  readonly closed: boolean;
  /** The heading of a page that is for labels. */
  readonly title?: string;
  /** Opens a sub-screen of the page. */
  readonly onOpen: (screen: string) => void;
}

/** Rows of labels, and the ways to all labels of the order and to more. */
export function LabelPanel({ order, station, closed, title, onOpen }: LabelPanelProps) {
  const labels = useLabels(order);
  const prints = hasFeature('printing') && <PrintQueue moId={order.id} most={0} />;
  const toLabels = (
    <Button small icon={Tags} onPress={() => onOpen('labels')}>
      {t`Labels of this order`}
    </Button>
  );
  if (closed)
    return (
      <>
        {toLabels}
        {prints}
      </>
    );
  return (
    <Panel className="stack" {...(title ? { title } : { label: t`Labels` })}>
      <Rows {...{ order, station, labels, onOpen }} isForLabels={title !== undefined} />
      <div className="actions">
        {toLabels}
        <Button
          small
          icon={Plus}
          why={isLocked(order.status) && t`The order is locked`}
          onPress={() => onOpen('extralabel')}
        >
          {t`Extra Labels`}
        </Button>
      </div>
      {prints}
      <ManyLabelsQuestion labels={labels} />
    </Panel>
  );
}

interface RowsProps extends Pick<LabelPanelProps, 'order' | 'station' | 'onOpen'> {
  readonly labels: LabelMaker;
  readonly isForLabels: boolean;
}

/** What is not on paper is printed before more is made, and what is missing is made before the rest. */
function Rows({ order, station, labels, onOpen, isForLabels }: RowsProps) {
  const unprinted = useUnprinted(order.id);
  const types = policyOf(station).labelTypes;
  const isNew = (type: LabelType) =>
    hasFeature('printing') && labels.isSuccess && labels.variables.type === type;
  const toPrint = types.filter((type) => (unprinted ? unprinted[type] > 0 : isNew(type)));
  const toMake = types.filter((type) => {
    const { printed, total } = labelCounts(order, type, station);
    return printed === 0 && total > 0;
  });
  const lacksSome = lacksLabels(order, station);
  const leads = isForLabels || nextStep(order, station, unprinted) === 'labels';
  const leading = (type: LabelType) => {
    if (!leads || toPrint.length > 0) return leads && type === toPrint[0] ? 'print' : undefined;
    return !lacksSome && type === toMake[0] ? 'make' : undefined;
  };
  return (
    <>
      {lacksSome && (
        <PrintMissing {...{ order, station, labels }} isNext={leads && toPrint.length === 0} />
      )}
      <ul className="labels">
        {types.map((type) => (
          <LabelRow
            key={type}
            {...{ order, station, labels, type }}
            leads={leading(type)}
            unprinted={unprinted?.[type] ?? 0}
            toPrint={toPrint.includes(type) && (isNew(type) ? 'new' : true)}
            onOpen={(page) => {
              if (page === 'extralabel') store.set(extraTypeAtom, type);
              onOpen(page);
            }}
          />
        ))}
      </ul>
    </>
  );
}

interface PrintMissingProps extends Omit<RowsProps, 'onOpen' | 'isForLabels'> {
  readonly isNext: boolean;
}

/** One press makes all labels that are missing, file by file. */
function PrintMissing({ order, station, labels, isNext }: PrintMissingProps) {
  const print = ([first, ...rest]: readonly LabelRequest[]): void => {
    if (first) labels.mutate(first, { onSuccess: () => print(rest) });
  };
  return (
    <Button
      variant={isNext ? 'next' : 'plain'}
      icon={Printer}
      pending={labels.isPending}
      why={useLockedWhy(order)}
      onPress={() => print(missingLabels(order, station))}
    >
      {t`Print missing labels`}
    </Button>
  );
}
