import { useEffect, useMemo, useRef, useState } from 'react';
import { openCamera } from '../../../../reader/cameras.ts';
import { createEngine, type FrameReport, type ScanEngine } from '../../../../reader/engine.ts';
import { OTHER_SYMBOLOGIES } from '../../../policy/scanning.ts';
import { useSignal } from '../../../lib/use-signal.ts';
import { CameraView } from '../../../parts/camera/camera-view.tsx';
import { EngineNote } from '../../../parts/camera/engine-note.tsx';
import { useOneCamera } from '../../../parts/camera/use-one-camera.ts';
import { useFeed } from '../../../parts/camera/use-scan-engine.ts';
import { FoundLayer } from '../parts/found-layer.tsx';
import type { BenchSettings } from './bench-settings.ts';
import { type Figures, figuresOf, watchLongTasks } from './figures.ts';
import { openSource } from './open-source.ts';

interface RunningBenchProps {
  readonly settings: BenchSettings;
  readonly file: File | undefined;
  readonly onFigures: (figures: Figures) => void;
  /** The source cannot be opened, with the reason in a sentence. */
  readonly onProblem: (reason: string) => void;
}

/** A fresh engine that reads the chosen source for as long as this is on the page. */
export function RunningBench({ settings, file, onFigures, onProblem }: RunningBenchProps) {
  const engine = useBenchEngine(settings);
  const { kind } = useSignal(engine.state);
  // Frames that come while the decoder loads would count as dropped.
  const [isWarm, setWarm] = useState(false);
  if (kind === 'ready' && !isWarm) setWarm(true);
  const source = { engine, settings, onFigures };
  return (
    <div className="bench__view">
      {isWarm && settings.source === 'camera' && <CameraSource {...source} />}
      {isWarm && settings.source !== 'camera' && (
        <OtherSource {...{ ...source, file, onProblem }} />
      )}
      <FoundLayer engine={engine} />
      <EngineNote engine={engine} />
    </div>
  );
}

function useBenchEngine({ split, route, cadence, workers }: BenchSettings): ScanEngine {
  const engine = useMemo(
    () =>
      createEngine({
        split: Number(split),
        route,
        intervalMs: Number(cadence),
        also: OTHER_SYMBOLOGIES,
        general: true,
        ...(workers !== '' && { workers: Number(workers) }),
      }),
    [split, route, cadence, workers],
  );
  useEffect(() => {
    void engine.warm();
    return () => engine.close();
  }, [engine]);
  return engine;
}

interface SourceProps extends Pick<RunningBenchProps, 'settings' | 'onFigures'> {
  readonly engine: ScanEngine;
}

/** A camera as on the scan page, with its time limits and sentences. */
function CameraSource({ engine, settings, onFigures }: SourceProps) {
  const { deviceId } = settings;
  const camera = useOneCamera(deviceId ? { deviceId, label: '' } : undefined);
  const name = openCamera(useSignal(camera.state))?.label || 'Camera';
  useFigures(engine, name, onFigures);
  const feed = useFeed(engine, camera);
  return <CameraView camera={camera} name={name} onVideo={feed} />;
}

type OtherSourceProps = SourceProps & Pick<RunningBenchProps, 'file' | 'onProblem'>;

/** The generated scene, a picture or a film. */
function OtherSource({ engine, settings, file, onFigures, onProblem }: OtherSourceProps) {
  const place = useRef<HTMLDivElement>(null);
  const name =
    settings.source === 'scene' ? `Generated scene, ${settings.labels} labels` : (file?.name ?? '');
  useFigures(engine, name, onFigures);
  useEffect(() => {
    const undo: (() => void)[] = [];
    let isOver = false;
    void openSource(settings, file).then((source) => {
      if (typeof source === 'string') return isOver || onProblem(source);
      if (isOver) return source.close();
      source.element.className = 'bench__picture';
      source.element.ariaHidden = 'true';
      place.current?.append(source.element);
      undo.push(engine.attach(0, source.frames), source.close, () => source.element.remove());
    });
    return () => {
      isOver = true;
      for (const one of undo) one();
    };
  }, [engine, settings, file, onProblem]);
  return <div ref={place} />;
}

const TWICE_A_SECOND_MS = 500;

function useFigures(engine: ScanEngine, source: string, onFigures: (figures: Figures) => void) {
  const [startedAt] = useState(() => performance.now());
  useEffect(() => {
    const tasks = watchLongTasks();
    let last: FrameReport | undefined;
    const undo = engine.subscribe((report) => {
      last = report;
    });
    const timer = setInterval(() => {
      const longestTaskMs = tasks.longest();
      onFigures(figuresOf({ source, stats: engine.stats(), last, startedAt, longestTaskMs }));
    }, TWICE_A_SECOND_MS);
    return () => {
      clearInterval(timer);
      undo();
      tasks.close();
    };
  }, [engine, source, startedAt, onFigures]);
}
