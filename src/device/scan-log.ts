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
/** Lines are stored in pages, so that a line never costs the copy of a whole shift. */
const PAGE_LINES = 200;
const SAVE_AFTER_LINES = 5;
/** Apart from the journal, whose records are read every few seconds. */
const DATABASE = 'teleport-floor-log';
const PREFIX = 'scan-log|';

export interface ScanLogOptions {
  readonly records?: Records | null;
  readonly mostLines?: number;
}

interface Page {
  /** The tab that writes on it: two tabs write on no page together. */
  readonly tab: string;
  /** Counts the tab's pages. */
  readonly number: number;
  /** When its first line was written, and not before the tab's page before it, ms. */
  readonly begun: number;
  readonly lines: LogLine[];
}

const keyOfPage = ({ number, tab }: Page): string =>
  `${PREFIX}${String(number).padStart(8, '0')}|${tab}`;

const oldestFirst = (a: Page, b: Page): number => a.begun - b.begun || a.number - b.number;

export const openScanLog = (options: ScanLogOptions = {}): ScanLog => new PagedLog(options);

class PagedLog implements ScanLog {
  readonly #records: Records | null;
  readonly #mostPages: number;
  readonly #tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  /** Of all tabs, as far as they were written when this one began. */
  #pages: Page[] = [];
  /** The page that is written on. */
  #page: Page | undefined;
  #unsaved = 0;

  constructor({ records = indexedDbRecords(DATABASE), mostLines = MOST_LINES }: ScanLogOptions) {
    this.#records = records;
    this.#mostPages = Math.max(2, Math.ceil(mostLines / PAGE_LINES));
    void this.#restore().catch(() => undefined);
  }

  add(line: LogLine): void {
    this.#pageFor(line).lines.push(line);
    this.#unsaved += 1;
    if (this.#unsaved >= SAVE_AFTER_LINES) this.flush();
  }

  lines(): readonly LogLine[] {
    return this.#pages.flatMap((page) => page.lines);
  }

  csv(): string {
    return csvOf(this.lines());
  }

  // The log is a convenience: a full disk must not cost a scan, so its loss is not reported.
  flush(): void {
    if (this.#unsaved === 0) return;
    this.#unsaved = 0;
    this.#store(this.#page);
  }

  #store(page: Page | undefined): void {
    if (page) this.#records?.put(keyOfPage(page), page).catch(() => undefined);
  }

  /** The page to write on; a full one is stored for good, and the oldest one goes. */
  #pageFor({ at }: LogLine): Page {
    const last = this.#page;
    if (last && last.lines.length < PAGE_LINES) return last;
    this.#store(last);
    const page: Page = {
      tab: this.#tab,
      number: (last?.number ?? -1) + 1,
      begun: Math.max(at, last?.begun ?? 0),
      lines: [],
    };
    this.#page = page;
    this.#pages.push(page);
    this.#prune();
    return page;
  }

  #prune(): void {
    while (this.#pages.length > this.#mostPages) this.#forget(this.#pages.shift());
  }

  #forget(page: Page | undefined): void {
    if (page) this.#records?.delete(keyOfPage(page)).catch(() => undefined);
  }

  /** Two tabs that wrote at once have left more than one of them keeps. */
  async #restore(): Promise<void> {
    const found = ((await this.#records?.list(PREFIX)) ?? []).filter(isPage);
    const old = found.filter(({ tab }) => tab !== this.#tab).sort(oldestFirst);
    this.#pages = [...old, ...this.#pages];
    this.#prune();
  }
}

const isPage = (value: unknown): value is Page =>
  isRecord(value) &&
  typeof value['number'] === 'number' &&
  typeof value['tab'] === 'string' &&
  typeof value['begun'] === 'number' &&
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
