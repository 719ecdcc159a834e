import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { FrameReport, ScanEngine } from '../../../reader/engine.ts';
import {
  type CheckState,
  largestOf,
  nextCheck,
  sideOf,
} from '../../features/print/measure-label.ts';
import { useSharpness } from '../../parts/camera/sharpness.ts';
import { DigitsField } from '../../ui/number-field.tsx';
import { CheckFrame, type StepProps } from './check-frame.tsx';
import { labelOutcome } from './outcomes.ts';

interface LabelStepProps extends StepProps {
  readonly engine: ScanEngine;
  readonly video: HTMLVideoElement | undefined;
  readonly work: ReactNode;
}

/** Any code before the camera: how far it is read, and how well it is printed. */
export function LabelStep({ engine, video, work, onDone }: LabelStepProps) {
  const [distance, setDistance] = useState('');
  const { seen, check } = useSeenLabel(engine);
  const sharpness = useSharpness(video);
  const isGraded = check.kind === 'checked' && check.label.code === seen?.text;
  const outcome =
    seen &&
    labelOutcome({
      text: seen.text,
      side: seen.side,
      pitch: seen.side / seen.modules,
      sharpness,
      distance: Number(distance) || undefined,
      print: isGraded ? check.label.quality : undefined,
    });
  return (
    <CheckFrame
      title={t`Label`}
      advice={t`Hold one label flat before the camera, as far away as at the station.`}
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

interface SeenLabel {
  readonly text: string;
  /** In the picture, px. */
  readonly side: number;
  readonly modules: number;
}

interface Seen {
  /** The largest code of the last frame with one. */
  readonly seen: SeenLabel | undefined;
  readonly check: CheckState;
}

function useSeenLabel(engine: ScanEngine): Seen {
  const [state, setState] = useState<Seen>({ seen: undefined, check: { kind: 'waiting' } });
  useEffect(
    () => engine.subscribe((report) => setState((before) => nextSeen(before, report))),
    [engine],
  );
  return state;
}

/** A code that is followed says its modules when it is decoded alone: until then they are those of before. */
function nextSeen({ seen, check }: Seen, report: FrameReport): Seen {
  const next = nextCheck(check, report, (text) => text);
  const largest = largestOf(report.codes);
  if (!largest) return next === check ? { seen, check } : { seen, check: next };
  const { text, print } = largest;
  const modules = print?.modules ?? (seen?.text === text ? seen.modules : undefined);
  return { seen: modules ? { text, modules, side: sideOf(largest) } : seen, check: next };
}
