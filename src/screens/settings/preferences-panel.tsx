import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LANGUAGES } from '../../../contract/languages.ts';
import { createFeedback } from '../../packing/feedback/feedback.ts';
import { applyPreferences, type Preferences, storedPreferences } from '../../device/preferences.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { Choice, type Option } from '../../ui/select.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';

const feedback = createFeedback();

type Volume = 'mute' | '0.25' | '0.5' | '1';

const volumes = (): readonly Option<Volume>[] => [
  { value: 'mute', label: t`Mute` },
  { value: '0.25', label: t`Low` },
  { value: '0.5', label: t`Medium` },
  { value: '1', label: t`High` },
];

const schemes = (): readonly Option<Preferences['scheme']>[] => [
  { value: 'auto', label: t`Device` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

/** Each language has its own name, so that people find it in a menu they cannot read. */
const languages = (): readonly Option<Preferences['language']>[] => [
  { value: 'auto', label: t`As the browser` },
  ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
];

/** The nearest of the four, so that a volume set elsewhere is shown too. */
function volumeOf({ muted, volume }: Preferences): Volume {
  if (muted) return 'mute';
  if (volume <= 0.25) return '0.25';
  return volume <= 0.5 ? '0.5' : '1';
}

/** How the app sounds, looks and speaks here; a choice counts at once, and a volume is heard. */
export function PreferencesPanel() {
  const preferences = useSignal(storedPreferences);
  const [problem, setProblem] = useState<string>();
  const change = (next: Partial<Preferences>) => {
    const result = applyPreferences(next);
    setProblem(result.ok ? undefined : result.message);
  };
  const setVolume = (value: Volume) => {
    change(value === 'mute' ? { muted: true } : { muted: false, volume: Number(value) });
    feedback.play('accepted');
  };
  return (
    <Panel className="preferences" label={t`Sound and colors`}>
      <Choice
        label={t`Sound volume`}
        value={volumeOf(preferences)}
        options={volumes()}
        onChange={setVolume}
      />
      <Choice
        label={t`Colors`}
        value={preferences.scheme}
        options={schemes()}
        onChange={(scheme) => change({ scheme })}
      />
      <Choice
        label={t`Language`}
        value={preferences.language}
        options={languages()}
        onChange={(language) => change({ language })}
      />
      {problem && <Message severity="warn">{problem}</Message>}
    </Panel>
  );
}
