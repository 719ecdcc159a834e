import './dev-public-scan.css';
import { useEffect, useMemo, useState } from 'react';
import { browserMedia, keepAwake } from '../../../../reader/cameras.ts';
import { SIMULATED_DEVICES, simulatedMedia } from '../../../parts/camera/simulated-media.ts';
import { storedSettings } from '../../../device/settings.ts';
import { configured } from '../../../lib/runtime-config.ts';
import { useSignal } from '../../../lib/use-signal.ts';
import { DEFAULT_SPLIT } from '../../../policy/scanning.ts';
import { ScreenHeader } from '../../../ui/header.tsx';
import { Page } from '../../../ui/page.tsx';
import { CameraView } from '../../../parts/camera/camera-view.tsx';
import { EngineNote } from '../../../parts/camera/engine-note.tsx';
import { SimulateButton } from '../../../parts/camera/simulate-button.tsx';
import { useOneCamera } from '../../../parts/camera/use-one-camera.ts';
import { useFeed, useScanEngine } from '../../../parts/camera/use-scan-engine.ts';
import { FoundLayer } from '../parts/found-layer.tsx';
import { EXAMPLE_TEXTS } from '../parts/label-texts.ts';
import { SeenPanel, useSeenTexts } from './seen-panel.tsx';

/** Reads whatever is held before the camera and shows it. Nothing is sent anywhere. */
export function DevPublicScanScreen() {
  const demo = useSignal(configured)?.demo ?? false;
  const [simulated, simulate] = useState(false);
  const engine = useScanEngine(DEFAULT_SPLIT);
  const camera = useScanCamera(simulated);
  const seen = useSeenTexts(engine);
  const feed = useFeed(engine, camera);
  return (
    <>
      <ScreenHeader title="Scan" subtitle="Shows what a code says. Nothing is sent." back="/" />
      <Page className="public-scan">
        <div className="public-scan__view">
          <CameraView camera={camera} name={simulated ? 'Simulated' : 'Camera'} onVideo={feed} />
          <FoundLayer key={String(simulated)} engine={engine} />
          <EngineNote engine={engine} />
          {demo && <SimulateButton simulated={simulated} onSimulate={simulate} />}
        </div>
        <SeenPanel {...seen} />
      </Page>
    </>
  );
}

/** Camera 1 of the settings, else the rear one; or a belt with a label of every kind. */
function useScanCamera(simulated: boolean) {
  const edge = useMemo(
    () => (simulated ? simulatedMedia(browserMedia, () => EXAMPLE_TEXTS) : browserMedia),
    [simulated],
  );
  useEffect(() => keepAwake(), []);
  return useOneCamera(simulated ? SIMULATED_DEVICES[0] : storedSettings.get().camera1, edge);
}
