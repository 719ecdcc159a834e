/** teleport-floor plant retention: archives and deletes what ended long ago, and takes people's names out of the records. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../config.ts';
import type { Db } from '../database/open.ts';
import { plainSql, type Sql } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  archivedRows,
  deleteArchived,
  endedOrders,
  type ArchivedRows,
} from '../retention/archive.ts';
import { forgetPerson } from '../retention/forget.ts';
import { momentIn } from '../lib/time-zone.ts';
import type { Command, Invocation } from './command.ts';
import { withOwnDatabase } from './own-database.ts';
import { fileOfPerson } from './person.ts';

export const retentionCommands: readonly Command[] = [
  {
    typed: 'retention delete',
    options: '--before <day> --archive <file>',
    about: 'archives and deletes orders and audit of before a day',
    run: deleteEnded,
  },
  {
    typed: 'retention forget <name>',
    about: 'takes the name of a person out of the records',
    async run({ config, words: [name = ''], print }) {
      const former = await withOwnDatabase(config, ({ db }) =>
        ofOneMoment(db, (sql) => forgetPerson(sql, name, !config.identity)),
      );
      print(`${name} is ${former} in the audit, and has no account.`);
    },
  },
];

/** A transaction without a limit of time, whose statements all see the data of its beginning. */
const ofOneMoment = <T>(db: Db, work: (sql: Sql) => Promise<T>): Promise<T> =>
  inTransaction(db, async ({ $client: client }) => {
    await client.query('set transaction isolation level repeatable read');
    await client.query('set local statement_timeout = 0');
    return work(plainSql(client));
  });

async function deleteEnded({ config, options, print }: Invocation): Promise<void> {
  const day = String(options['before']);
  const before = momentIn(config.timeZone, day);
  if (!before || before.getTime() > Date.now()) {
    throw new SettingError(`--before "${day}" is no day of the past: write it like 2026-03-31.`);
  }
  const file = fileOfPerson(String(options['archive']));
  if (existsSync(file)) throw new SettingError(`${file} exists: name a new file.`);
  let isToCommit = false;
  const archiveAndDelete = async (sql: Sql) => {
    const ended = await endedOrders(sql, before);
    await writeArchive(file, archivedRows(sql, ended, before));
    const entries = await deleteArchived(sql, ended, before);
    isToCommit = true;
    return { orders: ended.length, entries };
  };
  await withOwnDatabase(config, async ({ db }) => {
    const { orders, entries } = await ofOneMoment(db, archiveAndDelete).catch((error: unknown) => {
      if (isToCommit) throw inDoubt(file, error as Error);
      rmSync(file, { force: true }); // nothing was deleted
      throw isDiskFull(error) ? noRoom(file, error) : error;
    });
    print(`${orders} orders and ${entries} entries of the audit were deleted; ${file} has them.`);
  });
}

const isDiskFull = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** The error of a write names no file. */
const noRoom = (file: string, cause: Error): SettingError =>
  new SettingError(`The disk of ${file} is full: nothing was deleted.`, { cause });

/** The answer of COMMIT was lost: PostgreSQL may have deleted the rows, and the archive is all that has them. */
const inDoubt = (file: string, cause: Error): SettingError =>
  new SettingError(
    `The database gave no answer at the end (${cause.message}), and whether the rows were deleted is not known, so ${file} stays. Run the same command with another file: if that one is empty, they are in ${file} alone; otherwise nothing was deleted before, and ${file} can go.`,
    { cause },
  );

/** One JSON object per line with the table and the row. It is on the disk before anything is deleted. */
async function writeArchive(file: string, archived: AsyncIterable<ArchivedRows>): Promise<void> {
  const draft = `${file}.part`;
  const out = openSync(draft, 'w', 0o600);
  try {
    for await (const { table, rows } of archived) {
      // All of it: on a disk that becomes full, writeSync writes a part without an error.
      writeFileSync(out, rows.map((row) => `{"table":"${table}","row":${row}}\n`).join(''));
    }
    fsyncSync(out);
    renameSync(draft, file);
    syncFolderOf(file);
  } finally {
    closeSync(out);
    rmSync(draft, { force: true });
  }
}

/** Puts the name of a file on the disk, as after a rename. */
function syncFolderOf(file: string): void {
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
