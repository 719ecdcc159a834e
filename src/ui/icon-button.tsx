import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { Link } from 'wouter';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface Face {
  /** The accessible name: the icon alone says nothing. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly framed?: boolean;
}

const className = (framed?: boolean) => classes('icon-button', framed && 'icon-button--framed');

export function IconButton(
  props: Face & { onPress: () => void; isDisabled?: boolean; onPressStart?: () => void },
) {
  const { label, icon, framed, onPress, onPressStart, isDisabled = false } = props;
  return (
    <AriaButton
      className={className(framed)}
      aria-label={label}
      onPress={onPress}
      isDisabled={isDisabled}
      {...(onPressStart && { onPressStart })}
    >
      <Icon of={icon} />
    </AriaButton>
  );
}

export function IconLink({ label, icon, framed, href }: Face & { href: string }) {
  return (
    <Link href={href} className={className(framed)} aria-label={label}>
      <Icon of={icon} />
    </Link>
  );
}
