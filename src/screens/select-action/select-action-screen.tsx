import './select-action.css';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Printer, ScanLine } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Order } from '../../../contract/types.ts';
import { paths, type ScanStation } from '../../lib/paths.ts';
import { useCommand } from '../../lib/use-command.ts';
import { nextStep } from '../../policy/next-step.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { config } from '../../lib/runtime-config.ts';
import { OrderPageFrame } from '../../features/order/order-page-frame.tsx';
import { OrderCard } from '../../features/order/order-summary.tsx';
import { ORDER_CHOICES } from '../../parts/stations.ts';
import { useUnsent } from '../../parts/unsent.ts';
import { UnsentCard } from '../../parts/unsent-card.tsx';
import { DemoLabelsLink } from './demo-labels-link.tsx';

interface SelectActionProps {
  readonly station: ScanStation;
  readonly moId: string;
}

/** The order's facts and two choices: print its labels, or scan and pack. */
export function SelectActionScreen({ station, moId }: SelectActionProps) {
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
          <Page className="select-page">
            <nav className="select-action" aria-label={t`Actions`}>
              <Choices station={station} order={order} />
              {config().demo && <DemoLabelsLink station={station} order={order} />}
              <UnsentOfOrder station={station} moId={moId} />
            </nav>
            <OrderCard order={order} />
          </Page>
        </>
      )}
    </OrderPageFrame>
  );
}

/** Below the choices, which stay in their place when the last call is sent. */
function UnsentOfOrder({ station, moId }: SelectActionProps) {
  const calls = useUnsent(station);
  const ofOrder = useMemo(() => calls.filter(({ scope }) => scope.moId === moId), [calls, moId]);
  return <UnsentCard calls={ofOrder} />;
}

interface ChoicesProps {
  readonly station: ScanStation;
  readonly order: Order;
}

/** The next step is ink; a done order has none. */
function Choices({ station, order }: ChoicesProps) {
  const words = ORDER_CHOICES[station];
  const [, go] = useLocation();
  // The way to Scan & Pack: an order that a scan opens needs no press before its first case.
  useCommand('scan-and-pack', { why: undefined, press: () => go(paths.scan(station, order.id)) });
  const next = nextStep(order, station);
  const choices = [
    {
      words: words.print,
      icon: Printer,
      href: paths.print(station, order.id),
      leads: next === 'labels',
    },
    {
      words: words.pack,
      icon: ScanLine,
      href: paths.scan(station, order.id),
      leads: next !== undefined && next !== 'labels',
    },
  ];
  return choices.map((choice) => (
    <LinkButton
      key={choice.href}
      tall
      block
      variant={choice.leads ? 'next' : 'plain'}
      icon={choice.icon}
      href={choice.href}
    >
      {t(choice.words)}
    </LinkButton>
  ));
}
