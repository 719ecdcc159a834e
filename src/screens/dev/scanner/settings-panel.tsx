import { DigitsField } from '../../../ui/number-field.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { type BenchSettings, cadenceFault, LABEL_COUNTS, SCENE_SIZES } from './bench-settings.ts';
import { CameraField, FileField } from './source-fields.tsx';

export interface SettingsPanelProps {
  readonly settings: BenchSettings;
  readonly onChange: (change: Partial<BenchSettings>) => void;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  /** Settings are locked while the bench runs. */
  readonly locked: boolean;
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const SOURCES = [
  { value: 'scene', label: 'Generated scene' },
  { value: 'camera', label: 'Camera' },
  { value: 'file', label: 'Picture or video file' },
] as const;
const SPLITS = same(['1', '2', '3', '4']);
const WORKERS = [
  { value: '', label: 'One less than the cores' },
  ...same(['1', '2', '3', '4', '6', '8']),
];
const ROUTES = [
  { value: 'auto', label: 'Automatic' },
  { value: 'bitmap', label: 'Bitmap' },
  { value: 'video-frame', label: 'Video frame' },
] as const;

export function SettingsPanel(props: SettingsPanelProps) {
  const { settings, onChange, locked } = props;
  return (
    <Panel title="Settings" className="stack">
      <Select
        label="Source"
        value={settings.source}
        options={SOURCES}
        onChange={(source) => onChange({ source })}
        isDisabled={locked}
      />
      <SourceFields {...props} />
      <EngineFields {...props} />
    </Panel>
  );
}

function SourceFields({ settings, onChange, locked, file, onFile }: SettingsPanelProps) {
  if (settings.source === 'file') return <FileField file={file} onFile={onFile} locked={locked} />;
  if (settings.source === 'camera')
    return (
      <CameraField
        deviceId={settings.deviceId}
        onChange={(deviceId) => onChange({ deviceId })}
        locked={locked}
      />
    );
  return (
    <div className="bench__pair">
      <Select
        label="Labels"
        value={settings.labels}
        options={same(LABEL_COUNTS)}
        onChange={(labels) => onChange({ labels })}
        isDisabled={locked}
      />
      <Select
        label="Picture size"
        value={settings.size}
        options={same(SCENE_SIZES)}
        onChange={(size) => onChange({ size })}
        isDisabled={locked}
      />
    </div>
  );
}

function EngineFields({ settings, onChange, locked }: SettingsPanelProps) {
  return (
    <div className="bench__pair">
      <Select
        label="Split"
        value={settings.split}
        options={SPLITS}
        onChange={(split) => onChange({ split })}
        isDisabled={locked}
      />
      <Select
        label="Workers"
        value={settings.workers}
        options={WORKERS}
        onChange={(workers) => onChange({ workers })}
        isDisabled={locked}
      />
      <Select
        label="Route"
        value={settings.route}
        options={ROUTES}
        onChange={(route) => onChange({ route })}
        isDisabled={locked}
      />
      <DigitsField
        label="Cadence in ms"
        value={settings.cadence}
        onChange={(cadence) => onChange({ cadence })}
        error={cadenceFault(settings)}
        isDisabled={locked}
      />
    </div>
  );
}
