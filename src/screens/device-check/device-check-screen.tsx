import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { MediaEdge } from '../../../reader/cameras.ts';
import { classes } from '../../ui/classes.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { CameraSteps } from './camera-steps.tsx';
import { DeviceStep } from './device-step.tsx';
import type { Outcome } from './outcomes.ts';
import { ScannerStep } from './scanner-step.tsx';
import { type CheckName, CHECKS, type Outcomes, STEP_NAMES, VerdictStep } from './verdict-step.tsx';

const STEPS = [...CHECKS, 'verdict'] as const;
type StepName = (typeof STEPS)[number];

interface DeviceCheckScreenProps {
  /** Cameras; the browser's where left out. */
  readonly media?: MediaEdge;
}

/** Whether this device fits a station: camera, label, hand scanner, the device itself, one after the other. */
export function DeviceCheckScreen({ media }: DeviceCheckScreenProps) {
  const [given] = useState(stepInAddress);
  const [step, setStep] = useState<StepName>(given ?? 'camera');
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const at = STEPS.indexOf(step);
  const previous = STEPS[at - 1];
  const stepBack = previous ? () => setStep(previous) : '/';
  const back = step === given ? () => history.back() : stepBack;
  const done = (name: CheckName) => (outcome: Outcome | undefined) => {
    setOutcomes((before) => ({ ...before, [name]: outcome }));
    setStep(STEPS[STEPS.indexOf(name) + 1] ?? 'verdict');
    scrollTo(0, 0);
  };
  return (
    <>
      <ScreenHeader title={t`Device Check`} back={back} />
      <Page className="check">
        <ol className="check__steps" aria-label={t`Steps`}>
          {STEPS.map((name, index) => (
            <li
              key={name}
              className={classes('check__step', index < at && 'check__step--past')}
              aria-current={name === step ? 'step' : undefined}
            >
              <span className="check__number">{index + 1}</span>
              <span className="check__name">{t(STEP_NAMES[name])}</span>
            </li>
          ))}
        </ol>
        {(step === 'camera' || step === 'label') && (
          <CameraSteps {...{ step, media }} onDone={done(step)} />
        )}
        {step === 'scanner' && <ScannerStep onDone={done(step)} />}
        {step === 'device' && <DeviceStep onDone={done(step)} />}
        {step === 'verdict' && <VerdictStep outcomes={outcomes} onRepeat={setStep} />}
      </Page>
    </>
  );
}

/** The step that another screen opened alone: Back returns to that screen. */
const stepInAddress = (): CheckName | undefined =>
  CHECKS.find((name) => location.hash === `#${name}`);
