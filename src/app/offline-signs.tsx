/** Signs and behaviour of the shell while the plant is unreachable. */
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, type LucideIcon, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useOffline } from '../screens/parts/use-offline.ts';
import { useWaiting, waitingWords } from '../screens/parts/unsent.ts';
import { HeaderMenu } from '../ui/header.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { PageNotice } from '../ui/page.tsx';
import { whenIdle } from './fetch-ahead.ts';

interface OfflineSignsProps {
  readonly menu: ReactNode;
  /** Below the header of every page. */
  readonly notice: ReactNode;
  /** The page was opened without the plant: it shows what was read before. */
  readonly startedOffline: boolean;
  readonly children: ReactNode;
}

/** A sign in every header, where nothing moves for it, and a line on pages that show what was kept. */
export function OfflineSigns({ menu, notice, startedOffline, children }: OfflineSignsProps) {
  const offline = useOffline();
  const waiting = useWaiting().length;
  const end = (
    <>
      <span className="header-signs" role="status">
        {waiting > 0 && <HeaderSign icon={Hourglass}>{waitingWords(waiting)}</HeaderSign>}
        {offline && <HeaderSign icon={WifiOff}>{t`Offline`}</HeaderSign>}
      </span>
      {menu}
    </>
  );
  return (
    <HeaderMenu value={end}>
      <PageNotice
        value={
          <>
            {notice}
            {startedOffline && <KeptLine />}
          </>
        }
      >
        {children}
      </PageNotice>
    </HeaderMenu>
  );
}

interface HeaderSignProps {
  readonly icon: LucideIcon;
  readonly children: string;
}

const HeaderSign = ({ icon, children }: HeaderSignProps) => (
  <span className="offline-chip">
    <Icon of={icon} />
    <span className="offline-chip__word">{children}</span>
  </span>
);

const KeptLine = () => (
  <div className="page-notice">
    <Message
      severity="warn"
      icon={WifiOff}
      live="off"
      detail={t`You can keep scanning. Everything else waits for the network and then continues by itself.`}
    >
      {t`Offline: this is what this tablet read last`}
    </Message>
  </div>
);

/** After the first screen, unless that one shows what was kept: earlier answers are kept then, too. */
async function loadKept(atOnce: boolean) {
  if (!atOnce) await whenIdle();
  return import('./follow-answers.ts');
}

/**
 * Stores the plant's answers, and restores them while the plant is unreachable.
 * @returns whether the screens have what there is.
 */
export function useKeptAnswers(startedOffline: boolean): boolean {
  const queries = useQueryClient();
  const [atOnce] = useState(startedOffline);
  const [restored, setRestored] = useState(!atOnce);
  useEffect(() => {
    let undo: (() => void) | undefined;
    let left = false;
    const done = () => setRestored(true);
    loadKept(atOnce).then((kept) => {
      if (!left) undo = kept.followAnswers(queries, done);
    }, done);
    return () => {
      left = true;
      undo?.();
    };
  }, [queries, atOnce]);
  return restored;
}
