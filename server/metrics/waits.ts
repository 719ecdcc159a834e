/** What waits for a person or has failed. The metrics, the doctor and docs/operations.md follow this list. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../database/sql.ts';

export interface WaitingThing {
  /** One of WATCHED. */
  readonly thing: string;
  /** Name of the webhook, printer, list, station or realm; empty where there is only one. */
  readonly name: string;
  readonly count: number;
  /** Age of the oldest. */
  readonly seconds: number;
  readonly why: string | null;
}

interface Watched {
  /** Seconds that it may wait. */
  readonly limit: number;
  readonly cure: string;
  /** Statement for `name`, `count`, the oldest moment `since`, and `why`. */
  readonly rows?: string;
}

const HALF_AN_HOUR = 1800;
const AN_HOUR_MS = 3_600_000;

/** By the label `thing` of the metrics. */
export const WATCHED: Readonly<Record<string, Watched>> = {
  webhook_waiting: {
    limit: HALF_AN_HOUR,
    cure: 'mend the receiver, whose last answer "webhook list" shows',
    rows: `select c.webhook as name, count(*), coalesce(min(a.at), now()) as since,
        (array_agg(c.last_error order by c.id) filter (where c.last_error is not null))[1] as why
      from webhook_call c left join audit a on a.id = c.audit_id where dead_at is null group by 1`,
  },
  webhook_given_up: {
    limit: 0,
    cure: 'mend the receiver, then "webhook retry" with its name',
    rows: `select webhook as name, count(*), min(dead_at) as since, min(last_error) as why
      from webhook_call where dead_at is not null group by 1`,
  },
  print: {
    limit: HALF_AN_HOUR,
    cure: 'answer its question at a tablet, or mend the printer as "printer test" says',
    rows: `select j.printer as name, count(*), min(case when j.state <> 'check' then p.trouble end) as why,
        min(greatest(j.created_at, case when j.state = 'check' then j.asked_at else p.trouble_at end)) as since
      from print_job j join label_printer p on p.name = j.printer
      where j.state = 'check' or (j.state in ('waiting', 'printing') and p.trouble is not null)
      group by 1`,
  },
  import_refused: {
    limit: 0,
    cure: 'mend the list or its mapping, and import it again',
    rows: `select concat_ws(', ', list, nullif(mapping, '')) as name, 1 as count, refused_at as since, why
      from import_refusal`,
  },
  sign_in: {
    limit: 60,
    cure: 'start the Keycloak, or mend the way to it',
  },
  backup: {
    limit: 3 * 3600,
    cure: 'see "systemctl status teleport-floor-backup"',
  },
};

const STATEMENT = Object.entries(WATCHED)
  .flatMap(([thing, { rows }]) =>
    rows === undefined
      ? []
      : [
          `select '${thing}' as thing, name, count::float, why,
            extract(epoch from now() - since)::float as seconds from (${rows}) as ${thing}`,
        ],
  )
  .join('\nunion all ');

/** Everything that waits, including what is within its limit. */
export async function readWaits(sql: Sql, dataDir: string) {
  const { rows: waits } = await sql.query<WaitingThing>(STATEMENT);
  return [...waits, ...(await lastBackup(dataDir))];
}

/** The last backup that could be read (deploy/backup.sh); nothing where none was ever made here. */
async function lastBackup(dataDir: string) {
  const folder = join(dataDir, 'backups');
  const backup = { thing: 'backup', name: '', count: 1, why: null };
  try {
    const names = await readdir(folder);
    // A name has the time in it. One of the future is of a clock that was wrong; a link may lead nowhere.
    const files = await Promise.all(
      names
        .filter((name) => /^plant-.+\.tar$/.test(name))
        .sort()
        .map((name) => stat(join(folder, name)).catch(() => undefined)),
    );
    const last = files.findLast((file) => file && file.mtimeMs < Date.now() + AN_HOUR_MS);
    return last ? [{ ...backup, seconds: (Date.now() - last.mtimeMs) / 1000 }] : [];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? [] : [{ ...backup, seconds: Infinity, why: message }];
  }
}
