import { useEffect, useState } from 'react';
import { type Answer, networkOutcome, type Outcome } from './outcomes.ts';

const CALLS = 10;
/** A tablet that walks between two access points is silent for seconds, ms. */
const LIMIT_MS = 5000;
const BETWEEN_MS = 300;

/** Ten calls of the plant's server, begun one after another: one that hangs is waited for, and counts as lost. */
export function useNetworkOutcome(): Outcome | undefined {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  useEffect(() => {
    let over = false;
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked === CALLS) clearInterval(timer);
      void ask().then((answer) => !over && setAnswers((before) => [...before, answer]));
    }, BETWEEN_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, []);
  return answers.length < CALLS ? undefined : networkOutcome(answers);
}

async function ask(): Promise<Answer> {
  const start = performance.now();
  try {
    const answer = await fetch('/config.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const ms = performance.now() - start;
    const server = Date.parse(answer.headers.get('date') ?? '');
    // The header has whole seconds, and is as old as half of the way.
    const offset = Math.round((Date.now() - ms / 2 - server - 500) / 1000);
    return Number.isNaN(offset) ? { ms } : { ms, clockOffset: offset };
  } catch {
    return {};
  }
}
