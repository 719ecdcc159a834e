import './labels.css';
import { t } from '@lingui/core/macro';
import { Printer, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { checkAddress } from '../../lib/paths.ts';
import { hasFeature } from '../../lib/runtime-config.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import type { OrderPartProps } from '../order/order-page-frame.tsx';
import { PrintPanel } from '../print/print-panel.tsx';
import { ReprintDialog } from '../print/reprint-dialog.tsx';
import { LabelFiles } from './label-files.tsx';

/** Every label of an order: what is printed next, the prints that are not over, and the files. */
export function LabelsScreen({ order, station, onBack }: OrderPartProps) {
  const [isAgain, setAgain] = useState(false);
  return (
    <>
      <ScreenHeader
        title={t`Labels of this order`}
        subtitle={order.name}
        back={onBack}
        station={station}
      />
      <Page className="columns labels-page">
        {hasFeature('printing') && <PrintPanel order={order} station={station} onDone={onBack} />}
        <div className="stack">
          <LabelFiles order={order} />
          {hasFeature('printing') && (
            <>
              <Button icon={Printer} onPress={() => setAgain(true)}>
                {t`Print a label again`}
              </Button>
              <LinkButton icon={ScanSearch} href={checkAddress('label')}>
                {t`Check a Label`}
              </LinkButton>
            </>
          )}
          {isAgain && <ReprintDialog {...{ order, station }} onClose={() => setAgain(false)} />}
        </div>
      </Page>
    </>
  );
}
