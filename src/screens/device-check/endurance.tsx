import { t } from '@lingui/core/macro';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import type { Rates } from '../../parts/camera/use-rates.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from './check-frame.tsx';

const SECONDS = 120;
/** Of the start and of the end, s: what is compared. */
const COMPARED = 10;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Share of the frames per second that the last ten seconds lack of the first ten, 0 to 1. */
export function slowdownOf(frames: readonly number[]): number | undefined {
  if (frames.length < SECONDS) return undefined;
  const first = meanOf(frames.slice(0, COMPARED));
  return first === 0 ? 0 : Math.max(0, 1 - meanOf(frames.slice(-COMPARED)) / first);
}

interface EnduranceState {
  /** Frames of each second; undefined before the start. */
  readonly frames: readonly number[] | undefined;
  readonly slowdown: number | undefined;
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Two minutes of reading, for a tablet that becomes slower as it becomes warm. */
export function useEndurance(rates: Rates | undefined): EnduranceState {
  const [frames, setFrames] = useState<readonly number[]>();
  const [seen, setSeen] = useState(rates);
  if (rates && seen !== rates) {
    setSeen(rates);
    if (frames && frames.length < SECONDS) setFrames([...frames, rates.frames]);
  }
  return {
    frames,
    slowdown: frames && slowdownOf(frames),
    begin: () => setFrames([]),
    stop: () => setFrames(undefined),
  };
}

export function Endurance({ frames, slowdown, begin, stop }: EnduranceState) {
  if (slowdown !== undefined) return null;
  if (!frames) {
    return (
      <Button small icon={Timer} onPress={begin}>
        {t`Read for two minutes`}
      </Button>
    );
  }
  const left = SECONDS - frames.length;
  return (
    <div className="progress-line">
      <span>{t`Reading without a pause: ${left} s left`}</span>
      <Button small onPress={stop}>
        {t`Stop`}
      </Button>
      <Progress share={frames.length / SECONDS} />
    </div>
  );
}
