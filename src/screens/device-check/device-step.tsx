import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { opensDatabase } from '../../lib/records.ts';
import { keepsTexts } from '../../lib/storage.ts';
import { Panel } from '../../ui/page.tsx';
import { CheckFrame, Progress, type StepProps } from './check-frame.tsx';
import { deviceOutcome } from './outcomes.ts';

const CALLS = 10;
/** A tablet that walks between two access points is silent for seconds, ms. */
const LIMIT_MS = 5000;
const BETWEEN_MS = 300;

/** What the browser says of the device, and ten calls of the plant's server. */
export function DeviceStep({ onDone }: StepProps) {
  const answers = useAnswers();
  const [opens, setOpens] = useState<boolean>();
  useEffect(() => void opensDatabase().then(setOpens), []);
  const asked = answers.length;
  return (
    <CheckFrame
      title={t`This Device`}
      advice={t`Stay where the station will be: the network is measured here.`}
      work={
        <Panel className="stack" title={t`Calls of the plant`}>
          <p className="figure__number">
            {asked} <small>/ {CALLS}</small>
          </p>
          <Progress share={asked / CALLS} />
        </Panel>
      }
      outcome={
        asked < CALLS || opens === undefined ? undefined : deviceOutcome(figuresOf(answers, opens))
      }
      onDone={onDone}
    />
  );
}

/** Of one call; both undefined where there was none in time. */
interface Answer {
  readonly ms: number | undefined;
  /** Of the device against the server, s. */
  readonly clockOffset: number | undefined;
}

/** Ten calls, begun one after another: one that hangs is waited for, and counts as lost. */
function useAnswers(): readonly Answer[] {
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
  return answers;
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
