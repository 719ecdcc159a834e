import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { State } from './state.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly children?: ReactNode;
}

/** Nothing is here, and that is no error. */
export function EmptyState({ title, icon = Inbox, children }: EmptyStateProps) {
  return (
    <State look="info" icon={icon} title={title}>
      {children}
    </State>
  );
}
