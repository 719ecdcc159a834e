import './labels.css';
import { t } from '@lingui/core/macro';
import { ScanSearch } from 'lucide-react';
import { checkAddress } from '../../lib/paths.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { PrintPanel } from '../print/print-form.tsx';
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
        {hasFeature('printing') && (
          <LinkButton icon={ScanSearch} href={checkAddress('label')}>
            {t`Check a Label`}
          </LinkButton>
        )}
      </div>
    </Page>
  </>
);
