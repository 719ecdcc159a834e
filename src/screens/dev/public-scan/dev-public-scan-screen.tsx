import './dev-public-scan.css';
import { MonitorPlay } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Camera, createCamera } from '../../../camera/camera.ts';
import { browserMedia } from '../../../camera/media-edge.ts';
import { SIMULATED_DEVICES, simulatedMedia } from '../../../camera/simulated-media.ts';
import { keepAwake } from '../../../camera/wake-lock.ts';
import { storedSettings } from '../../../device/settings.ts';
import type { ScanEngine } from '../../../engine/types.ts';
import { configured } from '../../../lib/runtime-config.ts';
import { useSignal } from '../../../lib/use-signal.ts';
import { DEFAULT_SPLIT } from '../../../policy/scanning.ts';
import { Button } from '../../../ui/button.tsx';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Page } from '../../../ui/page.tsx';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import { EngineNote } from '../../scan/engine-note.tsx';
import { useScanEngine } from '../../parts/camera/use-scan-engine.ts';
import { EXAMPLE_TEXTS } from '../parts/label-texts.ts';
import { paintFound } from '../parts/paint-found.ts';
import { SeenPanel, useSeenTexts } from './seen-panel.tsx';

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

/** Detected codes, drawn over the camera's picture outside React. */
function FoundLayer({ engine }: { readonly engine: ScanEngine }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(
    () => engine.subscribe((report) => canvas.current && paintFound(canvas.current, report)),
    [engine],
  );
  return <canvas ref={canvas} className="public-scan__marks" aria-hidden="true" />;
}

/** Camera 1 of the settings, else the rear one; or a belt with a label of every kind. */
function useOneCamera(simulated: boolean): Camera {
  const camera = useMemo(
    () =>
      simulated
        ? createCamera({
            edge: simulatedMedia(browserMedia, () => EXAMPLE_TEXTS),
            choice: SIMULATED_DEVICES[0],
          })
        : createCamera({ edge: browserMedia, choice: storedSettings.get().camera1 }),
    [simulated],
  );
  useEffect(() => {
    camera.start();
    return () => camera.stop();
  }, [camera]);
  useEffect(() => keepAwake(), []);
  return camera;
}
