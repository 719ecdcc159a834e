import { FolderOpen } from 'lucide-react';
import { useEffect } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useDevices } from '../../../parts/camera/use-devices.ts';

interface CameraFieldProps {
  readonly deviceId: string;
  readonly onChange: (deviceId: string) => void;
  readonly locked: boolean;
}

const ANY = { value: '', label: 'As the browser chooses' };

export function CameraField({ deviceId, onChange, locked }: CameraFieldProps) {
  // Names are available after the first permission: the list is read again at each start and end.
  const { devices, refresh } = useDevices();
  useEffect(refresh, [refresh, locked]);
  const options = devices.map(({ deviceId: value, label }, index) => ({
    value,
    label: label || `Camera ${index + 1}`,
  }));
  return (
    <Select
      label="Camera"
      value={deviceId}
      options={[ANY, ...options]}
      onChange={onChange}
      isDisabled={locked}
      note={devices.length === 0 ? 'The browser names the cameras once one is allowed.' : undefined}
    />
  );
}

interface FileFieldProps {
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  readonly locked: boolean;
}

export function FileField({ file, onFile, locked }: FileFieldProps) {
  return (
    <div className="row">
      <FileTrigger
        acceptedFileTypes={['image/*', 'video/*']}
        onSelect={(files) => onFile(files?.[0])}
      >
        <Button icon={FolderOpen} isDisabled={locked}>
          Choose a file
        </Button>
      </FileTrigger>
      <p className="bench__name">{file?.name ?? 'No file yet'}</p>
    </div>
  );
}
