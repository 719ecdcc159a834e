import './settings.css';
import { t } from '@lingui/core/macro';
import { Wifi, WifiOff, Wrench } from 'lucide-react';
import { appUpdate } from '../../lib/app-update.ts';
import { useSubScreen } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { config } from '../../lib/runtime-config.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { useDevices } from '../../parts/camera/use-devices.ts';
import { useOffline } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { useSettingsForm } from './settings-panel.tsx';
import { TabletPage } from './tablet-page.tsx';

/** What a person chooses for the eyes and ears; what IT sets up once for the tablet is a press away. */
export function SettingsScreen() {
  const { name, open, close } = useSubScreen(['settings', 'tablet'], 'settings');
  const cameras = useDevices();
  const form = useSettingsForm(cameras.devices);
  if (name === 'tablet')
    return (
      <>
        <ScreenHeader title={t`Set up this tablet`} back={close} />
        <TabletPage {...cameras} form={form} />
      </>
    );
  return (
    <>
      <ScreenHeader title={t`Settings`} back={paths.stations} />
      <Page className="settings">
        <PreferencesPanel />
        <Button icon={Wrench} tall block onPress={() => open('tablet')}>
          {t`Set up this tablet`}
        </Button>
        <SupportLine />
      </Page>
    </>
  );
}

/** The plant's own version may be a newer one than that of the app on this tablet. */
const runningVersion = () => import.meta.env.VITE_APP_VERSION ?? config().version;

/** Facts for a support call. */
function SupportLine() {
  const offline = useOffline();
  const update = useSignal(appUpdate);
  return (
    <div className="row row--apart">
      <output className="note">
        <Icon of={offline ? WifiOff : Wifi} />
        <span>{offline ? t`Offline` : t`Online`}</span>
      </output>
      <p className="note">{t`Version ${runningVersion()}`}</p>
      {update !== 'none' && <p className="note tone--warn">{t`A newer version is ready.`}</p>}
    </div>
  );
}
