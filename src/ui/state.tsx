import { t } from '@lingui/core/macro';
import { CircleAlert, Inbox, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { passFocusOn } from './lost-focus.ts';

interface StateProps {
  readonly severity: 'bad' | 'info' | 'warn';
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  /** The heading's level: 1 on its own page, 2 inside a screen. */
  readonly level?: 1 | 2;
  readonly role?: 'alert';
}

/** One sign, one sentence, one way on: what a place shows when its content is not there. */
export function State({ severity, icon, title, children, level = 2, role }: StateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  useEffect(() => (level === 1 ? passFocusOn() : undefined), [level]);
  return (
    <section className="panel stack state" role={role} aria-label={role ? undefined : title}>
      <span className={`state__sign tone--${severity}`}>
        <Icon of={icon} />
      </span>
      <Title className="heading">{title}</Title>
      {children}
    </section>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly children?: ReactNode;
}

/** Nothing is here, and that is no error. */
export function EmptyState({ title, icon = Inbox, children }: EmptyStateProps) {
  return (
    <State severity="info" icon={icon} title={title}>
      {children}
    </State>
  );
}

interface ErrorStateProps {
  /** The event or fault, in the words of the catalogue. */
  readonly title: string;
  readonly icon?: LucideIcon;
  /** Assurance and next step. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly pending?: boolean;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, icon = CircleAlert, children, onRetry, pending } = props;
  return (
    <State severity="bad" icon={icon} title={title} role="alert">
      {children && <div>{children}</div>}
      {onRetry && (
        <Button variant="next" onPress={onRetry} pending={pending}>
          {t`Try again`}
        </Button>
      )}
    </State>
  );
}
