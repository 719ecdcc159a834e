/** The screens that set a figure of an order: the produced quantity, and the sizes of its cases. */
import './order-page.css';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/types.ts';
import { madeBySize, ORDER_FIGURES, plannedQuantity, sendFigure } from '../../orders/figures.ts';
import { sizeLock } from '../../orders/open-calls.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { usePacking } from '../../parts/use-packing.ts';
import type { SetupStep } from '../../policy/next-step.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/facts.tsx';
import { withoutReload } from '../../ui/form.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { OldAndNew, PadField } from '../../ui/number-pad.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { noteChange } from './last-change.tsx';
import type { OrderPartProps } from './order-page-frame.tsx';
import { useOrderChange } from './use-order-change.ts';

interface FigureScreenProps extends OrderPartProps {
  readonly step: SetupStep;
}

/** A quantity is typed; a size is a preset, or typed after a press on Custom. */
export function FigureScreen({ step, order, station, onBack, onDone }: FigureScreenProps) {
  const { title, failed } = ORDER_FIGURES[step];
  const packing = usePacking();
  const change = useOrderChange({
    moId: order.id,
    send: (value: number) => sendFigure(packing, order.id, step, value),
    done: (_, after) => noteChange({ order, changed: step, after }),
    onLeave: onDone,
  });
  const [isTyped, setTyped] = useState(step === 'quantity');
  const openCall = useOpenCall(order.id, step);
  const locked = useLockedWhy(order) || (openCall !== undefined && t`A call is open`);
  const figure = { step, order, locked, change };
  return (
    <>
      <ScreenHeader title={t(title)} subtitle={order.name} back={onBack} station={station} />
      <Page className="form-page">
        <Panel className="stack stack--wide" label={t(title)}>
          {isTyped ? (
            <TypedFigure {...figure} />
          ) : (
            <Presets {...figure} onCustom={() => setTyped(true)} />
          )}
          {openCall && <Message severity="warn">{openCall}</Message>}
          <CallFailure error={change.error} fallback={t(failed)} />
        </Panel>
      </Page>
    </>
  );
}

/** Interval to notice calls of other tabs, ms. */
const READ_EVERY_MS = 2000;

/** The call for which a size stays, in words (decision 37); a quantity stays for none. */
function useOpenCall(moId: string, step: SetupStep): string | undefined {
  const packing = usePacking();
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (step === 'quantity') return undefined;
    const read = () => void sizeLock(packing, moId).then(setWords);
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [packing, moId, step]);
  return words;
}

interface FigureProps {
  readonly step: SetupStep;
  readonly order: Order;
  /** Why none can be set now. */
  readonly locked: string | false;
  readonly change: {
    readonly isPending: boolean;
    /** The value of the last press. */
    readonly variables: number | undefined;
    readonly mutate: (value: number) => void;
  };
}

/** The figure replaces the old one; both are shown before it is sent. */
function TypedFigure({ step, order, locked, change }: FigureProps) {
  const { label, send, valueOf, written, ...figure } = ORDER_FIGURES[step];
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const value = Number(text);
  const why = locked || figure.whyNot(value, order);
  const question = figure.question(value, order);
  const set = () => {
    setAsked(false);
    change.mutate(value);
  };
  const submit = () => {
    if (why || change.isPending) return;
    if (question) setAsked(true);
    else set();
  };
  return (
    <form className="stack stack--wide" onSubmit={withoutReload(submit)}>
      <PadField
        label={label(order)}
        value={text}
        onChange={setText}
        // The press on Custom asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={step !== 'quantity'}
      >
        <OldAndNew
          label={t`Old → new`}
          before={written(valueOf(order), order)}
          after={value > 0 ? written(value, order) : undefined}
        />
        {step === 'quantity' && <FactList facts={[[t`Planned`, plannedQuantity(order)]]} />}
      </PadField>
      <Button type="submit" variant="next" pending={change.isPending} why={why}>
        {t(send)}
      </Button>
      <ConfirmDialog isOpen={isAsked} onConfirm={set} onCancel={() => setAsked(false)}>
        <p>{question}</p>
      </ConfirmDialog>
    </form>
  );
}

const PRESETS = [5, 10, 20] as const;

/** A preset is one press, with what it makes of the order. */
function Presets({
  step,
  order,
  locked,
  change,
  onCustom,
}: FigureProps & { readonly onCustom: () => void }) {
  const now = ORDER_FIGURES[step].valueOf(order);
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
          <small>{madeBySize(step, order, size)}</small>
        </Button>
      ))}
      <Button why={locked} onPress={onCustom}>
        {t`Custom`}
      </Button>
    </div>
  );
}
