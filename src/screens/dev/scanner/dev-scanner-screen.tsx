import './dev-scanner.css';
import { Download, Play, Square } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { saveReport, stageRows } from './bench-report.ts';
import { type BenchSettings, cadenceFault, DEFAULT_SETTINGS } from './bench-settings.ts';
import { Chart } from './chart.tsx';
import { addPoint, figureRows, type Figures, type Measured } from './figures.ts';
import { RunningBench } from './running-bench.tsx';
import { SettingsPanel } from './settings-panel.tsx';

function FiguresPanel({ measured }: { measured: Measured | undefined }) {
  if (!measured)
    return (
      <Panel title="Figures" className="stack">
        <p>Press Start: the figures of this device appear here.</p>
      </Panel>
    );
  const { figures, points } = measured;
  return (
    <>
      <Panel title="Figures" className="stack">
        <Rows rows={figureRows(figures)} />
      </Panel>
      <Panel title="Time by stage" className="stack">
        <Rows rows={stageRows(figures)} />
      </Panel>
      <Panel title="Over time" className="stack">
        <Chart points={points} />
      </Panel>
    </>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="bench__rows">
      {rows.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function FoundTexts({ texts }: { texts: readonly string[] }) {
  return (
    <Panel title="Found in the last frame" className="stack">
      {texts.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ul className="bench__texts">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The bench of this device: what it reads, how fast, and a report of it for a ticket. */
export function DevScannerScreen() {
  const [settings, setSettings] = useState<BenchSettings>(DEFAULT_SETTINGS);
  const [file, setFile] = useState<File>();
  const bench = useBench(settings);
  const { isRunning, problem, measured, onFigures, onProblem } = bench;
  return (
    <>
      <ScreenHeader
        title="Scanner bench"
        subtitle="What this device reads, and how fast"
        back="/"
      />
      <Page className="bench">
        <div className="stack">
          <SettingsPanel
            settings={settings}
            onChange={(change) => setSettings({ ...settings, ...change })}
            file={file}
            onFile={setFile}
            locked={isRunning}
          />
          <Actions bench={bench} why={cadenceFault(settings)} />
          {problem && <Message severity="bad">{problem}</Message>}
        </div>
        <div className="stack">
          {isRunning && <RunningBench {...{ settings, file, onFigures, onProblem }} />}
          {measured && <FoundTexts texts={measured.figures.texts} />}
          <FiguresPanel measured={measured} />
        </div>
      </Page>
    </>
  );
}

/** A run and its figures, which stay after its end. */
function useBench(settings: BenchSettings) {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [measured, setMeasured] = useState<Measured>();
  const onFigures = useCallback(
    (figures: Figures) =>
      setMeasured((before) => ({
        settings,
        figures,
        points: addPoint(before?.points ?? [], figures),
      })),
    [settings],
  );
  const onProblem = useCallback((reason: string) => {
    setProblem(reason);
    setRunning(false);
  }, []);
  const start = () => {
    setProblem(undefined);
    setMeasured(undefined);
    setRunning(true);
  };
  const stop = () => setRunning(false);
  return { isRunning, problem, measured, start, stop, onFigures, onProblem };
}

interface ActionsProps {
  readonly bench: ReturnType<typeof useBench>;
  /** Why it cannot be started. */
  readonly why: string | undefined;
}

function Actions({ bench: { measured, isRunning, start, stop }, why }: ActionsProps) {
  return (
    <div className="row">
      {isRunning ? (
        <Button variant="next" icon={Square} onPress={stop}>
          Stop
        </Button>
      ) : (
        <Button variant="next" icon={Play} why={why} onPress={start}>
          Start
        </Button>
      )}
      <Button
        icon={Download}
        isDisabled={!measured}
        onPress={() => measured && saveReport(measured)}
      >
        Save report
      </Button>
    </div>
  );
}
