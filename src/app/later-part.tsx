import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { signal } from '../lib/subscribable.ts';
import { useSignal } from '../lib/use-signal.ts';
import { Message } from '../ui/message.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Delay before a part without a button is requested again, ms. */
const ASK_AGAIN_MS = 5000;

/** Whether the last part that was wanted did not load. */
const isMissing = signal(false);

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
    useEffect(noLongerMissing, []); // a new press, or scan
    const missing = (_error: Error, again: () => void) => (
      <Missing onOver={onMissing ?? again} waits={!onMissing} />
    );
    return (
      <ErrorBoundary fallback={missing} onReset={() => setPart(part)}>
        <Suspense>
          <Part {...(props as unknown as Props)} />
          <Arrived />
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

const noLongerMissing = () => isMissing.set(false);

/** Is drawn with the part that it stands beside. */
function Arrived() {
  useEffect(noLongerMissing, []);
  return null;
}

/** Lets go of the part; the line below the header says so. */
function Missing({ onOver, waits }: MissingProps) {
  const [over] = useState(() => onOver);
  useEffect(() => {
    isMissing.set(true);
    const timer = setTimeout(over, waits ? ASK_AGAIN_MS : 0);
    return () => clearTimeout(timer);
  }, [over, waits]);
  return null;
}

/** Below the header, until the part is there or another one is wanted. */
export function MissingPartLine() {
  if (!useSignal(isMissing)) return null;
  return (
    <div className="page-notice">
      <Message severity="bad">{t`A part of the app did not load. Check the network, then try again.`}</Message>
    </div>
  );
}
