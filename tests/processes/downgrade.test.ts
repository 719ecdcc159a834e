import { expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';

const cluster = inject('postgres');

it.skipIf(cluster === undefined)(
  'an older version refuses the data of a newer one in a sentence, and leaves them unchanged (skipped without PostgreSQL)',
  async () => {
    const databaseUrl = await makeDatabase(cluster ?? '');
    const newer = await openDatabase({ databaseUrl });
    await newer.sql.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 4000000000000)",
    );
    await newer.close();
    const refused = await openDatabase({ databaseUrl }).then(
      () => expect.unreachable('it should have been refused'),
      errorSentence,
    );
    expect(refused).toBe(
      'These data were written by a newer version of Teleport Floor: start that version, or bring back a backup from before the upgrade.',
    );
  },
);
