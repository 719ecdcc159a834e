import './order-page.css';
import { t } from '@lingui/core/macro';
import { Circle, CircleCheck } from 'lucide-react';
import type { OrderSubScreen } from '../../../contract/stations.ts';
import type { Order } from '../../../contract/types.ts';
import { STATIONS, type Station } from '../../lib/paths.ts';
import { missingSetup, type SetupStep, setupSteps } from '../../policy/next-step.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page.tsx';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { figureOf, ORDER_FIGURES } from '../../orders/figures.ts';

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
  const next = missing.find((step) => isSetAt(station, ORDER_FIGURES[step].screen));
  const locked = useLockedWhy(order);
  const stateOf = (step: SetupStep) => {
    const { screen, button } = ORDER_FIGURES[step];
    if (!missing.includes(step)) return <p className="value">{figureOf(step, order).value}</p>;
    if (!isSetAt(station, screen)) return <p className="label">{atStations(screen)}</p>;
    return (
      <Button
        variant={step === next ? 'next' : 'plain'}
        why={locked}
        onPress={() => onOpen(screen)}
      >
        {t(button)}
      </Button>
    );
  };
  return (
    <Panel className="stack" title={title}>
      <ul>
        {setupSteps(station).map((step) => (
          <li key={step} className="checklist__row">
            <StepName step={step} isMissing={missing.includes(step)} />
            {stateOf(step)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StepName({ step, isMissing }: { step: SetupStep; isMissing: boolean }) {
  return (
    <>
      <Icon of={isMissing ? Circle : CircleCheck} />
      <p>
        <span className={isMissing ? 'strong' : 'label'}>{t(ORDER_FIGURES[step].name)}</span>
        <span className="visually-hidden">{isMissing ? t`is missing` : t`is set`}</span>
      </p>
    </>
  );
}

const isSetAt = (station: Station, screen: OrderSubScreen): boolean =>
  policyOf(station).screens.includes(screen);

function atStations(screen: OrderSubScreen): string {
  const names = STATIONS.filter((station) => isSetAt(station, screen)).join(', ');
  return t`At station ${names}`;
}
