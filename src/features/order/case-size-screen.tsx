import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { positiveError } from '../../ui/number-field.tsx';
import { OldAndNew, PadField } from '../../ui/number-pad.tsx';
import { Message } from '../../ui/message.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { CallFailure } from '../../parts/failures.tsx';
import type { OrderPartProps } from './order-page-frame.tsx';
import { noteChange } from './last-change.tsx';
import { CASE_SIZES } from './case-sizes.ts';
import type { SizedCase } from '../../parts/stations.ts';
import { useLockedWhy } from '../../parts/use-offline.ts';
import { unlessCallIsOpen, useSizeLock } from './size-lock.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { useOrderChange } from './use-order-change.ts';

const PRESETS = [5, 10, 20] as const;

/** A preset is one press; Custom opens a field. */
export function CaseSizeScreen(props: OrderPartProps & { readonly sized: SizedCase }) {
  const { order, station, sized, onBack, onDone } = props;
  const { send, sizeOf } = CASE_SIZES[sized];
  const title = t(CASE_SIZES[sized].title);
  const now = sizeOf(order);
  const failed = t(CASE_SIZES[sized].failed);
  const packing = usePacking();
  const change = useOrderChange({
    moId: order.id,
    send: (size: number) => unlessCallIsOpen(packing, order.id, () => send(order.id, size)),
    done: (_, size) => noteChange(order, sized, size),
    onLeave: onDone,
  });
  const openCall = useSizeLock(order.id);
  const locked = useLockedWhy(order) || (openCall !== undefined && t`A call is open`);
  return (
    <>
      <ScreenHeader title={title} subtitle={order.name} back={onBack} station={station} />
      <Page className="form-page">
        <Panel className="stack stack--wide" label={title}>
          <SizeChoice
            now={now}
            busy={change.isPending ? change.variables : undefined}
            locked={locked}
            onSize={(size) => change.mutate(size)}
          />
          {openCall && <Message severity="warn">{openCall}</Message>}
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
  /** Why none can be set now. */
  readonly locked: string | false;
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
            why={locked || (size === now && t`Now`)}
            pending={busy === size}
            onPress={() => busy === undefined && onSize(size)}
          >
            {size}
          </Button>
        ))}
        <Button tall why={locked} onPress={() => setCustom(true)}>
          {t`Custom`}
        </Button>
      </div>
      {custom && <CustomSize now={now} busy={busy !== undefined} locked={locked} onSize={onSize} />}
    </>
  );
}

interface CustomSizeProps extends Pick<SizeChoiceProps, 'locked' | 'now'> {
  readonly busy: boolean;
  readonly onSize: (size: number) => void;
}

function CustomSize({ now, busy, locked, onSize }: CustomSizeProps) {
  const [text, setText] = useState('');
  const size = Number.parseInt(text, 10);
  const valid = size > 0;
  return (
    <form
      className="stack"
      onSubmit={withoutReload(() => {
        if (valid && !busy && !locked) onSize(size);
      })}
    >
      <PadField
        label={t`Custom size`}
        value={text}
        onChange={setText}
        // The press on Custom asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        error={positiveError(text)}
      >
        <OldAndNew
          label={t`Old → new`}
          before={now > 0 ? `${now}` : t`N/A`}
          after={valid ? `${size}` : undefined}
        />
      </PadField>
      <Button
        type="submit"
        variant="next"
        pending={busy}
        why={locked || (!valid && t`Enter a size`)}
      >
        {t`Set size`}
      </Button>
    </form>
  );
}
