import './labels.css';
import { t } from '@lingui/core/macro';
import { Plus, Printer, RotateCcw, Tags } from 'lucide-react';
import { Fragment } from 'react';
import type { LabelType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { store } from '../../lib/store.ts';
import { nextStep, type Unprinted } from '../../policy/next-step.ts';
import { isLocked } from '../../policy/orders.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { labelCounts, lacksLabels } from '../../policy/label-counts.ts';
import { PrintQueue } from '../print/later-print.tsx';
import { useUnprinted } from '../print/unprinted.ts';
import { extraTypeAtom } from './extra-labels-screen.tsx';
import { PrintMissing } from './label-fit.tsx';
import { LabelFailure, LabelResult, ManyLabelsQuestion } from './label-result.tsx';
import { LabelRow } from './label-row.tsx';
import { isAsAsked, showSaved } from './save-labels.ts';
import { type LabelMaker, useLabels } from './use-labels.ts';

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

/** Rows of labels, what the last press made, and the ways to all labels of the order and to more. */
export function LabelPanel({ order, station, closed, title, onOpen }: LabelPanelProps) {
  const labels = useLabels(order);
  const unprinted = useUnprinted(order.id);
  const isForLabels = title !== undefined;
  const isMade = hasFeature('printing') && labels.data !== undefined && isAsAsked(labels.data);
  const prints = hasFeature('printing') && <PrintQueue moId={order.id} most={0} />;
  const toLabels = (
    <Button icon={Tags} onPress={() => onOpen('labels')}>
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
      <Rows
        {...{ order, station, labels, onOpen, isMade, unprinted }}
        leads={isForLabels || nextStep(order, station, unprinted) === 'labels'}
      />
      {labels.data && <LabelResult made={labels.data} />}
      <div className="actions">
        {toLabels}
        <Button
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
  /** The last press made labels that can be printed here. */
  readonly isMade: boolean;
  readonly unprinted: Unprinted | undefined;
  /** Labels are the page's next step. */
  readonly leads: boolean;
}

/** What is not on paper is printed before more is made. */
function Rows(props: RowsProps) {
  const { order, station, labels, onOpen, isMade, unprinted, leads } = props;
  const types = policyOf(station).labelTypes;
  const isNew = (type: LabelType) => isMade && labels.variables?.type === type;
  const toPrint = types.filter((type) => (unprinted ? unprinted[type] > 0 : isNew(type)));
  const makes = leads && toPrint.length === 0;
  const next = types.find((type) => {
    const { printed, total } = labelCounts(order, type, station);
    return printed === 0 && total > 0;
  });
  const onExtra = (type: LabelType) => {
    store.set(extraTypeAtom, type);
    onOpen('extralabel');
  };
  return (
    <>
      <PrintMissing {...props} isNext={makes} />
      <ul className="labels">
        {types.map((type) => (
          <Fragment key={type}>
            <LabelRow
              {...{ order, station, labels, type, onExtra }}
              unprinted={unprinted?.[type] ?? 0}
              variant={makes && !lacksLabels(order, station) && type === next ? 'next' : 'plain'}
            >
              {toPrint.includes(type) && (
                <ToPrint
                  isNext={leads && type === toPrint[0]}
                  isNew={isNew(type)}
                  onPress={() => onOpen('labels')}
                />
              )}
            </LabelRow>
            {labels.error && labels.variables.type === type && <RowFailure labels={labels} />}
          </Fragment>
        ))}
      </ul>
    </>
  );
}

/** Labels may be made although their file did not come: the same call again brings it. */
const RowFailure = ({ labels }: Pick<RowsProps, 'labels'>) => (
  <li className="label-failure stack">
    <LabelFailure labels={labels} />
    {labels.again && (
      <Button icon={RotateCcw} onPress={() => labels.again?.(showSaved)}>
        {t`Try again`}
      </Button>
    )}
  </li>
);

interface ToPrintProps {
  readonly isNext: boolean;
  /** The button that made them is gone: this one has the focus. */
  readonly isNew: boolean;
  readonly onPress: () => void;
}

const ToPrint = ({ isNext, isNew, onPress }: ToPrintProps) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  <Button variant={isNext ? 'next' : 'plain'} icon={Printer} autoFocus={isNew} onPress={onPress}>
    {t`Print Labels`}
  </Button>
);
