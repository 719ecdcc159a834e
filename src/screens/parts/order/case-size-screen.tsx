import { useState } from 'react';
import { isLocked } from '../../../policy/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { DigitsField } from '../../../ui/number-field.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { CallFailure } from './failures.tsx';
import type { OrderPartProps } from './order-page-frame.tsx';
import { type CaseKind, noteSizeChange, SIZE_KINDS, sizeChangeWords } from './size-change.tsx';
import { useOrderChange } from './use-order-change.ts';

const PRESETS = [5, 10, 20] as const;

/** A preset is one press; Custom opens a field. */
export function CaseSizeScreen(props: OrderPartProps & { readonly kind: CaseKind }) {
  const { order, station, kind, onBack, onDone } = props;
  const { title, word, send, sizeOf } = SIZE_KINDS[kind];
  const now = sizeOf(order);
  const failed = `Failed to set the ${word.toLowerCase()}`;
  const change = useOrderChange({
    moId: order.id,
    send: (size: number) => send(order.id, size),
    done: (_, size) => {
      noteSizeChange(order, kind, size);
      return sizeChangeWords(kind, now, size);
    },
    fallback: failed,
    onLeave: onDone,
  });
  const locked = isLocked(order.status);
  return (
    <>
      <ScreenHeader title={title} subtitle={order.name} back={onBack} station={station} />
      <Page className="form-page">
        <Panel className="stack stack--wide" label={title}>
          <p className="label">{now ? `${word} now: ${now}` : `${word} is not set yet`}</p>
          <SizeChoice
            now={now}
            busy={change.isPending ? change.variables : undefined}
            locked={locked}
            onSize={(size) => change.mutate(size)}
          />
          <CallFailure error={change.error} fallback={failed} />
        </Panel>
      </Page>
    </>
  );
}

interface SizeChoiceProps {
  readonly now: number;
  /** The size that is being sent. */
  readonly busy: number | undefined;
  readonly locked: boolean;
  readonly onSize: (size: number) => void;
}

function SizeChoice({ now, busy, locked, onSize }: SizeChoiceProps) {
  const [custom, setCustom] = useState(false);
  return (
    <>
      <div className="actions">
        {PRESETS.map((size) => (
          <Button
            key={size}
            tall
            why={locked ? 'Order is locked' : size === now && 'Now'}
            pending={busy === size}
            onPress={() => busy === undefined && onSize(size)}
          >
            {size}
          </Button>
        ))}
        <Button tall isDisabled={locked} onPress={() => setCustom(true)}>
          Custom
        </Button>
      </div>
      {custom && <CustomSize busy={busy !== undefined} onSize={onSize} />}
    </>
  );
}

interface CustomSizeProps {
  readonly busy: boolean;
  readonly onSize: (size: number) => void;
}

function CustomSize({ busy, onSize }: CustomSizeProps) {
  const [text, setText] = useState('');
  const size = Number.parseInt(text, 10);
  const valid = size > 0;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid && !busy) onSize(size);
      }}
    >
      <DigitsField
        label="Custom size"
        value={text}
        onChange={setText}
        // The press on Custom asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        error={text !== '' && !valid ? 'Input a number greater than 0!' : undefined}
      />
      <Button type="submit" variant="next" pending={busy} why={!valid && 'Enter a size'}>
        Set size
      </Button>
    </form>
  );
}
