import { useEffect, useRef, useState } from 'react';
import type { BenchSettings } from './bench-settings.ts';
import { addPoint, type ChartPoint, type Figures } from './figures.ts';
import { openSource, type OpenSource } from './open-source.ts';
import { type Run, runBench } from './run-bench.ts';

/** Figures of a run; kept after its end, to be read and saved. */
export interface Measured {
  readonly settings: BenchSettings;
  readonly sourceName: string;
  readonly figures: Figures;
  readonly points: readonly ChartPoint[];
}

export interface Live {
  readonly run: Run;
  readonly open: OpenSource;
}

export interface Bench {
  readonly live: Live | undefined;
  readonly starting: boolean;
  readonly problem: string | undefined;
  readonly measured: Measured | undefined;
  readonly start: (settings: BenchSettings, file: File | undefined) => Promise<void>;
  readonly stop: () => void;
}

const TWICE_A_SECOND_MS = 500;

export function useBench(): Bench {
  const [live, setLive] = useState<Live>();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [measured, setMeasured] = useState<Measured>();
  const gone = useLeft();
  useEffect(() => live && follow(live, setMeasured), [live]);
  useEffect(() => () => live?.run.close(), [live]);
  useEffect(
    () =>
      live?.open.onEnd?.(() => {
        setProblem('The camera stopped. It was unplugged, or another program took it.');
        setLive(undefined);
      }),
    [live],
  );
  const start = async (settings: BenchSettings, file: File | undefined) => {
    setStarting(true);
    setProblem(undefined);
    const begun = await begin(settings, file);
    if (gone.current) return begun.ok ? begun.live.run.close() : undefined;
    setStarting(false);
    if (!begun.ok) return setProblem(begun.reason);
    setMeasured(firstMeasured(settings, begun.live));
    setLive(begun.live);
  };
  return { live, starting, problem, measured, start, stop: () => setLive(undefined) };
}

type Begun =
  { readonly ok: true; readonly live: Live } | { readonly ok: false; readonly reason: string };

async function begin(settings: BenchSettings, file: File | undefined): Promise<Begun> {
  const opened = await openSource(settings, file);
  if (!opened.ok) return opened;
  const started = await runBench(settings, opened.open);
  return started.ok ? { ok: true, live: { run: started.run, open: opened.open } } : started;
}

const firstMeasured = (settings: BenchSettings, { run, open }: Live): Measured => ({
  settings,
  sourceName: open.name,
  figures: run.figures(),
  points: [],
});

function follow(
  { run }: Live,
  setMeasured: (change: (measured?: Measured) => Measured | undefined) => void,
) {
  const refresh = () => {
    const figures = run.figures();
    setMeasured(
      (measured) =>
        measured && { ...measured, figures, points: addPoint(measured.points, figures) },
    );
  };
  const timer = setInterval(refresh, TWICE_A_SECOND_MS);
  return () => clearInterval(timer);
}

/** True once the screen was left while something was being opened. */
function useLeft() {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
