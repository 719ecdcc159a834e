import { Check, CircleAlert, Info, type LucideIcon, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type MessageLook = 'ok' | 'warn' | 'bad' | 'info';

export const MESSAGE_ICONS: Record<MessageLook, LucideIcon> = {
  ok: Check,
  warn: CircleAlert,
  bad: OctagonX,
  info: Info,
};

export const messageClass = (look: MessageLook) =>
  classes('message', look !== 'info' && `message--${look}`);

interface MessageProps {
  readonly look: MessageLook;
  /** What happened. */
  readonly children: ReactNode;
  /** What is safe and what to do now. */
  readonly detail?: ReactNode;
  readonly icon?: LucideIcon;
  /** 'off' for words that are there from the start. Bad news is assertive unless said otherwise. */
  readonly live?: 'polite' | 'assertive' | 'off';
}

export function Message({ look, children, detail, icon, live }: MessageProps) {
  const loudness = live ?? (look === 'bad' ? 'assertive' : 'polite');
  const role = { assertive: 'alert', polite: 'status', off: undefined }[loudness];
  return (
    <div className={messageClass(look)} role={role}>
      <Icon of={icon ?? MESSAGE_ICONS[look]} />
      <p>
        <strong>{children}</strong>
      </p>
      {detail && <p>{detail}</p>}
    </div>
  );
}
