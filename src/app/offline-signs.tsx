/** Signs and behaviour of the shell while the plant is unreachable. */
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { withTexts } from '../lib/language.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { useOffline } from '../parts/use-offline.ts';
import { useWaiting, waitingWords } from '../parts/unsent.ts';
import { HeaderMenu, HeaderSign, HeaderSigns } from '../ui/header.tsx';
import { ShellNotice } from '../ui/header-notice.tsx';
import { classes } from '../ui/classes.ts';
import { Message } from '../ui/message.tsx';
import { PageNotice } from '../ui/page.tsx';
import { whenIdle } from './fetch-ahead.ts';
import { laterPart } from './later-part.tsx';

const LaterPrintSign = laterPart(async () => {
  await whenIdle();
  return (await withTexts(import('../features/print/print-queue.tsx'))).PrintSign;
});

interface OfflineSignsProps {
  readonly menu: ReactNode;
  /** In the header of every page. */
  readonly notice: ReactNode;
  /** The page was opened without the plant: it shows what was read before. */
  readonly startedOffline: boolean;
  readonly children: ReactNode;
}

/** A sign in every header, where nothing moves for it, and a line on pages that show what was kept. */
export function OfflineSigns({ menu, notice, startedOffline, children }: OfflineSignsProps) {
  const offline = useOffline();
  const waiting = useWaiting().length;
  const signs = (
    <span className="header-signs" role="status">
      {waiting > 0 && <HeaderSign icon={Hourglass}>{waitingWords(waiting)}</HeaderSign>}
      {!offline && hasFeature('printing') && <LaterPrintSign />}
      {offline && <HeaderSign icon={WifiOff}>{t`Offline`}</HeaderSign>}
    </span>
  );
  const hasLine = useLineUntilLeft(startedOffline);
  return (
    <HeaderMenu value={menu}>
      <HeaderSigns value={signs}>
        <ShellNotice value={notice}>
          <PageNotice value={hasLine && <StoredLine isOver={!startedOffline} />}>
            {children}
          </PageNotice>
        </ShellNotice>
      </HeaderSigns>
    </HeaderMenu>
  );
}

/** The line keeps its place until another screen is opened: the screen below it does not move when it is over. */
function useLineUntilLeft(startedOffline: boolean): boolean {
  const [address] = useLocation();
  const [shownAt, setShownAt] = useState<string>();
  const isShown = startedOffline || shownAt === address;
  const next = isShown ? address : undefined;
  if (next !== shownAt) setShownAt(next);
  return isShown;
}

const StoredLine = ({ isOver }: { readonly isOver: boolean }) => (
  <div className={classes('page-notice', isOver && 'page-notice--over')}>
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
async function loadStored(atOnce: boolean) {
  if (!atOnce) await whenIdle();
  return import('./follow-answers.ts');
}

/**
 * Stores the plant's answers, and restores them while the plant is unreachable.
 * @returns whether the screens have what there is.
 */
export function useStoredAnswers(startedOffline: boolean): boolean {
  const queries = useQueryClient();
  const [atOnce] = useState(startedOffline);
  const [restored, setRestored] = useState(!atOnce);
  useEffect(() => {
    let undo: (() => void) | undefined;
    let left = false;
    const done = () => setRestored(true);
    loadStored(atOnce).then((kept) => {
      if (!left) undo = kept.followAnswers(queries, done);
    }, done);
    return () => {
      left = true;
      undo?.();
    };
  }, [queries, atOnce]);
  return restored;
}
