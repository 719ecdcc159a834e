/** Signs and behaviour of the shell while the plant is unreachable. */
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { withTexts } from '../lib/language.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { useOffline } from '../parts/use-offline.ts';
import { useWaiting, waitingWords } from '../parts/unsent.ts';
import { HeaderMenu, HeaderSign, HeaderSigns } from '../ui/header.tsx';
import { HeaderNotice, ShellNotice, ShellRemark } from '../ui/header-notice.tsx';
import { whenIdle } from './fetch-ahead.ts';
import { laterPart } from './later-part.tsx';

const LaterPrintSign = laterPart(async () => {
  await whenIdle();
  return (await withTexts(import('../features/print/print-queue.tsx'))).PrintSign;
});

interface OfflineSignsProps {
  readonly menu: ReactNode;
  /** In the header of every page: the answer to a scan or a press; null for none. */
  readonly notice: ReactNode;
  /** In the same place while nothing else is. */
  readonly remark: ReactNode;
  /** The page was opened without the plant: it shows what was read before. */
  readonly startedOffline: boolean;
  readonly children: ReactNode;
}

/** A sign in every header, where nothing moves for it, and a notice that what is shown is from an earlier answer. */
export function OfflineSigns(props: OfflineSignsProps) {
  const { menu, notice, remark, startedOffline, children } = props;
  const offline = useOffline();
  const waiting = useWaiting().length;
  const signs = (
    <span className="header-signs" role="status">
      {waiting > 0 && <HeaderSign icon={Hourglass}>{waitingWords(waiting)}</HeaderSign>}
      {!offline && hasFeature('printing') && <LaterPrintSign />}
      {offline && <HeaderSign icon={WifiOff}>{t`Offline`}</HeaderSign>}
    </span>
  );
  const [isClosed, setClosed] = useState(false);
  const isOld = startedOffline && !isClosed;
  return (
    <HeaderMenu value={menu}>
      <HeaderSigns value={signs}>
        <ShellNotice value={notice}>
          <ShellRemark value={isOld ? <OldDataNotice onClose={() => setClosed(true)} /> : remark}>
            {children}
          </ShellRemark>
        </ShellNotice>
      </HeaderSigns>
    </HeaderMenu>
  );
}

const OldDataNotice = ({ onClose }: { readonly onClose: () => void }) => (
  <HeaderNotice
    severity="warn"
    icon={WifiOff}
    label={t`Offline`}
    live="off"
    detail={t`You can keep scanning. Everything else waits for the network and then continues by itself.`}
    onClose={onClose}
  >
    {t`Offline: what is shown may be old`}
  </HeaderNotice>
);

/** After the first screen, unless that one shows a stored answer: answers are stored from then on, too. */
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
    loadStored(atOnce).then((stored) => {
      if (!left) undo = stored.followAnswers(queries, done);
    }, done);
    return () => {
      left = true;
      undo?.();
    };
  }, [queries, atOnce]);
  return restored;
}
