import './order-page.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Lock, Pencil, FlaskConical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { normaliseStatus } from '../../../contract/statuses.ts';
import type { Order } from '../../../contract/types.ts';
import { failureWords } from '../../api/errors.ts';
import { labTestResultsQuery } from '../../api/lab.ts';
import type { Station } from '../../lib/paths.ts';
import { missingSetup, type SetupStep } from '../../policy/next-step.ts';
import { isLocked } from '../../policy/orders.ts';
import { policyOf } from '../../policy/stations.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page.tsx';
import { ORDER_FIGURES } from './order-figures.ts';
import { LastChangeLine } from './last-change.tsx';
import { OrderFacts, OrderName, ProducedLine } from './order-facts.tsx';
import { PackedBeyond } from './packed-beyond.tsx';
import { StatusBar, statusDisplay } from './status.tsx';

interface OrderSummaryProps {
  readonly order: Order;
  readonly station: Station;
  /** Opens a sub-screen of the page. */
  readonly onOpen: (screen: string) => void;
}

interface OrderCardProps {
  readonly order: Order;
  /** Below the quantity. */
  readonly children?: ReactNode;
}

/** The order's name, product and quantity, in the colour of its status. */
export const OrderCard = ({ order, children }: OrderCardProps) => (
  <Panel
    className={`summary status--${statusDisplay(order.status).name}`}
    label={t`Order ${order.name}`}
  >
    <StatusBar status={order.status} />
    <OrderName order={order} />
    <ProducedLine order={order} />
    <PackedBeyond order={order} />
    {children}
  </Panel>
);

/** The order's facts, sizes and the ways to change them. */
export function OrderSummary(props: OrderSummaryProps) {
  const { order } = props;
  return (
    <OrderCard order={order}>
      <OrderFacts order={order} />
      <Sizes {...props} />
      <LastChangeLine order={order} />
      <SummaryActions {...props} />
      {isLocked(order.status) && (
        <p className="note">
          <Icon of={Lock} />
          <span>{lockedWords(statusDisplay(order.status).word)}</span>
        </p>
      )}
    </OrderCard>
  );
}

const lockedWords = (status: string) => t`${status}: quantity, sizes and labels stay.`;

/** The checklist beside the card has the buttons of figures that are missing: each exists once. */
const inChecklist = (order: Order, station: Station): readonly SetupStep[] =>
  policyOf(station).isClosed(order.status) ? [] : missingSetup(order, station);

function Sizes({ order, station, onOpen }: OrderSummaryProps) {
  const locked = isLocked(order.status);
  const listed = inChecklist(order, station);
  const { packsMasterCases, screens } = policyOf(station);
  const sizes = packsMasterCases ? (['shipper', 'master'] as const) : (['shipper'] as const);
  return (
    <div className="size-cards">
      {sizes.map((sized) => (
        <SizeCard
          key={sized}
          label={t(ORDER_FIGURES[sized].name)}
          size={ORDER_FIGURES[sized].valueOf(order)}
          locked={locked}
          onChange={
            screens.includes(ORDER_FIGURES[sized].screen) && !listed.includes(sized)
              ? () => onOpen(ORDER_FIGURES[sized].screen)
              : undefined
          }
        />
      ))}
    </div>
  );
}

function SummaryActions({ order, station, onOpen }: OrderSummaryProps) {
  const lab = <LabButton order={order} onPress={() => onOpen('labresult')} />;
  const setsQuantity = policyOf(station).screens.includes('updateqty');
  if (!setsQuantity || inChecklist(order, station).includes('quantity')) return lab;
  return (
    <div className="split duo">
      <Button icon={Pencil} isDisabled={isLocked(order.status)} onPress={() => onOpen('updateqty')}>
        {t`Update Produced Quantity`}
      </Button>
      {lab}
    </div>
  );
}

interface SizeCardProps {
  readonly label: string;
  /** 0 where none is set. */
  readonly size: number;
  readonly locked: boolean;
  /** Left out where the station only reads the size. */
  readonly onChange?: (() => void) | undefined;
}

function SizeCard({ label, size, locked, onChange }: SizeCardProps) {
  const isSet = size > 0;
  const action = isSet ? t`Edit` : t`Select`;
  return (
    <div className="size-card">
      <div>
        <p className="label">{label}</p>
        <p className="value">{isSet ? size : t`N/A`}</p>
      </div>
      {onChange && (
        <Button small isDisabled={locked} onPress={onChange} aria-label={`${action} ${label}`}>
          {action}
        </Button>
      )}
    </div>
  );
}

interface LabButtonProps {
  readonly order: Order;
  readonly onPress: () => void;
}

/** Results of a finished order can still be looked at; any other locked order has none to enter. */
function LabButton({ order, onPress }: LabButtonProps) {
  const { error } = useQuery(labTestResultsQuery(order.id));
  const closed = isLocked(order.status) && normaliseStatus(order.status) !== 'DONE';
  const warning = error && warningOf(error);
  return (
    <div className="stack" title={warning ?? undefined}>
      <Button icon={FlaskConical} block isDisabled={closed} onPress={onPress}>
        {closed ? t`Enter Lab Results` : t`Lab Results`}
      </Button>
      {warning && (
        <output className="note note--warn">
          <Icon of={TriangleAlert} />
          {warning}
        </output>
      )}
    </div>
  );
}

function warningOf(error: Error): string {
  const { title, detail } = failureWords(error, t`No answer.`);
  const what = title.endsWith('.') ? title : `${title}.`;
  return t`Lab results cannot be read: ${what} ${detail}`.trim();
}
