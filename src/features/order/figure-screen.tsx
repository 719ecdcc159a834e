/** The screens that set a figure of an order: the produced quantity, and the sizes of its cases. */
import './order-page.css';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { isBelowPacked } from '../../../contract/packed-units.ts';
import type { Order } from '../../../contract/types.ts';
import { CallFailure } from '../../parts/failures.tsx';
import type { SizedCase } from '../../policy/station-words.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import type { SetupStep } from '../../policy/next-step.ts';
import { isFarFromPlan } from '../../policy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/facts.tsx';
import { withoutReload } from '../../ui/form.ts';
import { formatQuantity } from '../../lib/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { OldAndNew, PadField } from '../../ui/number-pad.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { noteChange } from './last-change.tsx';
import { figureOf, madeBySize, ORDER_FIGURES, packedPhrase } from '../../orders/figures.ts';
import type { OrderPartProps } from './order-page-frame.tsx';
import { useSendFigure, useSizeLock } from './size-lock.ts';
import { useOrderChange } from './use-order-change.ts';

type ChangeFigure = ReturnType<typeof useFigureChange>;

function useFigureChange(step: SetupStep, { order, onDone }: OrderPartProps) {
  return useOrderChange({
    moId: order.id,
    send: useSendFigure(order.id, step),
    done: (_, value) => noteChange(order, step, value),
    onLeave: onDone,
  });
}

interface FigurePanelProps extends OrderPartProps {
  readonly step: SetupStep;
  readonly change: ChangeFigure;
  readonly children: ReactNode;
}

function FigurePanel({ step, order, station, onBack, change, children }: FigurePanelProps) {
  const { title, failed } = ORDER_FIGURES[step];
  return (
    <>
      <ScreenHeader title={t(title)} subtitle={order.name} back={onBack} station={station} />
      <Page className="form-page">
        <Panel className="stack stack--wide" label={t(title)}>
          {children}
          <CallFailure error={change.error} fallback={t(failed)} />
        </Panel>
      </Page>
    </>
  );
}

interface FigureFieldProps {
  readonly step: SetupStep;
  readonly order: Order;
  readonly label: string;
  /** Name of the button that sends it. */
  readonly send: string;
  readonly pending: boolean;
  readonly why: (value: number) => string | false;
  readonly onSend: (value: number) => void;
  /** Below the old value and the new one. */
  readonly children?: ReactNode;
}

/** The figure replaces the old one; both are shown before it is sent. */
function FigureField({ step, order, label, send, pending, ...props }: FigureFieldProps) {
  const [text, setText] = useState('');
  const { written } = ORDER_FIGURES[step];
  const value = Number(text);
  const why = props.why(value);
  return (
    <form
      className="stack stack--wide"
      onSubmit={withoutReload(() => {
        if (!why && !pending) props.onSend(value);
      })}
    >
      <PadField
        label={label}
        value={text}
        onChange={setText}
        // The press on Custom asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={step !== 'quantity'}
      >
        <OldAndNew
          label={t`Old → new`}
          before={figureOf(step, order).value}
          after={value > 0 ? written(value, order) : undefined}
        />
        {props.children}
      </PadField>
      <Button type="submit" variant="next" pending={pending} why={why}>
        {send}
      </Button>
    </form>
  );
}

/** A quantity far from the plan is asked about. Less than what is packed is refused by the plant (decision 11). */
export function UpdateQuantityScreen(props: OrderPartProps) {
  const { order } = props;
  const { product_uom: unit, planned_quantity: plan } = order;
  const change = useFigureChange('quantity', props);
  const [asked, setAsked] = useState<number>();
  const locked = useLockedWhy(order);
  const planned = formatQuantity(plan, unit) ?? t`N/A`;
  const next = formatQuantity(asked, unit) ?? '';
  const packed = packedPhrase(order);
  const why = (value: number) => {
    if (locked || !(value > 0)) return locked || t`Enter a number greater than 0`;
    return isBelowPacked(value, order) && t`Packed: ${packed}. Enter no less, or unpack cases.`;
  };
  const send = (value: number) => {
    setAsked(undefined);
    change.mutate(value);
  };
  return (
    <FigurePanel step="quantity" {...props} change={change}>
      <FigureField
        step="quantity"
        order={order}
        label={unit ? t`Produced quantity (${unit})` : t`Produced quantity`}
        send={t`Update`}
        pending={change.isPending}
        why={why}
        onSend={(value) => (isFarFromPlan(value, plan) ? setAsked(value) : send(value))}
      >
        <FactList facts={[[t`Planned`, planned]]} />
      </FigureField>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onConfirm={() => asked !== undefined && send(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t`Planned: ${planned}. Set the produced quantity to ${next} anyway?`}</p>
      </ConfirmDialog>
    </FigurePanel>
  );
}

const PRESETS = [5, 10, 20] as const;

/** A preset is one press, with what it makes of the order; Custom opens a field. */
export function CaseSizeScreen({
  sized,
  ...props
}: OrderPartProps & { readonly sized: SizedCase }) {
  const { order } = props;
  const change = useFigureChange(sized, props);
  const [isCustom, setCustom] = useState(false);
  const openCall = useSizeLock(order.id);
  const locked = useLockedWhy(order) || (openCall !== undefined && t`A call is open`);
  return (
    <FigurePanel step={sized} {...props} change={change}>
      {isCustom ? (
        <FigureField
          step={sized}
          order={order}
          label={t`Custom size`}
          send={t`Set size`}
          pending={change.isPending}
          why={(value) => locked || (!(value > 0) && t`Enter a size`)}
          onSend={change.mutate}
        />
      ) : (
        <Presets {...{ sized, order, locked, change }} onCustom={() => setCustom(true)} />
      )}
      {openCall && <Message severity="warn">{openCall}</Message>}
    </FigurePanel>
  );
}

interface PresetsProps {
  readonly sized: SizedCase;
  readonly order: Order;
  /** Why none can be set now. */
  readonly locked: string | false;
  readonly change: ChangeFigure;
  readonly onCustom: () => void;
}

function Presets({ sized, order, locked, change, onCustom }: PresetsProps) {
  const now = ORDER_FIGURES[sized].valueOf(order);
  return (
    <div className="split sizes">
      {PRESETS.map((size) => (
        <Button
          key={size}
          why={locked || (size === now && t`Now`)}
          pending={change.isPending && change.variables === size}
          onPress={() => change.mutate(size)}
        >
          {size}
          <small>{madeBySize(sized, order, size)}</small>
        </Button>
      ))}
      <Button why={locked} onPress={onCustom}>
        {t`Custom`}
      </Button>
    </div>
  );
}
