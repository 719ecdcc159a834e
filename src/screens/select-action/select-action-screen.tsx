import { t } from '@lingui/core/macro';
import { useQueries } from '@tanstack/react-query';
import { Printer, QrCode, ScanLine } from 'lucide-react';
import { useMemo } from 'react';
import type { Order } from '../../../contract/types.ts';
import { casesQuery } from '../../api/cases.ts';
import { OrderPageFrame } from '../../features/order/order-page-frame.tsx';
import { PackingFigures } from '../../features/order/packing-figures.tsx';
import { OrderCard } from '../../features/order/order-summary.tsx';
import { useNextStep } from '../../features/print/unprinted.ts';
import { PrintQueue } from '../../features/print/later-print.tsx';
import { paths, type ScanStation, sheetAddress } from '../../lib/paths.ts';
import { config, hasFeature } from '../../lib/runtime-config.ts';
import { flowOf, flowsAt } from '../../packing/flows/flows.ts';
import { packable } from '../../packing/flows/packable.ts';
import { readInventory } from '../../packing/inventory.ts';
import { ORDER_CHOICES } from '../../policy/station-words.ts';
import { UnsentCard } from '../../parts/unsent-card.tsx';
import { useUnsent } from '../../parts/unsent.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';

interface DemoLabelsLinkProps {
  readonly station: ScanStation;
  readonly order: Order;
}

/** For a demonstration without printed labels: the labels that can be packed now. */
function DemoLabelsLink({ station, order }: DemoLabelsLinkProps) {
  const flow = flowsAt(station)
    .map(flowOf)
    .find(({ closer }) => closer);
  const types = flow?.caseTypes ?? [];
  const answers = useQueries({ queries: types.map((type) => casesQuery(order.id, [type])) });
  if (!flow || !answers.every((answer) => answer.data)) return null;
  const lists = Object.fromEntries(types.map((type, at) => [type, answers[at]?.data ?? []]));
  const codes = packable(flow, readInventory(lists));
  if (codes.length === 0) return null;
  return (
    <LinkButton block icon={QrCode} href={sheetAddress({ order: order.name, codes })}>
      {t`Show labels of this order to scan`}
    </LinkButton>
  );
}

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
          <Page className="columns">
            <OrderCard order={order} isNamed={false}>
              <PackingFigures order={order} station={station} />
            </OrderCard>
            <nav className="stack choices" aria-label={t`Actions`}>
              <Choices station={station} order={order} />
              {config().demo && <DemoLabelsLink station={station} order={order} />}
              <UnsentOfOrder station={station} moId={moId} />
              {hasFeature('printing') && <PrintQueue moId={moId} most={0} />}
            </nav>
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

/** The next step has the black button; a done order has no next step. */
function Choices({ station, order }: ChoicesProps) {
  const words = ORDER_CHOICES[station];
  const next = useNextStep(order, station);
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
