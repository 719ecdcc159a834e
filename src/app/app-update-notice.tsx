import './app-update-notice.css';
import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { appUpdate, keepAppOnTablet, putOffArrived, takeUpdate } from '../lib/app-update.ts';
import { useAtomValue } from '../lib/store.ts';
import { useSignal } from '../lib/use-signal.ts';
import { progressAtom } from '../packing/session/atoms.ts';
import { scannedCount } from '../packing/types.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** After 'Later' the question returns after this time, ms. */
const ASK_AGAIN_MS = 30 * 60_000;

/** Offers a new build of the app between two cases; it never loads the page by itself. */
export function AppUpdateNotice() {
  useEffect(() => void keepAppOnTablet('/sw.js').catch(() => undefined), []); // then without
  const update = useSignal(appUpdate);
  const open = useAtomValue(progressAtom);
  const [later, putOff] = useLater();
  const inCase = open !== null && scannedCount(open.progress) > 0;
  useEffect(() => {
    if (update === 'arrived') (inCase ? putOffArrived : reload)();
  }, [update, inCase]);
  if (update === 'none' || inCase || later) return null;
  const isTaken = update === 'taking' || update === 'arrived';
  return (
    <section className="update-notice" aria-label={t`New version`}>
      <Message
        severity="info"
        icon={Download}
        live="polite"
        detail={t`The page loads again. What was scanned is kept.`}
      >
        {t`A new version is ready`}
      </Message>
      <div className="row">
        <Button onPress={putOff} isDisabled={isTaken}>{t`Later`}</Button>
        <Button variant="next" onPress={takeUpdate} pending={isTaken}>
          {t`Update now`}
        </Button>
      </div>
    </section>
  );
}

const reload = () => location.reload();

function useLater() {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!later) return undefined;
    const timer = setTimeout(() => setLater(false), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [later]);
  return [later, () => setLater(true)] as const;
}
