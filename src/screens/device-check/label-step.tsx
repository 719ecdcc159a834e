import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { ScanEngine } from '../../../reader/engine.ts';
import { useSharpness } from '../../parts/camera/sharpness.ts';
import { DigitsField } from '../../ui/number-field.tsx';
import { CheckFrame, type StepProps } from './check-frame.tsx';
import { nextLabel, printOf, type SeenLabel } from './measure-label.ts';
import { labelOutcome } from './label-outcome.ts';

interface LabelStepProps extends StepProps {
  readonly engine: ScanEngine;
  readonly video: HTMLVideoElement | undefined;
  readonly work: ReactNode;
}

/** Any code before the camera: how far it is read, and how well it is printed. */
export function LabelStep({ engine, video, work, onDone }: LabelStepProps) {
  const [distance, setDistance] = useState('');
  const [label, setLabel] = useState<SeenLabel>();
  useEffect(
    () => engine.subscribe((report) => setLabel((before) => nextLabel(before, report))),
    [engine],
  );
  const sharpness = useSharpness(video);
  const outcome =
    label &&
    labelOutcome({
      ...label,
      sharpness,
      distance: Number(distance) || undefined,
      print: printOf(label),
    });
  return (
    <CheckFrame
      title={t`Label`}
      advice={t`Hold one label flat before the camera, as far away as at the station, with light from the side.`}
      {...{ work, outcome, onDone }}
    >
      <DigitsField
        label={t`From the camera to the label, cm`}
        value={distance}
        onChange={setDistance}
        note={t`Measure it: the distance that is read follows from it.`}
      />
    </CheckFrame>
  );
}
