import './dev-scanner.css';
import { Download, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { makeReport, saveReport } from './bench-report.ts';
import { type BenchSettings, cadenceFault, DEFAULT_SETTINGS } from './bench-settings.ts';
import { FiguresPanel, FoundTexts } from './figures-panel.tsx';
import { FoundView } from './found-view.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { type Bench, useBench } from './use-bench.ts';

/** The bench of this device: what it reads, how fast, and a report of it for a ticket. */
export function DevScannerScreen() {
  const bench = useBench();
  const [settings, setSettings] = useState<BenchSettings>(DEFAULT_SETTINGS);
  const [file, setFile] = useState<File>();
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
            locked={bench.starting || bench.live !== undefined}
          />
          <Actions
            bench={bench}
            why={cadenceFault(settings)}
            onStart={() => void bench.start(settings, file)}
          />
          {bench.problem && <Message severity="bad">{bench.problem}</Message>}
        </div>
        <div className="stack">
          <FoundView live={bench.live} />
          {bench.measured && <FoundTexts texts={bench.measured.figures.texts} />}
          <FiguresPanel measured={bench.measured} />
        </div>
      </Page>
    </>
  );
}

interface ActionsProps {
  readonly bench: Bench;
  readonly why: string | undefined;
  readonly onStart: () => void;
}

function Actions({ bench, why, onStart }: ActionsProps) {
  const { measured, live, starting, stop } = bench;
  return (
    <div className="row">
      {live ? (
        <Button variant="next" icon={Square} onPress={stop}>
          Stop
        </Button>
      ) : (
        <Button variant="next" icon={Play} why={why} pending={starting} onPress={onStart}>
          Start
        </Button>
      )}
      <Button
        icon={Download}
        isDisabled={!measured}
        onPress={() => measured && saveReport(makeReport(measured))}
      >
        Save report
      </Button>
    </div>
  );
}
