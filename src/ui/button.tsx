import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Link } from 'wouter';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { passesFocusOn } from './lost-focus.ts';

type ButtonVariant = 'plain' | 'next' | 'danger';

interface ButtonFace {
  readonly children: ReactNode;
  /** 'next' is the one ink block of a screen. */
  readonly variant?: ButtonVariant;
  readonly small?: boolean | undefined;
  readonly tall?: boolean | undefined;
  /** As wide as its place. */
  readonly block?: boolean | undefined;
  readonly icon?: LucideIcon | undefined;
}

interface ButtonProps extends ButtonFace {
  /**
   * Why it cannot be pressed, in words on the button. A text disables the button, which keeps its place
   * for the keyboard, so that a screen reader reads the reason.
   */
  readonly why?: string | false | undefined;
  /** The press is being carried out: focus stays, further presses do nothing. */
  readonly pending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  /** As the finger comes down: the moment to fetch what the press will need. */
  readonly onPressStart?: (() => void) | undefined;
  readonly type?: 'button' | 'submit';
  readonly autoFocus?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

const buttonClass = ({ variant = 'plain', small, tall, block }: Omit<ButtonFace, 'children'>) =>
  classes(
    'button',
    variant !== 'plain' && `button--${variant}`,
    small && 'button--small',
    tall && 'button--tall',
    block && 'block',
  );

const optional = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));

export function Button(props: ButtonProps) {
  const { children, why, pending = false, isDisabled = false, icon, type = 'button' } = props;
  const { onPress, onPressStart, autoFocus } = props;
  const isIdle = pending || Boolean(why);
  const whyId = useId();
  return (
    <AriaButton
      ref={passesFocusOn}
      {...optional({
        onPress: isIdle ? undefined : onPress,
        onPressStart: why ? undefined : onPressStart,
        autoFocus,
        'aria-label': props['aria-label'],
        // Of a button with its own label, the words on it are not read.
        'aria-describedby': why && props['aria-label'] ? whyId : undefined,
      })}
      className={buttonClass(props)}
      isDisabled={isDisabled && !why}
      aria-disabled={isIdle}
      data-pending={pending || undefined}
      onClick={(event) => isIdle && event.preventDefault()}
      type={why ? 'button' : type}
    >
      {pending ? <span className="spinner" aria-hidden="true" /> : icon && <Icon of={icon} />}
      <span className="button__words">
        <span>{children}</span>
        {why && (
          <span className="button__why" id={whyId}>
            {why}
          </span>
        )}
      </span>
    </AriaButton>
  );
}

interface IconButtonFace {
  /** The accessible name: the icon alone says nothing. */
  readonly label: string;
  readonly icon: LucideIcon;
}

interface IconButtonProps extends IconButtonFace {
  readonly onPress: () => void;
  readonly onPressStart?: () => void;
  readonly isDisabled?: boolean;
  readonly framed?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, framed, onPress, onPressStart, isDisabled = false } = props;
  return (
    <AriaButton
      className={classes('icon-button', framed && 'icon-button--framed')}
      aria-label={label}
      onPress={onPress}
      isDisabled={isDisabled}
      {...(onPressStart && { onPressStart })}
    >
      <Icon of={icon} />
    </AriaButton>
  );
}

export function IconLink({ label, icon, href }: IconButtonFace & { href: string }) {
  return (
    <Link href={href} className="icon-button" aria-label={label}>
      <Icon of={icon} />
    </Link>
  );
}

interface LinkButtonProps extends ButtonFace {
  readonly href: string;
}

/** Looks like a button, goes to another screen. */
export function LinkButton(props: LinkButtonProps) {
  const { children, href, icon } = props;
  return (
    <Link href={href} className={buttonClass(props)}>
      {icon && <Icon of={icon} />}
      <span className="button__words">{children}</span>
    </Link>
  );
}
