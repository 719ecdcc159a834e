import './order-page.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Circle, CircleCheck } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { STATIONS, type Station } from '../../lib/paths.ts';
import { missingSetup, type SetupStep, setupSteps } from '../../policy/next-step.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatQuantity } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page.tsx';
import type { SizedCase } from '../../parts/stations.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { CASE_SIZES } from './case-sizes.ts';

interface SetupRow {
  readonly name: MessageDescriptor;
  readonly value: (order: Order) => string | undefined;
  /** Sub-screen that sets it. */
  readonly screen: string;
  readonly button: MessageDescriptor;
}

function sizeRow(sized: SizedCase): SetupRow {
  const { name, screen, button, sizeOf } = CASE_SIZES[sized];
  return {
    name,
    screen,
    button,
    value: (order) => formatCount(sizeOf(order)),
  };
}

const ROWS: Readonly<Record<SetupStep, SetupRow>> = {
  quantity: {
    name: msg`Produced quantity`,
    value: (order) => formatQuantity(order.produced_quantity, order.product_uom),
    screen: 'updateqty',
    button: msg`Update Produced Quantity`,
  },
  shipper: sizeRow('shipper'),
  master: sizeRow('master'),
};

interface SetupChecklistProps {
  readonly order: Order;
  readonly station: Station;
  readonly title: string;
  /** Opens a sub-screen of the page. */
  readonly onOpen: (screen: string) => void;
}

/** The figures that an order needs before it is packed, with a button for each that is missing. */
export function SetupChecklist({ order, station, title, onOpen }: SetupChecklistProps) {
  const missing = missingSetup(order, station);
  const next = missing.find((step) => isSetAt(station, ROWS[step].screen));
  return (
    <Panel className="stack" title={title}>
      <ul className="checklist">
        {setupSteps(station).map((step) => (
          <li key={step} className="checklist__row">
            {missing.includes(step) ? (
              <MissingRow {...{ order, station, step, onOpen }} isNext={step === next} />
            ) : (
              <SetRow order={order} step={step} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const SetRow = ({ order, step }: { readonly order: Order; readonly step: SetupStep }) => (
  <>
    <Icon of={CircleCheck} />
    <p>
      <span className="label">{t(ROWS[step].name)}</span>
      <span className="visually-hidden">{t`is set`}</span>
    </p>
    <p className="value">{ROWS[step].value(order)}</p>
  </>
);

interface MissingRowProps extends Omit<SetupChecklistProps, 'title'> {
  readonly step: SetupStep;
  readonly isNext: boolean;
}

function MissingRow({ order, station, step, onOpen, isNext }: MissingRowProps) {
  const { name, screen, button } = ROWS[step];
  const locked = useLockedWhy(order);
  return (
    <>
      <Icon of={Circle} />
      <p>
        <span className="strong">{t(name)}</span>
        <span className="visually-hidden">{t`is missing`}</span>
      </p>
      {isSetAt(station, screen) ? (
        <Button variant={isNext ? 'next' : 'plain'} why={locked} onPress={() => onOpen(screen)}>
          {t(button)}
        </Button>
      ) : (
        <p className="label">{atStations(screen)}</p>
      )}
    </>
  );
}

const isSetAt = (station: Station, screen: string): boolean =>
  policyOf(station).screens.includes(screen);

function atStations(screen: string): string {
  const names = STATIONS.filter((station) => isSetAt(station, screen)).join(', ');
  return t`At station ${names}`;
}
