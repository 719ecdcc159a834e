import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { CameraChoice } from '../../../reader/cameras.ts';
import {
  applySettings,
  resetSettings,
  type Settings,
  storedSettings,
} from '../../device/settings.ts';
import type { StorageResult } from '../../lib/storage.ts';
import { isNoCamera, NO_CAMERA, type ScannerTiming } from '../../policy/scanning.ts';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { Message } from '../../ui/message.tsx';
import { DigitsField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.tsx';

export const CAMERA_FIELDS = [
  { name: 'camera1', label: msg`Scan shipper case camera 1`, mayBeNone: false },
  { name: 'camera2', label: msg`Scan shipper case camera 2`, mayBeNone: true },
  { name: 'masterCamera', label: msg`Pack master case camera`, mayBeNone: false },
] as const;

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The five settings as they are in the form, the result of the last press, and the two things that can be done. */
export function useSettingsForm(devices: readonly CameraChoice[]) {
  const [stored] = useState(storedSettings.get);
  const [settings, setSettings] = useState(stored);
  const [outcome, setOutcome] = useState<{ severity: 'ok' | 'warn'; text: string }>();
  /** A toast reports what worked, too. */
  const report = (result: StorageResult, done: string) => {
    setOutcome(
      result.ok ? { severity: 'ok', text: done } : { severity: 'warn', text: result.message },
    );
    if (result.ok) showToast({ severity: 'ok', text: done });
  };
  // A browser may name its cameras only after one was chosen and allowed.
  const named = (choice: CameraChoice | undefined) =>
    devices.find(({ deviceId }) => deviceId === choice?.deviceId) ?? choice;
  return {
    /** Cameras chosen before keep their place in the lists while they are unplugged. */
    stored,
    settings,
    outcome,
    set: (change: Settings) => {
      setSettings((before) => ({ ...before, ...change }));
      setOutcome(undefined);
    },
    // The browser submits no form with a field that is marked: it focuses the field.
    apply: () => {
      const cameras = CAMERA_FIELDS.map(({ name }) => [name, named(settings[name])]);
      const applied = { ...settings, ...Object.fromEntries(cameras) };
      report(applySettings(applied), t`Successfully applied settings!`);
    },
    reset: () => {
      setSettings({});
      report(resetSettings(), t`All five settings were removed.`);
    },
  };
}

interface SettingsPanelProps {
  readonly form: SettingsForm;
  readonly devices: readonly CameraChoice[];
  /** A camera is being chosen: show its picture. */
  readonly onCamera: (label: MessageDescriptor, choice: CameraChoice | undefined) => void;
}

export function SettingsPanel({ form, devices, onCamera }: SettingsPanelProps) {
  const { stored, settings, outcome, set, apply, reset } = form;
  return (
    <form className="panel stack" onSubmit={withoutReload(apply)} aria-label={t`Settings`}>
      {CAMERA_FIELDS.map(({ name, label, mayBeNone }) => (
        <Select
          key={name}
          label={t(label)}
          value={settings[name]?.deviceId ?? ''}
          options={cameraOptions(devices, { chosen: stored[name], mayBeNone })}
          onChange={(id) => {
            const all = [...devices, NO_CAMERA, stored[name]];
            const choice = all.find((one) => one?.deviceId === id);
            set({ [name]: choice });
            if (!isNoCamera(choice)) onCamera(label, choice);
          }}
        />
      ))}
      <Timing form={form} />
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

function Timing({ form: { settings, set } }: Pick<SettingsPanelProps, 'form'>) {
  const field = (name: keyof ScannerTiming) => ({
    value: settings[name]?.toString() ?? '',
    onChange: (typed: string) => set({ [name]: typed === '' ? undefined : Number(typed) }),
  });
  return (
    <div className="split">
      <DigitsField
        label={t`Barcode time between characters`}
        {...field('betweenCharacters')}
        placeholder="250"
        note={t`ms. Empty: 250`}
      />
      <DigitsField
        label={t`Barcode read timeout`}
        {...field('readTimeout')}
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
