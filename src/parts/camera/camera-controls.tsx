import { t } from '@lingui/core/macro';
import { Flashlight, FlashlightOff, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { abilitiesOf, setTorch, setZoom, grantedTo } from '../../../reader/cameras.ts';
import { IconButton } from '../../ui/button.tsx';

const STEPS = [1, 2, 3] as const;

/**
 * Torch and zoom, for cameras that have them. A question removes the buttons and not the light: they start
 * with the values that the camera was granted.
 */
export function CameraControls({ track }: { readonly track: MediaStreamTrack }) {
  const { torch, zoom } = abilitiesOf(track);
  return (
    <>
      {torch && <TorchButton track={track} />}
      {zoom && <ZoomButton track={track} range={zoom} />}
    </>
  );
}

function TorchButton({ track }: { readonly track: MediaStreamTrack }) {
  const [on, setOn] = useState(() => grantedTo(track).torch ?? false);
  const turn = async () => {
    // Some tablets refuse to turn it off; the button then keeps saying that it is on.
    if (await setTorch(track, !on)) setOn(!on);
  };
  return (
    <IconButton
      label={on ? t`Turn light off` : t`Turn light on`}
      icon={on ? FlashlightOff : Flashlight}
      onPress={() => void turn()}
    />
  );
}

interface ZoomProps {
  readonly track: MediaStreamTrack;
  readonly range: { readonly min: number; readonly max: number };
}

/** One button that goes through the steps: a slider is too fine for gloves. */
function ZoomButton({ track, range }: ZoomProps) {
  const valueOf = (by: number) => Math.min(range.max, Math.max(range.min, range.min * by));
  const [step, setStep] = useState(() => {
    const { zoom } = grantedTo(track);
    return Math.max(
      0,
      STEPS.findIndex((by) => valueOf(by) === zoom),
    );
  });
  const next = (step + 1) % STEPS.length;
  const factor = STEPS[next] ?? 1;
  const turn = async () => {
    if (await setZoom(track, valueOf(factor))) setStep(next);
  };
  return <IconButton label={t`Zoom ${factor}×`} icon={ZoomIn} onPress={() => void turn()} />;
}
