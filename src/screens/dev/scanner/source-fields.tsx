import { FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { VideoDevice } from '../../../camera/media-edge.ts';
import { browserMedia } from '../../../camera/media-edge.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';

interface CameraFieldProps {
  readonly deviceId: string;
  readonly onChange: (deviceId: string) => void;
  readonly locked: boolean;
}

const ANY = { value: '', label: 'As the browser chooses' };

export function CameraField({ deviceId, onChange, locked }: CameraFieldProps) {
  // Names are available after the first permission: the list is read again at each start and end.
  const devices = useCameras(locked).filter((device) => device.deviceId !== '');
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

function useCameras(again: boolean): readonly VideoDevice[] {
  const [devices, setDevices] = useState<readonly VideoDevice[]>([]);
  useEffect(() => {
    if (!browserMedia.secure()) return undefined;
    const refresh = () => void browserMedia.videoInputs().then(setDevices, () => setDevices([]));
    refresh();
    return browserMedia.deviceChanges.subscribe(refresh);
  }, [again]);
  return devices;
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
