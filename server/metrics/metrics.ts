/** Metrics for Prometheus. docs/operations.md explains each alert on them. */
import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseObserver } from '../database/pool.ts';
import { WATCHED, type readWaits } from './waits.ts';

const ANSWER_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const DATABASE_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

export interface Facts {
  readonly version: string;
  /** Day of the build. */
  readonly built: string;
  readonly database: string;
  readonly dataDir: string;
  waits(): ReturnType<typeof readWaits>;
}

/** One registry per call, so that one process can run several plants. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const signIns = new Counter({
    name: 'teleport_sign_ins_total',
    help: 'Passwords sent to the embedded sign-in, by result',
    labelNames: ['result'],
    registers: [registry],
  });
  const certificate = new Gauge({
    name: 'teleport_certificate_end_timestamp_seconds',
    help: 'When the certificate of this server ends; 0 without one',
    registers: [registry],
  });
  return {
    registry,
    /** @param seconds since 1970 when the certificate in use ends */
    certificateEnds: (seconds: number) => certificate.set(seconds),
    database: databaseMetrics(registry),
    calls: callMetrics(registry),
    signedIn: (result: 'success' | 'wrong' | 'delayed') => signIns.inc({ result }),
    /** Adds the version that runs and the free space of its data's disk. */
    describe: (facts: Facts) => {
      describePlant(registry, facts);
      describeWaits(registry, facts);
    },
  };
}

function callMetrics(registry: Registry) {
  const registers = [registry];
  return {
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: ANSWER_BUCKETS_S,
      registers,
    }),
    packs: new Counter({
      name: 'teleport_packs_total',
      help: 'Packing calls that changed an order, by operation and station',
      labelNames: ['operation', 'station'],
      registers,
    }),
    replays: new Counter({
      name: 'teleport_replays_total',
      help: 'Packing calls that were answered again, because their first answer was lost',
      labelNames: ['operation'],
      registers,
    }),
    refusals: new Counter({
      name: 'teleport_refusals_total',
      help: 'Calls of the API that were refused, by operation and reason',
      labelNames: ['operation', 'reason'],
      registers,
    }),
  };
}

function databaseMetrics(registry: Registry): DatabaseObserver {
  const shared = { buckets: DATABASE_BUCKETS_S, registers: [registry] };
  const waits = new Histogram({
    name: 'teleport_database_wait_seconds',
    help: 'Time that a statement waited for a connection',
    ...shared,
  });
  const statements = new Histogram({
    name: 'teleport_database_statement_seconds',
    help: 'Time that a statement took in the database',
    ...shared,
  });
  const errors = new Counter({
    name: 'teleport_database_errors_total',
    help: 'Failed statements and connections, by class of SQLSTATE (08: not reached)',
    labelNames: ['sqlstate'],
    registers: [registry],
  });
  return {
    waited: (seconds) => waits.observe(seconds),
    ran: (seconds) => statements.observe(seconds),
    failed: (state) => errors.inc({ sqlstate: state?.slice(0, 2) ?? 'none' }),
  };
}

function describePlant(registry: Registry, { version, built, database, dataDir }: Facts): void {
  const build = new Gauge({
    name: 'teleport_build_info',
    help: 'Always 1; the version that runs, the day of its build and the kind of its database',
    labelNames: ['version', 'built', 'database'],
    registers: [registry],
  });
  build.set({ version, built, database }, 1);
  const free = new Gauge({
    name: 'teleport_data_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    registers: [],
    async collect() {
      const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: NaN, bsize: 1 }));
      this.set(bavail * bsize);
    },
  });
  registry.registerMetric(free);
}

/** The figures are those of the request before: a database that hangs must not hold back the others. */
function describeWaits(registry: Registry, { waits }: Facts): void {
  let isReading = false;
  const labelNames = ['thing', 'name'] as const;
  const seconds = new Gauge({
    name: 'teleport_waiting_seconds',
    help: 'Age of the oldest that waits for a person or has failed',
    labelNames,
    registers: [registry],
  });
  const limit = new Gauge({
    name: 'teleport_waiting_limit_seconds',
    help: 'Time that a thing may wait',
    labelNames: ['thing'],
    registers: [registry],
  });
  for (const [thing, watched] of Object.entries(WATCHED)) limit.set({ thing }, watched.limit);
  const read = async (counts: Gauge<(typeof labelNames)[number]>) => {
    const all = await waits();
    counts.reset();
    seconds.reset();
    for (const { thing, name, count, seconds: age } of all) {
      counts.set({ thing, name }, count);
      seconds.set({ thing, name }, age);
    }
  };
  const counts = new Gauge({
    name: 'teleport_waiting',
    help: 'Number that waits for a person or has failed',
    labelNames,
    registers: [],
    collect() {
      if (isReading) return;
      isReading = true;
      void read(this)
        .catch(() => undefined) // the figures before stay
        .finally(() => (isReading = false));
    },
  });
  registry.registerMetric(counts);
}
