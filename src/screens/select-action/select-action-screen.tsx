import './select-action.css';
import { t } from '@lingui/core/macro';
import { Printer, ScanLine } from 'lucide-react';
import { paths, type ScanStation } from '../../lib/paths.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { config } from '../../lib/runtime-config.ts';
import { OrderPageFrame } from '../parts/order/order-page-frame.tsx';
import { ORDER_CHOICES } from '../parts/stations.ts';
import { UnsentCalls } from './unsent-calls.tsx';
import { DemoLabelsLink } from './demo-labels-link.tsx';

interface SelectActionProps {
  readonly station: ScanStation;
  readonly moId: string;
}

/** Two choices for one order: print its labels, or scan and pack. */
export function SelectActionScreen({ station, moId }: SelectActionProps) {
  const words = ORDER_CHOICES[station];
  const back = paths.orders(station);
  return (
    <OrderPageFrame moId={moId} station={station} back={back}>
      {(order) => (
        <>
          <ScreenHeader
            title={t`Manufacturing Station ${station} - ${order.name}`}
            back={back}
            station={station}
          />
          <Page layout="centre">
            <nav className="select-action" aria-label={t`Actions`}>
              <UnsentCalls station={station} moId={moId} />
              <LinkButton tall block icon={Printer} href={paths.print(station, moId)}>
                {t(words.print)}
              </LinkButton>
              <LinkButton
                tall
                block
                variant="next"
                icon={ScanLine}
                href={paths.scan(station, moId)}
              >
                {t(words.pack)}
              </LinkButton>
              {config().demo && <DemoLabelsLink station={station} order={order} />}
            </nav>
          </Page>
        </>
      )}
    </OrderPageFrame>
  );
}
