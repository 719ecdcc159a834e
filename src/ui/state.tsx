import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface StateProps {
  readonly look: 'bad' | 'info' | 'warn';
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  /** The heading's level: 1 on a page of its own, 2 inside a screen. */
  readonly level?: 1 | 2;
  readonly role?: 'alert' | 'status';
}

/** One sign, one sentence, one way on: what a place shows when its content is not there. */
export function State({ look, icon, title, children, level = 2, role }: StateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className="panel state" role={role} aria-label={role ? undefined : title}>
      <span className={classes('state__sign', look !== 'bad' && `state__sign--${look}`)}>
        <Icon of={icon} />
      </span>
      <Title className="state__title">{title}</Title>
      {children}
    </section>
  );
}
