/**
 * The public reader on this device: what it reads before the rear camera or in a film, and how fast.
 * `?route=bitmap` and `?route=video-frame` fix how frames leave the source. `bench/` measures the reader.
 */
import './dev-scanner.css';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { keepAwake } from '../../../../reader/cameras.ts';
import { createEngine, type ScanEngine } from '../../../../reader/engine.ts';
import { useScanner } from '../../../../reader/react.ts';
import { SCAN_INTERVAL_MS } from '../../../policy/scanning.ts';
import { FactList } from '../../../ui/facts.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page, Panel } from '../../../ui/page.tsx';

export function DevScannerScreen() {
  const [search] = useSearchParams();
  const [film, setFilm] = useState<string>();
  return (
    <>
      <ScreenHeader title="Scanner" subtitle="What this device reads, and how fast" back="/" />
      <Page className="dev-scanner">
        {/* Another source is another scanner. */}
        <Scanning key={film} film={film} route={search.get('route')} />
        <Panel title="A film instead of the camera" className="stack">
          <input
            type="file"
            accept="video/*"
            aria-label="Video file"
            onChange={({ target: { files } }) =>
              setFilm(files?.[0] && URL.createObjectURL(files[0]))
            }
          />
        </Panel>
      </Page>
    </>
  );
}

interface ScanningProps {
  /** Address of a video file; undefined is the camera. */
  readonly film: string | undefined;
  readonly route: string | null;
}

function Scanning({ film, route }: ScanningProps) {
  const engine = useEngine(route);
  const { videoRef, state, labels } = useScanner({ engine });
  const rows = useRows(engine);
  useEffect(() => keepAwake(), []);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a picture without sound */}
      <video ref={videoRef} src={film} loop muted playsInline aria-label="Picture" />
      {state.kind === 'problem' && <Message severity="bad">{state.message}</Message>}
      <Panel title={`Labels in the picture: ${labels.length}`} className="stack">
        <ul>
          {labels.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </Panel>
      <Panel title="Figures" className="stack">
        <FactList facts={rows} />
      </Panel>
    </>
  );
}

function useEngine(route: string | null): ScanEngine {
  const engine = useMemo(() => {
    const isFixed = route === 'bitmap' || route === 'video-frame';
    return createEngine({
      route: isFixed ? route : 'auto',
      intervalMs: SCAN_INTERVAL_MS,
      general: true,
    });
  }, [route]);
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}

type Rows = readonly (readonly [name: string, value: string])[];

/** Of each second, and the engine's own since the start. */
function useRows(engine: ScanEngine): Rows {
  const [rows, setRows] = useState<Rows>([]);
  useEffect(() => {
    let [frames, reads, ms] = [0, 0, 0];
    let size = 'No picture yet';
    const undo = engine.subscribe(({ codes, width, height, grabbedAt, reportedAt }) => {
      frames += 1;
      reads += codes.length;
      ms += reportedAt - grabbedAt;
      size = `${width} × ${height}`;
    });
    const timer = setInterval(() => {
      setRows([
        ['Frames per second', String(frames)],
        ['Reads per second', String(reads)],
        ['Picture to report', frames > 0 ? `${(ms / frames).toFixed(1)} ms` : '—'],
        ['Frame size', size],
        ...Object.entries(engine.figures()).map(([name, value]) => [name, String(value)] as const),
      ]);
      [frames, reads, ms] = [0, 0, 0];
    }, 1000);
    return () => {
      clearInterval(timer);
      undo();
    };
  }, [engine]);
  return rows;
}
