import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { errorSentence } from '../../server/error-sentence.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-downgrade-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('an older version refuses the data of a newer one in a sentence, and leaves them alone', async () => {
  const newer = await openDatabase({ dataDir });
  await newer.sql.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 4000000000000)",
  );
  await newer.close();
  const refused = await openDatabase({ dataDir }).then(
    () => expect.unreachable('it should have been refused'),
    errorSentence,
  );
  expect(refused).toBe(
    'These data were written by a newer version of Teleport Floor: start that version, or bring back a backup from before the upgrade.',
  );
});
