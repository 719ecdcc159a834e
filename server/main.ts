/** npm start: reads the settings, opens the database, builds the plant, listens, says where. */
import type { FastifyInstance } from 'fastify';
import { Server as HttpsServer } from 'node:https';
import { join } from 'node:path';
import { newKey, openToCommands } from './admin/local-access.ts';
import { watchProvider } from './http/check-provider.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { type Database, openDatabase } from './database/open.ts';
import { requireSameKind, whereOf } from './demo/installation.ts';
import { seedDemo } from './demo/seed.ts';
import { exitWithSentence } from './errors/error-sentence.ts';
import { startHousekeeping } from './start/housekeeping.ts';
import { buildPlant, type Plant } from './http/app.ts';
import { listenForMonitor } from './http/monitor.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { startPrinting } from './printing/printer.ts';
import { keepPrivate } from './lib/private-files.ts';
import { requireFreePorts } from './start/ports.ts';
import { requireAll } from './start/requirements.ts';
import { printWelcome } from './start/welcome.ts';
import { expiryOf, type TlsFiles } from './tls/certificate.ts';
import { watchCertificate } from './tls/reload.ts';
import { tlsFor } from './tls/tls.ts';
import { startWebhooks } from './webhooks/sender.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await requireAll(config);
  const dataDir = join(config.dataDir, 'database');
  keepPrivate(config.dataDir);
  const port = await requireFreePorts(config);
  const tls = await tlsFor(config);
  const metrics = createMetrics();
  const database = await openDatabase({ ...config, dataDir, observe: metrics.database });
  await requireSameKind(database, config.demo, whereOf(config));
  if (config.demo) await seedDemo(database);
  const commandKey = newKey();
  const provider = config.identity && watchProvider(config.identity, printLine);
  const plant = await buildPlant({ config, database, port, tls, metrics, commandKey, provider });
  const stopRounds = startRounds(database, plant);
  const closeToCommands =
    database.kind === 'pglite'
      ? await openToCommands(config.dataDir, commandKey, plant.app.routing)
      : undefined; // a command opens PostgreSQL by itself
  const monitor = config.monitor && (await listenForMonitor(plant.app, config.monitor));
  const certificate = watchTls(plant.app, config, tls, metrics);
  const stop = stopWith(async () => {
    provider?.stop();
    certificate?.stop();
    closeToCommands?.();
    monitor?.close().closeIdleConnections();
    await plant.app.close();
    await stopRounds();
    await database.close();
  });
  await plant.app.listen({ port, host: config.host });
  // A service gets it after a renewal of its certificate, and a server in a terminal when that is closed.
  const isForTerminal = process.stdin.isTTY && config.tls.kind !== 'files';
  process.on('SIGHUP', () => void (isForTerminal ? stop() : certificate?.reload()));
  const { origin, identity } = plant;
  await printWelcome({ config, tls, port, origin, firstUser: identity?.firstUser });
}

/** What a server does by itself; the result ends it, and what is under way first. */
function startRounds(database: Database, { app, identity }: Plant): () => Promise<void> {
  const onError = (error: unknown) => app.log.error(error);
  const rounds = [
    startHousekeeping(database.sql, identity, onError),
    startWebhooks(database.sql, onError),
    startPrinting(database, onError),
  ];
  return async () => {
    for (const round of rounds) await round.stop();
  };
}

/** Puts the end of each certificate into the metrics. */
function watchTls(
  { server, log }: FastifyInstance,
  config: ServerConfig,
  tls: TlsFiles | undefined,
  metrics: Metrics,
) {
  if (!tls || !(server instanceof HttpsServer)) return undefined;
  const onRead = ({ cert }: TlsFiles) => metrics.certificateEnds(expiryOf(cert));
  onRead(tls);
  if (config.tls.kind !== 'files') return undefined;
  return watchCertificate(server, tls, () => tlsFor(config), log, onRead);
}

/** Prints a sentence for the person who runs the server, outside the log. */
const printLine = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Closes once, on the signals that end a process and by the answer. */
function stopWith(close: () => Promise<void>): () => void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0), exitWithSentence);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return stop;
}

start().catch(exitWithSentence);
