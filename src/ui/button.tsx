import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type ButtonLook = 'plain' | 'next' | 'danger';

export interface ButtonFace {
  readonly children: ReactNode;
  /** 'next' is the one ink block of a screen. */
  readonly look?: ButtonLook;
  readonly small?: boolean | undefined;
  readonly tall?: boolean | undefined;
  /** As wide as its place. */
  readonly block?: boolean | undefined;
  readonly icon?: LucideIcon | undefined;
}

interface ButtonProps extends ButtonFace {
  /** Why it cannot be pressed, in words on the button. A text disables the button. */
  readonly why?: string | false | undefined;
  /** The press is being carried out: focus stays, further presses do nothing. */
  readonly pending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  /** As the finger comes down: the moment to fetch what the press will need. */
  readonly onPressStart?: (() => void) | undefined;
  readonly type?: 'button' | 'submit' | 'reset';
  readonly autoFocus?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

export const buttonClass = ({ look = 'plain', small, tall, block }: Omit<ButtonFace, 'children'>) =>
  classes(
    'button',
    look !== 'plain' && `button--${look}`,
    small && 'button--small',
    tall && 'button--tall',
    block && 'block',
  );

const optional = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));

export function Button(props: ButtonProps) {
  const { children, why, pending = false, isDisabled = false, icon, type = 'button' } = props;
  const { onPress, onPressStart, autoFocus } = props;
  return (
    <AriaButton
      {...optional({
        onPress: pending ? undefined : onPress,
        onPressStart,
        autoFocus,
        'aria-label': props['aria-label'],
      })}
      className={buttonClass(props)}
      isDisabled={isDisabled || Boolean(why)}
      aria-disabled={pending}
      data-pending={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
      type={type}
    >
      {pending ? <span className="spinner" aria-hidden="true" /> : icon && <Icon of={icon} />}
      <span className="button__words">
        <span>{children}</span>
        {why && <span className="button__why">{why}</span>}
      </span>
    </AriaButton>
  );
}
