import './labels.css';
import { t } from '@lingui/core/macro';
import { hasFeature } from '../../lib/runtime-config.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { CheckButton } from '../print/check-button.tsx';
import { PrintPanel } from '../print/print-panel.tsx';
import { LabelFiles } from './label-files.tsx';

/** Every label of an order: what is printed next, the prints that are not over, and the files. */
export const LabelsScreen = ({ order, station, onBack }: OrderPartProps) => (
  <>
    <ScreenHeader
      title={t`Labels of this order`}
      subtitle={order.name}
      back={onBack}
      station={station}
    />
    <Page className="labels-page">
      {hasFeature('printing') && <PrintPanel order={order} station={station} onDone={onBack} />}
      <div className="stack">
        <LabelFiles order={order} />
        <CheckButton />
      </div>
    </Page>
  </>
);
