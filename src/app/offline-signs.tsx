/** Signs and behaviour of the shell while the plant is unreachable. */
import { t } from '@lingui/core/macro';
import { Hourglass, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasFeature } from '../lib/runtime-config.ts';
import { useOffline } from '../parts/use-offline.ts';
import { waitingWords } from '../orders/unsent-words.ts';
import { useWaiting } from '../parts/unsent.tsx';
import { HeaderSign, ShellHeader } from '../ui/header.tsx';
import { HeaderNotice } from '../ui/header-notice.tsx';
import { useSignal } from '../lib/use-signal.ts';
import { PrintSign } from './load-order.tsx';
import { updateOffer, useShellNotice } from './shell-notices.tsx';

interface OfflineSignsProps {
  readonly menu: ReactNode;
  /** The page was opened without the plant: it shows what was read before. */
  readonly startedOffline: boolean;
  readonly children: ReactNode;
}

/** A sign in every header, where nothing moves for it, and a notice that what is shown is from an earlier answer. */
export function OfflineSigns({ menu, startedOffline, children }: OfflineSignsProps) {
  const offline = useOffline();
  const waiting = useWaiting().length;
  const signs = (
    <span className="header-signs" role="status">
      {waiting > 0 && <HeaderSign icon={Hourglass}>{waitingWords(waiting)}</HeaderSign>}
      {!offline && hasFeature('printing') && <PrintSign />}
      {offline && <HeaderSign icon={WifiOff}>{t`Offline`}</HeaderSign>}
    </span>
  );
  const [isClosed, setClosed] = useState(false);
  const isOld = startedOffline && !isClosed;
  const notice = useShellNotice();
  const offer = useSignal(updateOffer);
  const remark = isOld ? <OldDataNotice onClose={() => setClosed(true)} /> : offer;
  return <ShellHeader value={{ menu, signs, notice, remark }}>{children}</ShellHeader>;
}

const OldDataNotice = ({ onClose }: { readonly onClose: () => void }) => (
  <div className="old-data">
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
  </div>
);
