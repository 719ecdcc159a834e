/** Checks of the plant's data: its disk and database, its label printers, and what waits. They leave nothing changed there. */
import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError, type ServerConfig } from '../config.ts';
import { withClient } from '../database/client.ts';
import { plainSql, type Sql } from '../database/sql.ts';
import { whereOf } from '../demo/installation.ts';
import { readWaits, WATCHED } from '../metrics/waits.ts';
import { checkPrinter, printerWords } from '../printing/check-printer.ts';
import { listPrinters, type ListedPrinter } from '../printing/printers.ts';
import { existing, requireDatabase, requireFolder } from '../start/requirements.ts';

const GIB = 1024 ** 3;
/** A day of backups and logs of a busy plant. */
const LEAST_FREE = GIB;

export async function checkDisk(config: ServerConfig): Promise<string> {
  requireFolder(config);
  const backups = join(config.dataDir, 'backups');
  if (existsSync(backups)) accessSync(backups, constants.W_OK | constants.X_OK);
  const folder = existing(config.dataDir);
  const { bavail, bsize } = await statfs(folder);
  const free = `${((bavail * bsize) / GIB).toFixed(1)} GB are free at ${folder}`;
  if (bavail * bsize >= LEAST_FREE) return `${free}.`;
  throw new SettingError(`Only ${free}: make room there.`);
}

/** The database's clock dates packs, and the server's clock dates sign-ins. */
const MOST_CLOCK_MS = 5000;

/** Fit for a start, and with the right clock. */
export async function checkDatabase(config: ServerConfig): Promise<string> {
  const found = await requireDatabase(config);
  if (found === undefined) return `A trial's, in ${config.dataDir}.`;
  const name = `${whereOf(config)}, version ${found.version}`;
  const apart = Math.abs(found.at.getTime() - Date.now());
  if (apart > MOST_CLOCK_MS) {
    throw new SettingError(
      `The clock of ${name} is ${Math.round(apart / 1000)} s away from this machine's: set both by NTP.`,
    );
  }
  return `${name}${found.isPending ? '; the next start brings its tables up to date' : ''}.`;
}

/** Reads a PostgreSQL as it is: a command that opens it would bring its tables up to date. */
const readAsItIs = <T>(databaseUrl: string, read: (sql: Sql) => Promise<T>): Promise<T> =>
  withClient(databaseUrl, (client) => read(plainSql(client)));

type Waits = Awaited<ReturnType<typeof readWaits>>;

/** Whether anything waits for longer than it may: events, prints, imports, backups. */
export async function checkWaits({ databaseUrl, dataDir }: ServerConfig): Promise<string> {
  const read = databaseUrl && readAsItIs(databaseUrl, (sql) => readWaits(sql, dataDir));
  const waits = await Promise.resolve(read).catch(() => undefined);
  return waits
    ? waitsInWords(waits)
    : 'Not checked: what waits is in the database, which was not read.';
}

/** @throws SettingError with a line for each that waits for too long */
export function waitsInWords(waits: Waits): string {
  const late = waits.filter(({ thing, seconds }) => seconds > (WATCHED[thing]?.limit ?? 0));
  if (late.length > 0) throw new SettingError(late.map(sentenceOf).join('\n'));
  return waits.some(({ thing }) => thing === 'backup')
    ? 'Nothing waits for too long, and the last backup is new.'
    : 'Nothing waits for too long. DATA_DIR has no backups: is it another program that makes them?';
}

function sentenceOf({ thing, name, count, seconds, why }: Waits[number]): string {
  const reason = why === null ? '' : ` (${why})`;
  const hours = seconds === Infinity ? 'an unknown time' : `${Math.round(seconds / 3600)} h`;
  const age = seconds < 5400 ? `${Math.round(seconds / 60)} min` : hours;
  return `${thing} ${name}`.trim() + `: ${count} for ${age}${reason}: ${WATCHED[thing]?.cure}.`;
}

/** Whether the plant's label printers can be reached and are ready. */
export async function checkPrinters(
  { databaseUrl }: Pick<ServerConfig, 'databaseUrl'>,
  ofTrial: () => Promise<readonly ListedPrinter[]>,
): Promise<string> {
  const list = databaseUrl === undefined ? ofTrial() : readAsItIs(databaseUrl, listPrinters);
  const printers = await list.catch(() => undefined);
  if (printers === undefined) return 'Not checked: they are in the database.';
  if (printers.length === 0) return 'None in the network; "printer add" names one.';
  const reports = await Promise.all(
    printers.map(async (one) => (one.waiting > 0 ? one : checkPrinter(one))),
  );
  const found = reports.map(printerWords);
  const text = found.flatMap(({ texts }) => texts.join(' ')).join('\n');
  if (found.some(({ isWrong }) => isWrong)) throw new SettingError(text);
  return text;
}
