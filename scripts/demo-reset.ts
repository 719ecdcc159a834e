/** npm run demo:reset: fresh demonstration orders in the place of all orders. DATA_DIR and DATABASE_URL count. */
import { join } from 'node:path';
import { openDatabase } from '../server/database/open.ts';
import { seedDemo } from '../server/demo/seed.ts';

async function reset(): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL'];
  const dataDir = join(process.env['DATA_DIR'] ?? './data', 'database');
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await database.sql.query(
      'truncate production_order, case_record, lab_test_result, label_file, idempotency, audit cascade',
    );
    await seedDemo(database, { seed: Number(process.env['DEMO_SEED'] ?? 1) });
    console.log('The demonstration orders are new.');
  } finally {
    await database.close();
  }
}

await reset().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
