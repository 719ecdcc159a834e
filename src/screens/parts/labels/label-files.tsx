import { formatMoment } from '../../../ui/format.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import { Download } from 'lucide-react';
import type { DownloadedFile } from '../../../api/download.ts';
import { labelWords } from '../../../api/label-check.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';

/** A file that was made on this device, kept so that it can be saved once more. */
export interface KeptFile extends DownloadedFile {
  /** Undefined where the labels could not be counted. */
  readonly count: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MOST_FILES = 5;
const key = (moId: string) => `label-files ${moId}`;

const isNamed = (value: unknown): value is Omit<KeptFile, 'bytes'> =>
  typeof value === 'object' && value !== null && 'name' in value;

/** A file that was kept; earlier versions kept its text alone. */
function readKept(value: unknown): KeptFile | undefined {
  if (!isNamed(value)) return undefined;
  if ('bytes' in value && value.bytes instanceof ArrayBuffer)
    return { ...value, bytes: value.bytes };
  if (!('text' in value) || typeof value.text !== 'string') return undefined;
  const { name, count, at, text } = value;
  return { name, count, at, bytes: new TextEncoder().encode(text).buffer };
}

/** The order's last files, newest first; a device that keeps nothing has none. */
async function keptFiles(moId: string): Promise<readonly KeptFile[]> {
  const kept: unknown = await get(key(moId)).catch(() => undefined);
  return Array.isArray(kept) ? kept.flatMap((one: unknown) => readKept(one) ?? []) : [];
}

/** Keeps a file; a full or blocked storage loses the copy, not the download. */
export async function keepFile(moId: string, file: KeptFile): Promise<void> {
  const files = [file, ...(await keptFiles(moId))].slice(0, MOST_FILES);
  await set(key(moId), files).catch(() => undefined);
}

/** Hands the file to the browser's downloads. */
export const saveLabels = ({ name, bytes }: DownloadedFile): void =>
  saveFile(name, new Blob([bytes], { type: 'text/csv' }));

/** Files made on this device, to save once more when a download went astray. */
export function LastLabelFiles({ moId }: { readonly moId: string }) {
  const { data = [] } = useQuery({
    queryKey: ['label-files', moId],
    queryFn: () => keptFiles(moId),
  });
  if (data.length === 0) return null;
  return (
    <div className="stack">
      <p className="label">{t`Files made on this device`}</p>
      {data.map((file) => (
        <Button key={`${file.at} ${file.name}`} icon={Download} onPress={() => saveLabels(file)}>
          {[file.name, file.count !== undefined && labelWords(file.count), formatMoment(file.at)]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      ))}
    </div>
  );
}
