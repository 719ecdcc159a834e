import { Volume2 } from 'lucide-react';
import { createFeedback } from '../../packing/feedback/feedback.ts';
import { applyPreferences, type Preferences, storedPreferences } from '../../device/preferences.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/select.tsx';
import { Panel } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';

const VOLUMES = [
  { value: 'mute', label: 'Mute' },
  { value: '0.25', label: 'Low' },
  { value: '0.5', label: 'Medium' },
  { value: '1', label: 'High' },
] as const;
type Volume = (typeof VOLUMES)[number]['value'];

const SCHEMES = [
  { value: 'auto', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The nearest of the four, so that a volume set elsewhere is shown too. */
function volumeOf({ muted, volume }: Preferences): Volume {
  if (muted) return 'mute';
  if (volume <= 0.25) return '0.25';
  return volume <= 0.5 ? '0.5' : '1';
}

/** How the app sounds and looks here; a choice counts at once. */
export function DevicePanel() {
  const preferences = useSignal(storedPreferences);
  const change = (next: Partial<Preferences>) => {
    const result = applyPreferences(next);
    if (!result.ok) showToast({ id: 'settings', severity: 'warn', text: result.message });
  };
  const setVolume = (value: Volume) =>
    change(value === 'mute' ? { muted: true } : { muted: false, volume: Number(value) });
  return (
    <Panel className="stack stack--wide" label="Sound and colors">
      <Choice
        label="Sound volume"
        value={volumeOf(preferences)}
        options={VOLUMES}
        onChange={setVolume}
      />
      <Button icon={Volume2} why={preferences.muted && 'Sound is muted'} onPress={playSample}>
        Play a sound
      </Button>
      <Choice
        label="Colors"
        value={preferences.scheme}
        options={SCHEMES}
        onChange={(scheme) => change({ scheme })}
      />
    </Panel>
  );
}

const feedback = createFeedback();
const playSample = (): void => feedback.play('accepted');
