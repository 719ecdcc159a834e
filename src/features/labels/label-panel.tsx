import './labels.css';
import { t } from '@lingui/core/macro';
import { RotateCcw } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Order } from '../../../contract/types.ts';
import type { Station } from '../../lib/paths.ts';
import { nextStep } from '../../policy/next-step.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { labelCounts, lacksLabels } from '../../policy/label-counts.ts';
import { LabelFit, PrintMissing } from './label-fit.tsx';
import { LastLabelFiles } from './label-files.tsx';
import { LabelResult } from './label-result.tsx';
import { LabelRow } from './label-row.tsx';
import { ManyLabelsQuestion } from './many-labels-question.tsx';
import { LabelFailure } from './label-failure.tsx';
import { type LabelMaker, useLabels } from './use-labels.ts';

interface LabelPanelProps {
  readonly order: Order;
  readonly station: Station;
  /** Nothing can be printed now: only the files made before are there. */
  readonly closed: boolean;
  /** A heading; without one the panel is named Labels for a screen reader. */
  readonly title?: string;
  /** Under the rows: where a figure comes from, other ways. */
  readonly children?: ReactNode;
}

/** Rows of labels with what the last press made, and the files made before. */
export function LabelPanel(props: LabelPanelProps) {
  const { order, closed } = props;
  const labels = useLabels(order);
  const files = <LastLabelFiles order={order} onDueEnded={labels.forgetFile} />;
  return (
    <>
      {closed ? files : <Rows {...props} labels={labels} files={files} />}
      {labels.data && <LabelResult made={labels.data} />}
      {closed && <Failed labels={labels} />}
      <ManyLabelsQuestion labels={labels} />
    </>
  );
}

interface RowsProps extends LabelPanelProps {
  readonly labels: LabelMaker;
  readonly files: ReactNode;
}

function Rows({ order, station, title, children, labels, files }: RowsProps) {
  const types = policyOf(station).labelTypes;
  const leads = title !== undefined || nextStep(order, station) === 'labels';
  const lacksSome = lacksLabels(order, station);
  const next = types.find((type) => {
    const { printed, total } = labelCounts(order, type, station);
    return printed === 0 && total > 0;
  });
  return (
    <Panel className="panel--labels stack" {...(title ? { title } : { label: t`Labels` })}>
      <LabelFit order={order} station={station} />
      <PrintMissing order={order} station={station} labels={labels} isNext={leads} />
      <ul className="labels">
        {types.map((type) => (
          <Fragment key={type}>
            <LabelRow
              order={order}
              type={type}
              station={station}
              labels={labels}
              variant={leads && !lacksSome && type === next ? 'next' : 'plain'}
            />
            {labels.error && labels.variables.type === type && (
              <li className="label-failure stack">
                <Failed labels={labels} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {children}
      {files}
    </Panel>
  );
}

/** Labels may be made although their file did not come: the same call again brings it. */
const Failed = ({ labels }: { readonly labels: LabelMaker }) => (
  <>
    <LabelFailure labels={labels} />
    {labels.again && (
      <Button icon={RotateCcw} onPress={labels.again}>
        {t`Try again`}
      </Button>
    )}
  </>
);
