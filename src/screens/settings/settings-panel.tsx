import { t } from '@lingui/core/macro';
import type { CameraChoice } from '../../../reader/cameras.ts';
import { isNoCamera, NO_CAMERA } from '../../policy/scanning.ts';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { DigitsField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Message } from '../../ui/message.tsx';
import { CAMERA_FIELDS, type CameraField } from '../../device/settings-form.ts';
import type { SettingsFormState } from './settings-form.ts';

interface SettingsPanelProps {
  readonly settings: SettingsFormState;
  readonly devices: readonly CameraChoice[];
  /** A camera is being chosen: show its picture. */
  readonly onCamera: (field: CameraField, choice: CameraChoice | undefined) => void;
}

export function SettingsPanel({ settings, devices, onCamera }: SettingsPanelProps) {
  const { stored, form, outcome, set, apply, reset } = settings;
  const choose = (name: CameraField) => (value: string) => {
    set({ [name]: value });
    if (value === NO_CAMERA.deviceId) return;
    onCamera(
      name,
      devices.find((device) => device.deviceId === value),
    );
  };
  return (
    <form className="panel stack" onSubmit={withoutReload(apply)} aria-label={t`Settings`}>
      {CAMERA_FIELDS.map(({ name, label, mayBeNone }) => (
        <Select
          key={name}
          label={t(label)}
          value={form[name]}
          options={cameraOptions(devices, { chosen: stored[name], mayBeNone })}
          onChange={choose(name)}
        />
      ))}
      <Timing form={form} set={set} />
      <div className="split dialog__actions">
        <Button tall onPress={reset}>
          {t`Reset`}
        </Button>
        <Button variant="next" type="submit">
          {t`Apply`}
        </Button>
      </div>
      {outcome && (
        <Message severity={outcome.severity} live="polite">
          {outcome.text}
        </Message>
      )}
    </form>
  );
}

function Timing({ form, set }: Pick<SettingsFormState, 'form' | 'set'>) {
  return (
    <div className="split">
      <DigitsField
        label={t`Barcode time between characters`}
        value={form.betweenCharacters}
        onChange={(betweenCharacters) => set({ betweenCharacters })}
        placeholder="250"
        note={t`ms. Empty: 250`}
      />
      <DigitsField
        label={t`Barcode read timeout`}
        value={form.readTimeout}
        onChange={(readTimeout) => set({ readTimeout })}
        placeholder="500"
        note={t`ms. Empty: 500, at station 2: 700`}
      />
    </div>
  );
}

interface CameraOptions {
  readonly chosen: CameraChoice | undefined;
  /** The station may be without this camera. */
  readonly mayBeNone: boolean;
}

/** Unset first, last a chosen camera that is not plugged in now. */
function cameraOptions(devices: readonly CameraChoice[], { chosen, mayBeNone }: CameraOptions) {
  const options = devices.map(({ deviceId, label }, index) => ({
    value: deviceId,
    label: label || t`Camera ${index + 1}`,
  }));
  if (mayBeNone)
    options.unshift({ value: NO_CAMERA.deviceId, label: t`None: this station has one camera` });
  options.unshift({ value: '', label: t`Not chosen` });
  if (chosen && !isNoCamera(chosen) && !options.some(({ value }) => value === chosen.deviceId))
    options.push({
      value: chosen.deviceId,
      label: chosen.label ? t`${chosen.label} (not found now)` : t`Chosen camera (not found now)`,
    });
  return options;
}
