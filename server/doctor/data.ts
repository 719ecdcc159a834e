/** Checks of the plant's data: the database, its label printers, and what waits in it. They leave nothing changed there. */
import type { ServerConfig } from '../config.ts';
import { withClient } from '../database/client.ts';
import { refuseUnfit } from '../database/refuse-unfit.ts';
import { plainSql, type Sql } from '../database/sql.ts';
import { whereOf } from '../demo/installation.ts';
import { good, wrong, type Finding } from '../lib/finding.ts';
import { readWaits, WATCHED } from '../metrics/waits.ts';
import { checkPrinter, printerWords } from '../printing/check-printer.ts';
import type { ListedPrinter } from '../printing/printers.ts';

/** The database's clock dates packs, and the server's clock dates sign-ins. */
const MOST_CLOCK_MS = 5000;

/** Reached, as new as the program, and with the right clock. */
export async function checkDatabase(config: ServerConfig): Promise<Finding> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) return good('database', `A trial's, in ${config.dataDir}.`);
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Facts>(FACTS);
    const [facts] = rows;
    if (!facts) throw new Error('PostgreSQL answers without a row.');
    const name = `${whereOf(config)}, version ${facts.version}`;
    const apart = Math.abs(facts.at.getTime() - Date.now());
    if (apart > MOST_CLOCK_MS) {
      const seconds = Math.round(apart / 1000);
      return wrong(
        'database',
        `The clock of ${name} is ${seconds} s away from this machine's: set both by NTP.`,
      );
    }
    const change = (await refuseUnfit(client))
      ? '; the next start brings its tables up to date'
      : '';
    return good('database', `${name}${change}.`);
  });
}

interface Facts {
  readonly version: string;
  readonly at: Date;
}

const FACTS = `select current_setting('server_version') as version, clock_timestamp() as at`;

/** Reads a PostgreSQL as it is: a command that opens it would bring its tables up to date. */
export const readAsItIs = <T>(databaseUrl: string, read: (sql: Sql) => Promise<T>): Promise<T> =>
  withClient(databaseUrl, (client) => read(plainSql(client)));

type Waits = Awaited<ReturnType<typeof readWaits>>;

/**
 * Whether anything waits for longer than it may: events, prints, imports, tablets, backups.
 * @param list undefined for a trial, whose server has its database open
 */
export async function checkWaits(list: () => Promise<Waits | undefined>): Promise<Finding> {
  const waits = await list().catch(() => undefined);
  if (!waits)
    return good('waiting', 'Not checked: what waits is in the database, which was not read.');
  const late = waits.filter(({ thing, seconds }) => seconds > (WATCHED[thing]?.limit ?? 0));
  if (late.length > 0) return wrong('waiting', late.map(sentenceOf).join('\n'));
  return waits.some(({ thing }) => thing === 'backup')
    ? good('waiting', 'Nothing waits for too long, and the last backup is new.')
    : good(
        'waiting',
        'Nothing waits for too long. DATA_DIR has no backups: is it another program that makes them?',
      );
}

function sentenceOf({ thing, name, count, seconds, why }: Waits[number]): string {
  const reason = why === null ? '' : ` (${why})`;
  const hours = seconds === Infinity ? 'an unknown time' : `${Math.round(seconds / 3600)} h`;
  const age = seconds < 5400 ? `${Math.round(seconds / 60)} min` : hours;
  return `${thing} ${name}`.trim() + `: ${count} for ${age}${reason}: ${WATCHED[thing]?.cure}.`;
}

/** Whether the plant's label printers can be reached and are ready. @param list printers of the plant */
export async function checkPrinters(
  list: () => Promise<readonly ListedPrinter[]>,
): Promise<Finding> {
  const printers = await list().catch(() => undefined);
  if (printers === undefined) return good('printers', 'Not checked: they are in the database.');
  if (printers.length === 0)
    return good('printers', 'None in the network; "printer add" names one.');
  // The job has the only connection that some printers take, and knows how the printer is.
  const reports = await Promise.all(
    printers.map(async (one) =>
      one.printing || one.trouble === 'question' ? one : checkPrinter(one),
    ),
  );
  const found = reports.map(printerWords);
  const text = found.flatMap(({ texts }) => texts.join(' ')).join('\n');
  return found.some(({ isWrong }) => isWrong) ? wrong('printers', text) : good('printers', text);
}
