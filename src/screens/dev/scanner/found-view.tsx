import { useEffect, useRef } from 'react';
import { paintFound } from '../parts/paint-found.ts';
import type { Live } from './use-bench.ts';

/** The source's picture with the codes drawn over it; their texts are beside it. */
export function FoundView({ live }: { live: Live | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = live?.open.element;
    const marks = canvas.current;
    if (!element || !marks) return undefined;
    element.classList.add('bench__picture');
    element.setAttribute('aria-hidden', 'true');
    place.current?.prepend(element);
    const undo = live.run.onReport((report) => paintFound(marks, report));
    return () => {
      undo();
      element.remove();
    };
  }, [live]);
  return (
    <div className="bench__view" ref={place} hidden={!live}>
      <canvas className="bench__marks" ref={canvas} aria-hidden="true" />
    </div>
  );
}
