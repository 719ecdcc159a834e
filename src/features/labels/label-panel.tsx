import './labels.css';
import { t } from '@lingui/core/macro';
import { Printer, RotateCcw, Tags } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { nextStep } from '../../policy/next-step.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { labelCounts, lacksLabels } from '../../policy/label-counts.ts';
import { OpenPrints } from '../print/later-print.tsx';
import { LabelFit, PrintMissing } from './label-fit.tsx';
import { LabelResult } from './label-result.tsx';
import { LabelRow } from './label-row.tsx';
import { ManyLabelsQuestion } from './many-labels-question.tsx';
import { LabelFailure } from './label-failure.tsx';
import { isAsAsked, showSaved } from './save-labels.ts';
import { useLabels } from './use-labels.ts';

interface LabelPanelProps {
  readonly order: Order;
  readonly station: Station;
  /** Nothing can be made now: only the labels made before are there. */
  readonly closed: boolean;
  /** A heading; without one the panel is named Labels for a screen reader. */
  readonly title?: string;
  /** Opens a sub-screen of the page. */
  readonly onOpen: (screen: string) => void;
  /** Under the rows: where a figure comes from, other ways. */
  readonly children?: ReactNode;
}

/** Rows of labels, what the last press made, and the way to all labels of the order. */
export function LabelPanel({ order, station, closed, title, onOpen, children }: LabelPanelProps) {
  const labels = useLabels(order);
  const isPrintNext = hasFeature('printing') && labels.data !== undefined && isAsAsked(labels.data);
  return (
    <Panel className="panel--labels stack" {...(title ? { title } : { label: t`Labels` })}>
      {!closed && <Rows {...{ order, station, labels }} leads={title !== undefined} />}
      {!closed && children}
      {labels.data && <LabelResult made={labels.data} />}
      <Button
        // A new button receives the focus: the one that made the labels may be gone.
        key={String(isPrintNext)}
        variant={isPrintNext ? 'next' : 'plain'}
        icon={isPrintNext ? Printer : Tags}
        // The button that made the labels may be gone with the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isPrintNext}
        onPress={() => onOpen('labels')}
      >
        {isPrintNext ? t`Print Labels` : t`Labels of this order`}
      </Button>
      {hasFeature('printing') && <OpenPrints moId={order.id} />}
      <ManyLabelsQuestion labels={labels} />
    </Panel>
  );
}

interface RowsProps extends Pick<LabelPanelProps, 'order' | 'station'> {
  readonly labels: ReturnType<typeof useLabels>;
  /** The page is for labels: they are its next step. */
  readonly leads: boolean;
}

function Rows(props: RowsProps) {
  const { order, station, labels } = props;
  const types = policyOf(station).labelTypes;
  const leads = props.leads || nextStep(order, station) === 'labels';
  const lacksSome = lacksLabels(order, station);
  const next = types.find((type) => {
    const { printed, total } = labelCounts(order, type, station);
    return printed === 0 && total > 0;
  });
  return (
    <>
      <LabelFit order={order} station={station} />
      <PrintMissing {...props} isNext={leads} />
      <ul className="labels">
        {types.map((type) => (
          <Fragment key={type}>
            <LabelRow
              {...props}
              type={type}
              variant={leads && !lacksSome && type === next ? 'next' : 'plain'}
            />
            {labels.error && labels.variables.type === type && (
              <li className="label-failure stack">
                <LabelFailure labels={labels} />
                {/* Labels may be made although their file did not come: the same call again brings it. */}
                {labels.again && (
                  <Button icon={RotateCcw} onPress={() => labels.again?.(showSaved)}>
                    {t`Try again`}
                  </Button>
                )}
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </>
  );
}
