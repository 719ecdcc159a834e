/** npm run demo:reset: replaces all orders by fresh demonstration orders, in DATA_DIR or DATABASE_URL. */
import { join } from 'node:path';
import { readConfig, SettingError } from '../server/config.ts';
import { openDatabase } from '../server/database/open.ts';
import { requireSameKind, whereOf } from '../server/demo/installation.ts';
import { seedDemo } from '../server/demo/seed.ts';
import { exitWithSentence } from '../server/errors/error-sentence.ts';
import { keepPrivate, requireOwn } from '../server/lib/private-files.ts';

const ORDERS =
  'production_order, case_record, lab_test_result, label_file, idempotency, audit cascade';

async function reset(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.demo) {
    throw new SettingError('This plant is no demonstration (DEMO=0): its orders are left alone.');
  }
  const dataDir = join(config.dataDir, 'database');
  if (config.databaseUrl === undefined) {
    requireOwn([dataDir, config.dataDir]);
    keepPrivate(config.dataDir);
  }
  const database = await openDatabase({ ...config, dataDir });
  try {
    await requireSameKind(database, true, whereOf(config));
    await database.sql.query(`truncate ${ORDERS}`);
    await seedDemo(database);
    console.log('The demonstration orders are new.');
  } finally {
    await database.close();
  }
}

await reset().catch(exitWithSentence);
