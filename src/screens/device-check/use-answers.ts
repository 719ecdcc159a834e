import { useEffect, useState } from 'react';
import { opensDatabase } from '../../lib/records.ts';
import { keepsTexts } from '../../lib/storage.ts';
import { deviceOutcome, type Outcome } from './outcomes.ts';

const CALLS = 10;
/** A tablet that walks between two access points is silent for seconds, ms. */
const LIMIT_MS = 5000;
const BETWEEN_MS = 300;

/** Of one call; both undefined where there was none in time. */
interface Answer {
  readonly ms: number | undefined;
  /** Of the device against the server, s. */
  readonly clockOffset: number | undefined;
}

/** Ten calls of the plant's server, begun one after another: one that hangs is waited for, and counts as lost. */
export function useDeviceOutcome(): Outcome | undefined {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [opens, setOpens] = useState<boolean>();
  useEffect(() => void opensDatabase().then(setOpens), []);
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
  return answers.length < CALLS || opens === undefined
    ? undefined
    : deviceOutcome(figuresOf(answers, opens));
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
    return { ms, clockOffset: Number.isNaN(offset) ? undefined : offset };
  } catch {
    return { ms: undefined, clockOffset: undefined };
  }
}

const figuresOf = (answers: readonly Answer[], opens: boolean) => ({
  isStorageKept: keepsTexts() && opens,
  clockOffset: answers.find(({ clockOffset }) => clockOffset !== undefined)?.clockOffset,
  asked: answers.length,
  answers: answers.flatMap(({ ms }) => ms ?? []),
  width: innerWidth,
  height: innerHeight,
  touchPoints: navigator.maxTouchPoints,
});
