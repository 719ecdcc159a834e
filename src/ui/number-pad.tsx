import { t } from '@lingui/core/macro';
import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { NO_NUMBER, readDigits } from '../lib/typed-numbers.ts';
import { DigitsField, type NumberFieldProps } from './number-field.tsx';

type Pad = Pick<NumberFieldProps, 'value' | 'onChange'>;

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Keys for gloves. The focus stays where it is: Enter of a scanner or a keyboard presses none of them. */
function NumberPad({ value, onChange }: Pad) {
  const typed = value === NO_NUMBER ? '' : value;
  const add = (digit: string) => onChange(readDigits(`${typed}${digit}`) ?? typed);
  const key = (press: () => void, name?: string) => ({
    className: 'button',
    onPress: press,
    preventFocusOnPress: true,
    excludeFromTabOrder: true,
    ...(name && { 'aria-label': name }),
  });
  return (
    <div className="number-pad" role="group" aria-label={t`Number pad`}>
      {DIGITS.map((digit) => (
        <Button key={digit} {...key(() => add(digit))}>
          {digit}
        </Button>
      ))}
      <Button {...key(() => onChange(''), t`Clear`)}>C</Button>
      <Button {...key(() => add('0'))}>0</Button>
      <Button {...key(() => onChange(typed.slice(0, -1)), t`Delete the last digit`)}>
        <Icon of={Delete} />
      </Button>
    </div>
  );
}

interface PadFieldProps extends NumberFieldProps {
  /** Under the field: what the number changes, old → new. */
  readonly children?: ReactNode;
}

/** A whole number with its own keys: a touch device shows no keyboard over the screen. */
export function PadField({ children, ...field }: PadFieldProps) {
  return (
    <div className="split pad-field">
      <div className="stack">
        <DigitsField {...field} hasPad />
        {children}
      </div>
      <NumberPad {...field} />
    </div>
  );
}

interface OldAndNewProps {
  readonly label: string;
  readonly before: string;
  /** Undefined while no number is there that can be sent. */
  readonly after: string | undefined;
}

/** A figure before and after: both are seen before anything is sent. */
export const OldAndNew = ({ label, before, after }: OldAndNewProps) => (
  <div>
    <p className="label">{label}</p>
    <p className="value value--large" aria-live="polite">
      <span className="muted">{before}</span> <span className="muted">→</span>{' '}
      <span>{after ?? '…'}</span>
    </p>
  </div>
);
