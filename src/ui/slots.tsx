import { Check, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export interface SlotValue {
  /** Names the row for React: a place's number or a code. */
  readonly key: string;
  readonly name: string;
  /** Undefined is an empty place. The last eight characters are shown. */
  readonly code?: string | undefined;
  /** 'new' is green for a second; 'surplus' has no place any more. */
  readonly state?: 'filled' | 'new' | 'surplus';
}

/** The places of a case. Rows are no targets; the list follows the newest one. */
export function Slots({ label, slots }: { label: string; slots: readonly SlotValue[] }) {
  const list = useRef<HTMLOListElement>(null);
  const newest = slots.find((slot) => slot.state === 'new')?.key;
  useEffect(() => {
    if (newest === undefined) return;
    list.current?.querySelector('.slot--new')?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    // A list that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="slots" ref={list} aria-label={label} tabIndex={0}>
      {slots.map((slot) => (
        <Slot key={slot.key} name={slot.name} code={slot.code} state={slot.state} />
      ))}
    </ol>
  );
}

type SlotProps = Omit<SlotValue, 'key' | 'state'> & { state: SlotValue['state'] };

const Slot = memo(function Slot({ name, code, state = 'filled' }: SlotProps) {
  if (code === undefined) {
    return (
      <li className="slot slot--empty">
        <span />
        <span className="slot__name">{name}</span>
      </li>
    );
  }
  return (
    <li className={classes('slot', state !== 'filled' && `slot--${state}`)}>
      <Icon of={state === 'surplus' ? TriangleAlert : Check} />
      <span className="slot__name">
        {name}
        {state === 'surplus' && ' · no place'}
      </span>
      <span className="slot__code" title={code}>
        …{code.slice(-8)}
      </span>
    </li>
  );
});
