import { t } from '@lingui/core/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { signal } from '../../reader/signals.ts';
import { useSignal } from '../lib/use-signal.ts';
import { later } from '../ui/later.tsx';
import { HeaderNotice } from '../ui/header-notice.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Delay before a file that failed to load is requested again, where no press does it, ms. */
export const LOAD_RETRY_MS = 5000;

/** Whether the last part that was wanted did not load. */
const isMissing = signal(false);

interface MayBeMissing {
  /** Cancels the request for the part; without it, the request is repeated. */
  readonly onMissing?: () => void;
}

/**
 * A part of the shell in its own file. Without the file nothing else on the screen is lost.
 * Its `fetch` brings the file before it is needed; the promise fails where the file is missing.
 */
export function laterPart<Props extends object>(file: () => Promise<ComponentType<Props>>) {
  const { Later, load } = later<Props>(async () => {
    const Part = await file();
    return (props) => (
      <>
        <Part {...props} />
        <Arrived />
      </>
    );
  }, null);
  function LaterPart({ onMissing, ...props }: Props & MayBeMissing) {
    useEffect(noLongerMissing, []); // a new press, or scan
    const missing = (_error: Error, again: () => void) => (
      <Missing onOver={onMissing ?? again} waits={!onMissing} />
    );
    return (
      <ErrorBoundary fallback={missing}>
        <Later {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  }
  return Object.assign(LaterPart, { fetch: load });
}

interface MissingProps {
  readonly onOver: () => void;
  readonly waits: boolean;
}

const noLongerMissing = () => isMissing.set(false);

/** Rendered together with the part. */
function Arrived() {
  useEffect(noLongerMissing, []);
  return null;
}

/** Releases the part; the notice in the header reports it. */
function Missing({ onOver, waits }: MissingProps) {
  const [over] = useState(() => onOver);
  useEffect(() => {
    isMissing.set(true);
    const timer = setTimeout(over, waits ? LOAD_RETRY_MS : 0);
    return () => clearTimeout(timer);
  }, [over, waits]);
  return null;
}

/** In the header, until the part is there or another one is wanted. */
export const useMissingPartNotice = (): ReactNode =>
  useSignal(isMissing) ? (
    <HeaderNotice severity="bad" label={t`Part of the app`}>
      {t`A part of the app did not load. Check the network, then try again.`}
    </HeaderNotice>
  ) : null;
