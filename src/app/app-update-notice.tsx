import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { appUpdate, putOffArrived, takeUpdate } from '../lib/app-update.ts';
import { useAtomValue } from 'jotai';
import { useSignal } from '../lib/use-signal.ts';
import { progressAtom } from '../packing/session/atoms.ts';
import { scannedCount } from '../packing/types.ts';
import { Button } from '../ui/button.tsx';
import { HeaderNotice } from '../ui/header-notice.tsx';
import { updateOffer } from './shell-notices.tsx';

/** After 'Later' the question returns after this time, ms. */
const ASK_AGAIN_MS = 30 * 60_000;

/** Offers a new build of the app between two cases, in the header; it never loads the page by itself. */
export function AppUpdateNotice(): null {
  const update = useSignal(appUpdate);
  const open = useAtomValue(progressAtom);
  const [later, putOff] = useLater();
  const inCase = open !== null && scannedCount(open.progress) > 0;
  useEffect(() => {
    if (update === 'arrived') (inCase ? putOffArrived : reload)();
  }, [update, inCase]);
  const isOffered = update !== 'none' && !inCase && !later;
  const isTaken = update === 'taking' || update === 'arrived';
  useEffect(() => {
    if (!isOffered) return undefined;
    updateOffer.set(<UpdateOffer isTaken={isTaken} onLater={putOff} />);
    return () => updateOffer.set(null);
  }, [isOffered, isTaken, putOff]);
  return null;
}

interface UpdateOfferProps {
  readonly isTaken: boolean;
  readonly onLater: () => void;
}

const UpdateOffer = ({ isTaken, onLater }: UpdateOfferProps) => (
  <HeaderNotice
    severity="info"
    icon={Download}
    label={t`New version`}
    detail={t`The page loads again. What was scanned is kept.`}
    actions={[
      <Button key="later" onPress={onLater} isDisabled={isTaken}>{t`Later`}</Button>,
      <Button key="now" variant="next" onPress={takeUpdate} pending={isTaken}>
        {t`Update now`}
      </Button>,
    ]}
  >
    {t`A new version is ready`}
  </HeaderNotice>
);

const reload = () => location.reload();

function useLater() {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!later) return undefined;
    const timer = setTimeout(() => setLater(false), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [later]);
  return [later, useCallback(() => setLater(true), [])] as const;
}
