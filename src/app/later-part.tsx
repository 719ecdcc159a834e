import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** Delay before a part without a button is requested again, ms. */
const ASK_AGAIN_MS = 5000;

type Load<Props> = () => Promise<ComponentType<Props>>;

interface MayBeMissing {
  /** Cancels the request for the part; without it, the request is repeated. */
  readonly onMissing?: () => void;
}

/**
 * A part of the shell in a file of its own. Without the file nothing else on the screen is lost.
 * Its `fetch` brings the file before it is needed; the promise fails where the file is missing.
 */
export function laterPart<Props extends object>(load: Load<Props>) {
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => (fetched = await load());
  // React shows what it had to wait for 300 ms late, however short the wait: what is here waits for nothing.
  const part = () => fetched ?? lazyPart(fetch);
  function LaterPart({ onMissing, ...props }: Props & MayBeMissing) {
    // One that failed keeps its failure: each wish for the part has its own.
    const [Part, setPart] = useState(part);
    const missing = (_error: Error, again: () => void) => (
      <Missing onOver={onMissing ?? again} waits={!onMissing} />
    );
    return (
      <ErrorBoundary fallback={missing} onReset={() => setPart(part)}>
        <Suspense>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(LaterPart, { fetch });
}

const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazy(async () => ({ default: await load() }));

interface MissingProps {
  readonly onOver: () => void;
  readonly waits: boolean;
}

/** Says it once, and lets go of the part. */
function Missing({ onOver, waits }: MissingProps) {
  const [over] = useState(() => onOver);
  useEffect(() => {
    void tell().catch(() => undefined); // the toasts' file is missing as well
    const timer = setTimeout(over, waits ? ASK_AGAIN_MS : 0);
    return () => clearTimeout(timer);
  }, [over, waits]);
  return null;
}

/** Not before it is needed: the first screen does without toasts. */
async function tell(): Promise<void> {
  const { showToast } = await import('../ui/toast.tsx');
  const text = t`A part of the app did not load. Check the network, then try again.`;
  showToast({ severity: 'bad', text });
}
