import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { State } from './state.tsx';

interface ErrorStateProps {
  /** What happened, in the words of the catalogue. */
  readonly title: string;
  readonly icon?: LucideIcon;
  /** What is safe and what to do now. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retry?: string;
  readonly pending?: boolean;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, icon = CircleAlert, children, onRetry, retry = 'Try again', pending } = props;
  return (
    <State look="bad" icon={icon} title={title} role="alert">
      {children && <div>{children}</div>}
      {onRetry && (
        <Button look="next" onPress={onRetry} pending={pending}>
          {retry}
        </Button>
      )}
    </State>
  );
}
