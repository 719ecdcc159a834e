import './print.css';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { storedSettings } from '../../device/settings.ts';
import type { ScanEngine } from '../../../reader/engine.ts';
import { DEFAULT_SPLIT } from '../../policy/scanning.ts';
import { Button } from '../../ui/button.tsx';
import { afterPress, TitledDialog } from '../../ui/dialog.tsx';
import { formatPercent } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import { useOneCamera } from '../../parts/camera/use-one-camera.ts';
import { useFeed, useScanEngine } from '../../parts/camera/use-scan-engine.ts';
import { printWords } from './grade-words.ts';
import { type CheckedLabel, type CheckState, nextCheck } from './measure-label.ts';

export interface CheckDialogProps {
  readonly onClose: () => void;
}

/** Grades the print of a label, before many of them are on cartons. */
export function CheckDialog({ onClose }: CheckDialogProps) {
  const close = () => afterPress(onClose);
  const engine = useScanEngine(DEFAULT_SPLIT, true);
  const camera = useOneCamera(storedSettings.get().camera1);
  const feed = useFeed(engine, camera);
  const state = useChecked(engine);
  return (
    <TitledDialog title={t`Check a Label`} className="print-dialog check-dialog" onClose={close}>
      <CameraView camera={camera} name={t`Camera`} onVideo={feed} />
      <div className="check-result">
        <Result state={state} />
      </div>
      <div className="dialog__actions">
        <Button variant="next" onPress={close}>
          {t`Close`}
        </Button>
      </div>
    </TitledDialog>
  );
}

function useChecked(engine: ScanEngine): CheckState {
  const [state, setState] = useState<CheckState>({ kind: 'waiting' });
  useEffect(
    () => engine.subscribe((report) => setState((before) => nextCheck(before, report))),
    [engine],
  );
  return state;
}

function Result({ state }: { readonly state: CheckState }) {
  if (state.kind === 'checked') return <Graded label={state.label} />;
  return (
    <Message severity="info" detail={t`Light from the side, not from above it.`}>
      {state.kind === 'far' ? t`Hold the label closer` : t`Hold a printed label before the camera`}
    </Message>
  );
}

function Graded({ label: { code, quality } }: { readonly label: CheckedLabel }) {
  const { severity, words, remarks } = printWords(quality);
  const contrast = formatPercent(quality.contrast);
  const corrected = formatPercent(quality.corrected);
  const growth = formatPercent(quality.growth);
  return (
    <>
      <Message
        severity={severity}
        live="polite"
        hint={[...remarks, t`No certified grade.`].join(' ')}
      >
        {words}
      </Message>
      <p className="note">{t`${code}: contrast ${contrast}, ${corrected} of the error correction used, module growth ${growth}.`}</p>
    </>
  );
}
