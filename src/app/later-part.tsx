import { type ComponentType, useEffect, useState } from 'react';
import { withTexts } from '../lib/language.ts';
import { later } from '../ui/later.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { isPartMissing } from './shell-notices.tsx';

/** A component in a file of its own, with its texts and with what is around everything after the first screen. */
export async function fetchPart<Props extends object>(
  file: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { Around }] = await Promise.all([withTexts(file), import('./around.tsx')]);
  return (props) => (
    <Around>
      <Part {...props} />
    </Around>
  );
}

/** Delay before a file that failed to load is requested again, where no press does it, ms. */
const LOAD_RETRY_MS = 5000;

interface MayBeMissing {
  /** Cancels the request for the part; without it, the request is repeated. */
  readonly onMissing?: () => void;
}

/**
 * A part of the shell in its own file. Without the file nothing else on the screen is lost.
 * Its `load` brings the file before it is needed; the promise fails where the file is missing.
 * @param isDue is awaited before the file is requested
 */
export function laterPart<Props extends object>(
  file: () => Promise<ComponentType<Props>>,
  isDue?: () => Promise<void>,
) {
  const Later = later<Props>(async () => {
    await isDue?.();
    const Part = await fetchPart(file());
    return (props) => (
      <>
        <Part {...props} />
        <Arrived />
      </>
    );
  });
  function LaterPart({ onMissing, ...props }: Props & MayBeMissing) {
    useEffect(noLongerMissing, []); // a new press
    const missing = (_error: Error, again: () => void) => (
      <Missing onOver={onMissing ?? again} waits={!onMissing} />
    );
    return (
      <ErrorBoundary fallback={missing}>
        <Later {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  }
  return Object.assign(LaterPart, { load: Later.load });
}

interface MissingProps {
  readonly onOver: () => void;
  readonly waits: boolean;
}

const noLongerMissing = () => isPartMissing.set(false);

/** Rendered together with the part. */
function Arrived() {
  useEffect(noLongerMissing, []);
  return null;
}

/** Releases the part; the notice in the header reports it. */
function Missing({ onOver, waits }: MissingProps) {
  const [over] = useState(() => onOver);
  useEffect(() => {
    isPartMissing.set(true);
    const timer = setTimeout(over, waits ? LOAD_RETRY_MS : 0);
    return () => clearTimeout(timer);
  }, [over, waits]);
  return null;
}
