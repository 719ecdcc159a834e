import './settings.css';
import { t } from '@lingui/core/macro';
import { Camera, ClipboardCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { CameraChoice } from '../../../reader/cameras.ts';
import { forgetPeople, peopleHere } from '../../device/people.ts';
import { storedSettings } from '../../device/settings.ts';
import { withTexts } from '../../lib/language.ts';
import { useSubScreen } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { useDevices } from '../../parts/camera/use-devices.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { later } from '../../ui/later.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { CameraPreview } from './camera-preview.tsx';
import { DevicePanel } from './device-panel.tsx';
import {
  CAMERA_FIELDS,
  type CameraField,
  type SettingsFormState,
  useSettingsForm,
} from './settings-form.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** People that the menu offers when the operator changes. A removed name returns with that person's next sign-in. */
function PeoplePanel() {
  const people = useSignal(peopleHere);
  if (people.length === 0) return null;
  return (
    <Panel className="stack" title={t`People of this tablet`}>
      <p className="note">{t`The menu offers them when the operator changes. The names are on this tablet only.`}</p>
      <ul className="people">
        {people.map(({ username, name }) => (
          <li key={username}>
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

const { Later: ScannerTeaching } = later(
  async () => (await withTexts(import('../device-check/scanner-step.tsx'))).ScannerSetUpScreen,
  <Loading />,
);

export function SettingsScreen() {
  const { name, open, close } = useSubScreen(['settings', 'teaching'], 'settings');
  const cameras = useDevices();
  // Here, so that what was chosen and not applied yet outlives the teaching.
  const settings = useSettingsForm(cameras.devices);
  if (name === 'teaching') return <ScannerTeaching onBack={close} />;
  return (
    <>
      <ScreenHeader title={t`Settings`} back={paths.stations} />
      <SettingsPage {...cameras} settings={settings} onTeach={() => open('teaching')} />
    </>
  );
}

interface PreviewedCamera {
  readonly field: CameraField;
  readonly choice: CameraChoice | undefined;
}

function labelOf(field: CameraField): string {
  const label = CAMERA_FIELDS.find((one) => one.name === field)?.label;
  return label ? t(label) : t`Camera`;
}

interface SettingsPageProps extends ReturnType<typeof useDevices> {
  readonly settings: SettingsFormState;
  readonly onTeach: () => void;
}

function SettingsPage({ settings, devices, refresh, onTeach }: SettingsPageProps) {
  const [shown, setShown] = useState<PreviewedCamera>();
  const show = () => setShown({ field: 'camera1', choice: storedSettings.get().camera1 });
  return (
    <Page className="settings">
      <SettingsPanel
        settings={settings}
        devices={devices}
        onTeach={onTeach}
        onCamera={(field, choice) => setShown({ field, choice })}
      />
      <div className="stack">
        <section className="stack" aria-label={t`Preview`}>
          {shown ? (
            <CameraPreview choice={shown.choice} name={labelOf(shown.field)} onLive={refresh} />
          ) : (
            <div className="camera">
              <div className="camera__note">
                <p>{t`The picture of the chosen camera is shown here.`}</p>
                <Button icon={Camera} onPress={show}>
                  {t`Show the picture`}
                </Button>
              </div>
            </div>
          )}
        </section>
        <LinkButton icon={ClipboardCheck} href={paths.devPublicScan}>
          {t`Check This Device`}
        </LinkButton>
        <DevicePanel />
        <PeoplePanel />
      </div>
    </Page>
  );
}
