import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import { Loading } from '../ui/loading.tsx';
import { EmptyState } from '../ui/state.tsx';
import { useOffline } from './use-offline.ts';

/** Placeholder for content that is loading, or that cannot load before the network is back. */
export function Awaited() {
  if (!useOffline()) return <Loading />;
  return (
    <EmptyState icon={WifiOff} title={t`Offline, and not loaded on this tablet yet`}>
      <p>{t`It appears as soon as the network is back.`}</p>
    </EmptyState>
  );
}
