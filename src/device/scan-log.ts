import { indexedDbRecords, type Records } from '../lib/records.ts';

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
  /** Stores what is not stored yet: the page goes away. */
  flush(): void;
}

/** Ten hours of a busy station; the oldest lines go first. */
const MOST_LINES = 20_000;
/** Lines are stored in pages, so that a line never costs the copy of a whole shift. */
const PAGE_LINES = 200;
const SAVE_AFTER_LINES = 5;
const PREFIX = 'scan-log|';

export interface ScanLogOptions {
  readonly records?: Records | null;
  readonly most?: number;
}

interface Page {
  number: number;
  readonly lines: LogLine[];
}
const keyOfPage = (page: Page): string => PREFIX + String(page.number).padStart(8, '0');

export const openScanLog = (options: ScanLogOptions = {}): ScanLog => new PagedLog(options);

class PagedLog implements ScanLog {
  readonly #records: Records | null;
  readonly #mostPages: number;
  #pages: Page[] = [{ number: 0, lines: [] }];
  #unsaved = 0;
  readonly #restored: Promise<void>;

  constructor({ records, most = MOST_LINES }: ScanLogOptions) {
    this.#records = records === undefined ? indexedDbRecords() : records;
    this.#mostPages = Math.max(2, Math.ceil(most / PAGE_LINES));
    this.#restored = this.#restore().catch(() => undefined);
  }

  add(line: LogLine): void {
    this.#page().lines.push(line);
    this.#unsaved += 1;
    if (this.#unsaved >= SAVE_AFTER_LINES) this.flush();
  }

  lines(): readonly LogLine[] {
    return this.#pages.flatMap((page) => page.lines);
  }

  csv(): string {
    return toCsv(this.lines());
  }

  clear(): void {
    const old = this.#pages;
    this.#pages = [{ number: (old.at(-1)?.number ?? 0) + 1, lines: [] }];
    this.#unsaved = 0;
    for (const page of old) this.#forget(page);
  }

  // The log is a convenience: a full disk must not cost a scan, so its loss is not told.
  flush(): void {
    if (this.#unsaved === 0) return;
    this.#unsaved = 0;
    // Before the old pages are read, the number of the newest one is not known.
    void this.#restored.then(() => this.#store(this.#pages.at(-1)));
  }

  #store(page: Page | undefined): void {
    if (page) this.#records?.put(keyOfPage(page), page).catch(() => undefined);
  }

  /** The page to write on; a full one is stored for good, and the oldest one goes. */
  #page(): Page {
    const last = this.#pages.at(-1) ?? { number: 0, lines: [] };
    if (last.lines.length < PAGE_LINES) return last;
    void this.#restored.then(() => this.#store(last));
    const page: Page = { number: last.number + 1, lines: [] };
    this.#pages.push(page);
    while (this.#pages.length > this.#mostPages) this.#forget(this.#pages.shift());
    return page;
  }

  #forget(page: Page | undefined): void {
    if (page) this.#records?.delete(keyOfPage(page)).catch(() => undefined);
  }

  /** Lines that were added before the old ones arrived are written on the page after them. */
  async #restore(): Promise<void> {
    const found = ((await this.#records?.list(PREFIX)) ?? []).filter(isPage);
    const old = found.sort((a, b) => a.number - b.number).slice(-this.#mostPages + 1);
    const from = (old.at(-1)?.number ?? -1) + 1;
    for (const page of this.#pages) page.number += from;
    this.#pages = [...old, ...this.#pages];
  }
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'number' &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine);

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
