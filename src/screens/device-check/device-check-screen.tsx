import './device-check.css';
import { msg, plural, t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SeenLabel } from '../../device/check/label.ts';
import { configured } from '../../lib/runtime-config.ts';
import { saveFile } from '../../lib/save-file.ts';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import { EngineFailure, EngineNote } from '../../parts/camera/engine-note.tsx';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/facts.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { ALL, type CheckName, type Outcome, type Outcomes, verdictOf } from './outcomes.ts';
import { useMeasures } from './use-measures.ts';
import { useNetworkOutcome } from './use-network.ts';
import { CodeToScan, useScans } from './use-scans.tsx';

/** What is checked, with what a person does for it. */
const CHECKS = {
  camera: [
    msg`Camera`,
    msg`Hold a label where the cases will stand, in the middle of the picture.`,
  ],
  label: [
    msg`Label`,
    msg`Hold one label flat in the middle of the picture, as far away as at the station, with light from the side.`,
  ],
  scanner: [
    msg`Hand Scanner`,
    msg`Point the scanner at the code on the screen, or at a printout of it.`,
  ],
  network: [msg`Network`, msg`Stay where the station will be: the network is measured here.`],
} as const satisfies Record<CheckName, unknown>;

/** Whether this device fits a station; with `#label` whether a label is printed well, and nothing else. */
export function DeviceCheckScreen() {
  const [isOfLabel] = useState(() => location.hash === '#label');
  const { camera, label, ...measured } = useMeasures();
  const picture = <Pictured {...measured} />;
  if (!isOfLabel) return <WholeCheck camera={camera} label={label} picture={picture} />;
  return (
    <>
      <ScreenHeader title={t`Check a Label`} back={() => history.back()} />
      <Page className="check columns">
        {picture}
        <Finding name="label" outcome={label} />
      </Page>
    </>
  );
}

interface WholeCheckProps extends Pick<Outcomes, 'camera' | 'label'> {
  readonly picture: ReactNode;
}

function WholeCheck({ camera, label, picture }: WholeCheckProps) {
  const { next, found: scanner } = useScans();
  const outcomes = { camera, label, scanner, network: useNetworkOutcome() };
  return (
    <>
      <ScreenHeader title={t`Device Check`} back="/" />
      <Page className="check columns">
        <Verdict outcomes={outcomes} />
        <div className="stack stack--wide">
          {picture}
          <CodeToScan text={next} />
        </div>
        <div className="stack stack--wide">
          {ALL.map((name) => (
            <Finding key={name} name={name} outcome={outcomes[name]} />
          ))}
        </div>
      </Page>
    </>
  );
}

type PicturedProps = Omit<ReturnType<typeof useMeasures>, 'camera' | 'label'>;

/** The camera's picture with the label that is judged. */
function Pictured({ scanner, engine, devices, choose, open, setVideo, marked }: PicturedProps) {
  return (
    <div className="stack">
      <div className="check__picture">
        <CameraView
          scanner={scanner}
          name={t`Camera`}
          overlay={marked && <LabelFrame label={marked} />}
          onVideo={setVideo}
        />
        <EngineNote engine={engine} />
      </div>
      <EngineFailure engine={engine} />
      {devices.length > 1 && (
        <Select
          label={t`Camera`}
          value={open?.deviceId ?? ''}
          options={devices.map(({ deviceId, label }) => ({ value: deviceId, label }))}
          onChange={(id) => choose(devices.find(({ deviceId }) => deviceId === id))}
        />
      )}
    </div>
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
    <text
      x={(corners[0].x + corners[1].x) / 2}
      y={corners[0].y - height / 30}
      fontSize={height / 12}
    >
      {text}
    </text>
  </svg>
);

interface FindingProps {
  readonly name: CheckName;
  readonly outcome: Outcome | undefined;
}

/** One thing that is checked: what to do, and what was found. */
function Finding({ name, outcome }: FindingProps) {
  const [title, advice] = CHECKS[name];
  return (
    <Panel title={t(title)} className="stack">
      <p>{t(advice)}</p>
      {outcome && (
        <>
          <Message severity={outcome.severity} live="polite" detail={outcome.remarks.join(' ')}>
            {outcome.words}
          </Message>
          <FactList facts={outcome.facts} />
        </>
      )}
    </Panel>
  );
}

/** The verdict in words, and all of it in a file. */
function Verdict({ outcomes }: { readonly outcomes: Outcomes }) {
  const { severity, words } = verdictOf(outcomes);
  const missing = ALL.filter((name) => !outcomes[name]).length;
  const save = () => saveFile('device-check.json', new Blob([reportOf(outcomes)]));
  return (
    <Message
      severity={severity}
      live="off"
      detail={
        missing === 0
          ? t`Camera, label, hand scanner and network were checked.`
          : plural(missing, {
              one: '# of 4 parts is not checked yet.',
              other: '# of 4 parts are not checked yet.',
            })
      }
      hint={`${location.host} · ${navigator.userAgent}`}
      action={<Button icon={Download} onPress={save}>{t`Save for support`}</Button>}
    >
      {words}
    </Message>
  );
}

/** A file for support: what the page shows, and what the browser says of the device. */
function reportOf(outcomes: Outcomes): string {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height } = screen;
  const report = {
    at: new Date().toISOString(),
    address: location.origin,
    version: configured.get()?.version,
    verdict: verdictOf(outcomes).words,
    parts: outcomes,
    browser: { userAgent, languages, hardwareConcurrency, maxTouchPoints },
    screen: { width, height, pixelRatio: devicePixelRatio },
  };
  return JSON.stringify(report, null, 2);
}
