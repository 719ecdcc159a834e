import './order-page.css';
import { t } from '@lingui/core/macro';
import { Circle, CircleCheck } from 'lucide-react';
import type { Order } from '../../../contract/types.ts';
import { STATIONS, type Station } from '../../lib/paths.ts';
import { missingSetup, type SetupStep, setupSteps } from '../../policy/next-step.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page.tsx';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { figureOf, ORDER_FIGURES } from './order-figures.ts';

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
  return (
    <Panel className="stack" title={title}>
      <ul>
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

function SetRow({ order, step }: { readonly order: Order; readonly step: SetupStep }) {
  const { name, value } = figureOf(step, order);
  return (
    <>
      <Icon of={CircleCheck} />
      <p>
        <span className="label">{name}</span>
        <span className="visually-hidden">{t`is set`}</span>
      </p>
      <p className="value">{value}</p>
    </>
  );
}

interface MissingRowProps extends Omit<SetupChecklistProps, 'title'> {
  readonly step: SetupStep;
  readonly isNext: boolean;
}

function MissingRow({ order, station, step, onOpen, isNext }: MissingRowProps) {
  const { name, screen, button } = ORDER_FIGURES[step];
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
