import { t } from '@lingui/core/macro';
import { SwitchCamera, MonitorPlay } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ScanEngine } from '../../../reader/engine.ts';
import type { Scanner } from '../../../reader/index.ts';
import { config } from '../../lib/runtime-config.ts';
import { useSignal } from '../../lib/use-signal.ts';
import type { ScanSession } from '../../packing/session/scan-session.ts';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import { wordsOf } from '../../device/camera-words.ts';
import { EngineNote } from '../../parts/camera/engine-note.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { overlayFrames } from '../../packing/session/overlay-labels.ts';
import { VerdictOverlay } from './overlay/verdict-overlay.tsx';
import { RingButton } from './reprint.tsx';
import type { ScanCameras } from './use-scan-cameras.ts';

export interface CameraStackProps {
  readonly cameras: ScanCameras;
  readonly session: ScanSession;
  readonly engine: ScanEngine;
  readonly closing: boolean;
  readonly paused: boolean;
  readonly simulated: boolean;
  readonly onSimulate: (on: boolean) => void;
  /** Prints a label again that cannot be read; undefined where nothing is printed. */
  readonly onReprint?: (() => void) | undefined;
}

/** The pictures of the phase, one above the other; one with a switch where only one is live. */
export function CameraStack(props: CameraStackProps) {
  const { group, plan } = props.cameras;
  const turn = useSignal(group.turn);
  const shown = useSignal(group.shown);
  const visible = shown.filter((index) => turn === undefined || index === turn);
  const next = shown[(shown.indexOf(turn ?? -1) + 1) % shown.length];
  return (
    <div className="scan__cameras">
      {visible.map((index) => (
        <View key={index} {...props} index={index} />
      ))}
      {turn !== undefined && shown.length > 1 && next !== undefined && (
        <div className="camera-switch">
          <Button small icon={SwitchCamera} onPress={() => group.switchTo()}>
            {plan.names[next]}
          </Button>
        </div>
      )}
      <EngineNote engine={props.engine} />
      {config().demo && <SimulateButton {...props} />}
    </div>
  );
}

/** The second phase's picture is named so, whichever camera shows it. */
const masterCamera = () => t`Master case camera`;

interface ViewProps extends CameraStackProps {
  readonly index: number;
}

function View(props: ViewProps) {
  const { cameras, session, closing, paused, index, onReprint } = props;
  const scanner = cameras.group.scanners[index];
  const frames = useMemo(() => overlayFrames(session.frames, index), [session, index]);
  const name = closing ? masterCamera() : (cameras.plan.names[index] ?? '');
  if (!scanner) return null;
  return (
    <OwnPicture scanner={scanner} name={name}>
      <CameraView
        scanner={scanner}
        name={name}
        overlay={
          <>
            <VerdictOverlay frames={frames} />
            {onReprint && <RingButton frames={session.frames} view={index} onPress={onReprint} />}
          </>
        }
        paused={paused}
        onSwitch={() => cameras.group.switchTo(index)}
      />
      <RefusalToast scanner={scanner} />
    </OwnPicture>
  );
}

interface OwnPictureProps {
  readonly scanner: Scanner;
  readonly name: string;
  readonly children: ReactNode;
}

/** The same device twice is one view: the picture that is there has the whole place (decision 32). */
function OwnPicture({ scanner, name, children }: OwnPictureProps) {
  const { kind } = useSignal(scanner.camera);
  if (kind !== 'same-device') return children;
  return (
    <p className="camera-unused">{t`${name} shows the same picture. Choose another one in Settings.`}</p>
  );
}

/** A refusal is also a toast, as the specification has it; every other state is in the picture's place. */
function RefusalToast({ scanner }: { readonly scanner: Scanner }) {
  const state = useSignal(scanner.camera);
  const text = state.kind === 'denied' ? wordsOf(state).text : '';
  useEffect(() => {
    if (text) showToast({ severity: 'bad', text });
  }, [text]);
  return null;
}

interface SimulateButtonProps {
  readonly simulated: boolean;
  readonly onSimulate: (on: boolean) => void;
}

/** For a demonstration without labels: on a picture, changes between real and simulated cameras. */
const SimulateButton = ({ simulated, onSimulate }: SimulateButtonProps) => (
  <div className="camera-simulate">
    <Button small icon={MonitorPlay} onPress={() => onSimulate(!simulated)}>
      {simulated ? t`Real camera` : t`Simulated camera`}
    </Button>
  </div>
);
