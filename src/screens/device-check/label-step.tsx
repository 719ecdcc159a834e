import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { ScanEngine } from '../../../reader/engine.ts';
import { useSharpness } from '../../parts/camera/sharpness.ts';
import { classes } from '../../ui/classes.ts';
import { DigitsField } from '../../ui/number-field.tsx';
import { CheckFrame, type StepProps } from './check-frame.tsx';
import { nextLabel, printOf, type SeenLabel } from './measure-label.ts';
import { labelOutcome } from './label-outcome.ts';
import type { Outcome } from './outcomes.ts';

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
      work={work(label && !label.isGone && <LabelFrame label={label} outcome={outcome} />)}
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

interface LabelFrameProps {
  readonly label: SeenLabel;
  readonly outcome: Outcome | undefined;
}

/** Shows in the picture which label is judged. */
function LabelFrame({ label: { corners, width, height, text }, outcome }: LabelFrameProps) {
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  const [left, top] = [corners.map(({ x }) => x), corners.map(({ y }) => y)].map((all) =>
    Math.min(...all),
  );
  return (
    <svg
      className={classes('camera__frames check__label', `check__label--${outcome?.severity}`)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polygon points={points} />
      <text x={left} y={(top ?? 0) - height / 60} fontSize={height / 24}>
        {text}
      </text>
    </svg>
  );
}
