import { toCsv } from '../lib/csv.ts';
import { indexedDbRecords, type Records } from '../lib/records.ts';
import { isRecord } from '../lib/unknown.ts';

/** One line of the local log. `at` is wall-clock ms. */
export interface LogLine {
  readonly at: number;
  readonly order: string;
  readonly station: string;
  readonly source: 'camera' | 'hand scanner' | 'typed' | 'app';
  readonly text: string;
  /** accepted, a verdict's name, packed, removed, refused, found packed… */
  readonly result: string;
}

export interface ScanLog {
  add(line: LogLine): void;
  lines(): readonly LogLine[];
  /** RFC 4180 with a header line; times in ISO 8601 UTC. */
  csv(): string;
  /** Stores pending entries when the page is left. */
  flush(): void;
}

/** Ten hours of a busy station; the oldest lines go first. */
const MOST_LINES = 20_000;
/** Lines that are stored together. */
const BATCH_LINES = 5;
/** Apart from the journal, whose records are read every few seconds. */
const DATABASE = 'teleport-floor-log';
const PREFIX = 'scan-log|';

export interface ScanLogOptions {
  readonly records?: Records | null;
  readonly mostLines?: number;
}

interface Batch {
  /** Time of its first line, or the moment after the batch before it: the clock may be set back. Then the tab. */
  readonly key: string;
  readonly lines: readonly LogLine[];
}

const byKey = (a: Batch, b: Batch): number => (a.key < b.key ? -1 : 1);
const timeAfter = (last: Batch | undefined, { at }: LogLine): string =>
  String(Math.max(at, Number(last?.key.split('|')[1] ?? 0) + 1)).padStart(15, '0');

const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => undefined);

/** The log is a convenience: a full disk must not cost a scan, so its loss is not reported. */
export function openScanLog(options: ScanLogOptions = {}): ScanLog {
  const { records = indexedDbRecords(DATABASE), mostLines = MOST_LINES } = options;
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let pending: LogLine[] = [];
  /** Oldest first; of other tabs as far as they were stored when this one began. */
  let batches: Batch[] = [];
  const prune = () => {
    let surplus = batches.reduce((sum, { lines }) => sum + lines.length, -mostLines);
    for (; surplus > 0; surplus -= batches.shift()?.lines.length ?? Infinity)
      quietly(records?.delete(batches[0]?.key ?? ''));
  };
  const flush = () => {
    const [first] = pending;
    if (!first) return;
    const key = `${PREFIX}${timeAfter(batches.at(-1), first)}|${tab}`;
    const batch = { key, lines: pending };
    pending = [];
    batches.push(batch);
    quietly(records?.put(key, batch));
    prune();
  };
  /** Two tabs that wrote at once have left more than one of them keeps. */
  const restore = async () => {
    const old = await storedBatches(records);
    batches = [...old.filter(({ key }) => !key.endsWith(tab)).sort(byKey), ...batches];
    prune();
  };
  quietly(restore());
  const lines = () => [...batches.flatMap((batch) => batch.lines), ...pending];
  return {
    add(line) {
      pending.push(line);
      if (pending.length >= BATCH_LINES) flush();
    },
    lines,
    csv: () => csvOf(lines()),
    flush,
  };
}

async function storedBatches(records: Records | null): Promise<Batch[]> {
  const found = (await records?.list(PREFIX)) ?? [];
  for (const { number, tab } of found.filter(isRecord))
    if (number !== undefined) quietly(records?.delete(keyOfPage(number, tab)));
  return found.filter(isBatch);
}

/** Of a version before this one, which stored the lines in pages. */
const keyOfPage = (number: unknown, tab: unknown): string =>
  `${PREFIX}${String(number).padStart(8, '0')}|${String(tab)}`;

const isBatch = (value: unknown): value is Batch =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  Array.isArray(value['lines']) &&
  value['lines'].every(isLine);

const isLine = (value: unknown): value is LogLine =>
  isRecord(value) && ['at', 'text', 'result'].every((key) => key in value);

const COLUMNS = ['time', 'order', 'station', 'source', 'text', 'result'] as const;

const csvOf = (lines: readonly LogLine[]): string =>
  toCsv([
    COLUMNS,
    ...lines.map(({ at, order, station, source, text, result }) => [
      new Date(at).toISOString(),
      order,
      station,
      source,
      text,
      result,
    ]),
  ]);
