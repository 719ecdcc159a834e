import { Check, CircleAlert, Info, type LucideIcon, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type Severity = 'ok' | 'warn' | 'bad' | 'info';

export const MESSAGE_ICONS: Record<Severity, LucideIcon> = {
  ok: Check,
  warn: CircleAlert,
  bad: OctagonX,
  info: Info,
};

export const messageClass = (severity: Severity) => `message tone--${severity}`;

export interface MessageProps {
  readonly severity: Severity;
  /** The event or fault. */
  readonly children: ReactNode;
  /** Assurance and next step. */
  readonly detail?: ReactNode;
  /** A further remark, below the rest. */
  readonly hint?: ReactNode;
  readonly icon?: LucideIcon;
  /** One button, at the right. */
  readonly action?: ReactNode;
  /** 'off' for words that are there from the start. Bad news is assertive unless said otherwise. */
  readonly live?: 'polite' | 'assertive' | 'off';
}

export function Message({ severity, children, detail, hint, icon, action, live }: MessageProps) {
  const loudness = live ?? (severity === 'bad' ? 'assertive' : 'polite');
  const role = { assertive: 'alert', polite: 'status', off: undefined }[loudness];
  return (
    <div className={messageClass(severity)} role={role}>
      <Icon of={icon ?? MESSAGE_ICONS[severity]} />
      <p>
        <strong>{children}</strong>
      </p>
      {detail && <p>{detail}</p>}
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
