import '../../scan/scan-screen.css';
import './dev-public-scan.css';
import { MonitorPlay } from 'lucide-react';
import { useCallback, useState } from 'react';
import { configured } from '../../../lib/runtime-config.ts';
import { DEFAULT_SPLIT } from '../../../policy/scanning.ts';
import { useSignal } from '../../../lib/use-signal.ts';
import { Button } from '../../../ui/button.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Page } from '../../../ui/page.tsx';
import { CameraView } from '../../scan/camera-view.tsx';
import { EngineNote } from '../../scan/engine-note.tsx';
import { useScanEngine } from '../../scan/use-scan-engine.ts';
import { FoundLayer } from './found-layer.tsx';
import { SeenPanel } from './seen-panel.tsx';
import { useOneCamera } from './use-one-camera.ts';
import { useSeenTexts } from './use-seen-texts.ts';

/** Reads whatever is held before the camera and shows it. Nothing is sent anywhere. */
export function DevPublicScanScreen() {
  const demo = useSignal(configured)?.demo ?? false;
  const [simulated, simulate] = useState(false);
  const { engine, sources } = useScanEngine(DEFAULT_SPLIT);
  const camera = useOneCamera(simulated);
  const seen = useSeenTexts(engine);
  const attach = useCallback(
    (video: HTMLVideoElement) => sources(0, camera, video),
    [sources, camera],
  );
  return (
    <>
      <ScreenHeader title="Scan" subtitle="Shows what a code says. Nothing is sent." back="/" />
      <Page className="public-scan">
        <div className="public-scan__view">
          <CameraView camera={camera} name={simulated ? 'Simulated' : 'Camera'} onVideo={attach} />
          <FoundLayer key={String(simulated)} engine={engine} />
          <EngineNote engine={engine} />
          {demo && (
            <div className="camera-simulate">
              <Button small icon={MonitorPlay} onPress={() => simulate(!simulated)}>
                {simulated ? 'Real camera' : 'Simulated camera'}
              </Button>
            </div>
          )}
        </div>
        <SeenPanel {...seen} />
      </Page>
    </>
  );
}
