import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Camera, ClipboardCheck, Download, UserRoundX } from 'lucide-react';
import { useState, useEffect } from 'react';
import { type CameraChoice, hasPicture } from '../../../reader/cameras.ts';
import { forgetPeople, peopleHere } from '../../device/people.ts';
import type { ScanLog } from '../../device/scan-log.ts';
import { storedSettings } from '../../device/settings.ts';
import { paths } from '../../lib/paths.ts';
import { plantToday } from '../../lib/plant-day.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import type { useDevices } from '../../parts/camera/use-devices.ts';
import { useOneScanner } from '../../parts/camera/use-one-scanner.ts';
import { usePacking } from '../../parts/use-packing.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { CAMERA_FIELDS, type SettingsForm, SettingsPanel } from './settings-panel.tsx';

interface PreviewedCamera {
  /** Of the field in which it is chosen. */
  readonly label: MessageDescriptor;
  readonly choice: CameraChoice | undefined;
}

interface TabletPageProps extends ReturnType<typeof useDevices> {
  readonly form: SettingsForm;
}

/** What is set up once: cameras, times of the hand scanner, and what IT asks of this tablet. */
export function TabletPage({ form, devices, refresh }: TabletPageProps) {
  const { log } = usePacking();
  const [shown, setShown] = useState<PreviewedCamera>();
  const show = () =>
    setShown({ label: CAMERA_FIELDS[0].label, choice: storedSettings.get().camera1 });
  return (
    <Page className="columns tablet-page">
      <SettingsPanel
        form={form}
        devices={devices}
        onCamera={(label, choice) => setShown({ label, choice })}
      />
      <div className="stack">
        {shown ? (
          <section className="stack" aria-label={t`Preview`}>
            <CameraPreview choice={shown.choice} name={t(shown.label)} onLive={refresh} />
          </section>
        ) : (
          <Button icon={Camera} onPress={show}>
            {t`Show the picture`}
          </Button>
        )}
        <LinkButton icon={ClipboardCheck} href={paths.devPublicScan}>
          {t`Check This Device`}
        </LinkButton>
        <Button icon={Download} onPress={() => saveLog(log)}>
          {t`Export scan log`}
        </Button>
        <PeoplePanel />
      </div>
    </Page>
  );
}

const saveLog = (log: ScanLog) => saveCsv(`scan-log-${plantToday.get()}.csv`, log.csv());

/** People that the menu offers when the operator changes. A removed name returns with that person's next sign-in. */
function PeoplePanel() {
  const people = useSignal(peopleHere);
  if (people.length === 0) return null;
  return (
    <Panel className="stack" title={t`People of this tablet`}>
      <ul className="stack">
        {people.map(({ username, name }) => (
          <li key={username} className="row row--apart">
            <span className="strong">{name}</span>
            <Button
              small
              icon={UserRoundX}
              aria-label={t`Forget ${name}`}
              onPress={() => forgetPeople([username])}
            >
              {t`Forget`}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface CameraPreviewProps {
  /** Undefined previews what an unset field gives: the rear camera. */
  readonly choice: CameraChoice | undefined;
  readonly name: string;
  /** A picture is live: from now on the browser reports the cameras' names. */
  readonly onLive: () => void;
}

/** The live picture of the camera that is being chosen. */
function CameraPreview({ choice, name, onLive }: CameraPreviewProps) {
  const scanner = useOneScanner({ camera: choice });
  const live = hasPicture(useSignal(scanner.camera));
  useEffect(() => {
    if (live) onLive();
  }, [live, onLive]);
  return <CameraView scanner={scanner} name={name} />;
}
