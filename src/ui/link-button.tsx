import { Link } from 'wouter';
import { buttonClass, type ButtonFace } from './button.tsx';
import { Icon } from './icon.tsx';

interface LinkButtonProps extends ButtonFace {
  readonly href: string;
  /** As the finger comes down or the focus arrives: fetch what the next screen shows. */
  readonly onPressStart?: (() => void) | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** Looks like a button, goes to another screen. */
export function LinkButton(props: LinkButtonProps) {
  const { children, href, icon, onPress, onPressStart, autoFocus } = props;
  return (
    <Link
      href={href}
      className={buttonClass(props)}
      onPointerDown={onPressStart}
      onFocus={onPressStart}
      onClick={onPress}
      ref={autoFocus ? focusOnce : undefined}
    >
      {icon && <Icon of={icon} />}
      <span className="button__words">{children}</span>
    </Link>
  );
}

const focusOnce = (element: HTMLAnchorElement | null) => element?.focus();
