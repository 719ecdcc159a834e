import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { keptFiles, saveFile } from './label-files.ts';

/** Files made on this device, to save once more when a download went astray. */
export function LastLabelFiles({ moId }: { readonly moId: string }) {
  const { data = [] } = useQuery({
    queryKey: ['label-files', moId],
    queryFn: () => keptFiles(moId),
  });
  if (data.length === 0) return null;
  return (
    <div className="stack">
      <p className="label">Files made on this device</p>
      {data.map((file) => (
        <Button key={`${file.at} ${file.name}`} icon={Download} onPress={() => saveFile(file)}>
          {file.name} · {file.count} labels · {new Date(file.at).toLocaleString('en-US')}
        </Button>
      ))}
    </div>
  );
}
