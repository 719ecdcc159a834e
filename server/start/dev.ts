/** The plant inside Vite's dev server. The open database survives reloads of this module. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { requireSameKind, whereOf } from '../demo/installation.ts';
import { seedDemo } from '../demo/seed.ts';
import { buildPlant } from '../http/app.ts';

const survivors = globalThis as { teleportDatabase?: Promise<Database> };

export type DevPlant = Awaited<ReturnType<typeof createDevPlant>>;

export async function createDevPlant(port: number) {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const dataDir = join(config.dataDir, 'database');
  const database = await (survivors.teleportDatabase ??= openDatabase({ ...config, dataDir }));
  await requireSameKind(database, config.demo, whereOf(config));
  if (config.demo) await seedDemo(database);
  const { app } = await buildPlant({ config, database, port });
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    close: () => app.close(),
  };
}
