import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { IconButton } from './button.tsx';
import { later } from './later.tsx';
import { Message } from './message.tsx';
import type { HeaderNoticeProps } from './whole-notice.tsx';

/** Dialogs come after the first screen; without the file the next press tries again. */
const WholeNotice = later(async () => (await import('./whole-notice.tsx')).WholeNotice);

/**
 * A notice that comes and goes by itself: over the title, the part of a screen that is not pressed, so that it moves and
 * covers nothing else. A press shows all of it in a dialog.
 */
export function HeaderNotice(props: HeaderNoticeProps) {
  const { label, actions = [], onClose, ref } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    void WholeNotice.load().then(
      () => setOpen(true),
      () => undefined,
    );
  return (
    <section className="header-notice" aria-label={label} ref={ref}>
      <Message {...props} />
      <AriaButton
        className="header-notice__open"
        aria-label={t`Show all of the notice`}
        onPress={open}
      />
      <div className="header-notice__actions">
        {actions.length < 3 && actions}
        {onClose && <IconButton label={t`Close`} icon={X} onPress={onClose} />}
      </div>
      {isOpen && <WholeNotice {...props} onBack={() => setOpen(false)} />}
    </section>
  );
}
