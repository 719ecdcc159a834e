import { indexedDbRecords, type Records } from './journal-records.ts';

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
  clear(): void;
}

/** Ten hours of a busy station; the oldest lines go first. */
const MOST_LINES = 20_000;
const SAVE_AFTER_LINES = 20;
const KEY = 'scan-log';

export interface ScanLogOptions {
  readonly records?: Records | null;
  readonly most?: number;
}

export function openScanLog(options: ScanLogOptions = {}): ScanLog {
  const most = options.most ?? MOST_LINES;
  const records = options.records === undefined ? indexedDbRecords() : options.records;
  let lines: LogLine[] = [];
  let unsaved = 0;

  const save = () => {
    unsaved = 0;
    // The log is a convenience: a full disk must not cost a scan, so its loss is not told.
    records?.put(KEY, lines).catch(() => undefined);
  };
  const restore = async () => {
    const [before] = (await records?.list(KEY)) ?? [];
    if (Array.isArray(before)) lines = [...before.filter(isLine), ...lines].slice(-most);
  };
  restore().catch(() => undefined);

  return {
    add(line) {
      lines.push(line);
      if (lines.length > most + SAVE_AFTER_LINES) lines = lines.slice(-most);
      unsaved += 1;
      if (unsaved >= SAVE_AFTER_LINES) save();
    },
    lines: () => lines.slice(-most),
    csv: () => toCsv(lines.slice(-most)),
    clear() {
      lines = [];
      save();
    },
  };
}

const isLine = (value: unknown): value is LogLine =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'text' in value &&
  'result' in value;

/** A leading =, +, - or @ would be a formula to a spreadsheet; scanned texts come from anywhere. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const COLUMNS = ['time', 'order', 'station', 'source', 'text', 'result'] as const;

function toCsv(lines: readonly LogLine[]): string {
  const rows = lines.map((line) =>
    [new Date(line.at).toISOString(), line.order, line.station, line.source, line.text, line.result]
      .map(cell)
      .join(','),
  );
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}
