import { t } from '@lingui/core/macro';
import { Flashlight, FlashlightOff, ZoomIn } from 'lucide-react';
import type { TrackAbilities } from '../../../reader/cameras.ts';
import type { Scanner } from '../../../reader/index.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { IconButton } from '../../ui/button.tsx';

/** Torch and zoom, for cameras that have them. */
export function CameraControls({ scanner }: { readonly scanner: Scanner }) {
  const lens = useSignal(scanner.lens);
  const { torch, zoom } = scanner.abilities() ?? {};
  const isOn = lens.torch ?? false;
  return (
    <>
      {torch && (
        <IconButton
          label={isOn ? t`Turn light off` : t`Turn light on`}
          icon={isOn ? FlashlightOff : Flashlight}
          // Some tablets refuse to turn it off; the button then keeps saying that it is on.
          onPress={() => void scanner.torch(!isOn)}
        />
      )}
      {zoom && <ZoomButton scanner={scanner} range={zoom} level={lens.zoom} />}
    </>
  );
}

const STEPS = [1, 2, 3] as const;

interface ZoomProps {
  readonly scanner: Scanner;
  readonly range: NonNullable<TrackAbilities['zoom']>;
  readonly level: number | undefined;
}

/** One button that goes through the steps: a slider is too fine for gloves. */
function ZoomButton({ scanner, range, level }: ZoomProps) {
  // 1 is the ordinary picture, also of a lens that zooms out; some cameras count from 100.
  const unit = range.min <= 1 && range.max > 1 ? 1 : range.min;
  const steps = STEPS.filter((step) => step * unit <= range.max);
  const at = steps.findLastIndex((step) => step * unit <= (level ?? unit));
  const factor = steps[(at + 1) % steps.length] ?? 1;
  if (steps.length < 2) return null;
  return (
    <IconButton
      label={t`Zoom ${factor}×`}
      icon={ZoomIn}
      onPress={() => void scanner.zoom(factor * unit)}
    />
  );
}
