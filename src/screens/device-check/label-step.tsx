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
  readonly work: (overlay: ReactNode) => ReactNode;
}

/** The label in the middle of the picture: how far it is read, and how well it is printed. */
export function LabelStep({ engine, video, work, onDone }: LabelStepProps) {
  const [distance, setDistance] = useState('');
  const [label, setLabel] = useState<SeenLabel>();
  const sharpness = useSharpness(video);
  useEffect(
    () => engine.subscribe((report) => setLabel((before) => nextLabel(before, report, sharpness))),
    [engine, sharpness],
  );
  const outcome =
    label &&
    labelOutcome({ ...label, distance: Number(distance) || undefined, print: printOf(label) });
  return (
    <CheckFrame
      title={t`Label`}
      advice={t`Hold one label flat before the camera, as far away as at the station, with light from the side.`}
      work={work(label && !label.isGone && <LabelFrame label={label} />)}
      {...{ outcome, onDone }}
      isPast={label?.isGone}
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

/** Shows in the picture which label is judged. */
const LabelFrame = ({ label: { corners, width, height, text } }: { readonly label: SeenLabel }) => (
  <svg
    className="camera__frames check__label"
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
  >
    <polygon
      vectorEffect="non-scaling-stroke"
      points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
    />
    <text x={corners[0].x} y={corners[0].y - height / 60} fontSize={height / 24}>
      {text}
    </text>
  </svg>
);
