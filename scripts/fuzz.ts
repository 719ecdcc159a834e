/** npm run fuzz: generated calls against the API on one database or on both. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const HELP = `npm run fuzz -- [--requests 100000] [--database pglite|postgres|both] [--seed N]`;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const isKnown = ['pglite', 'postgres', 'both'].includes(values.database);
if (values.help || !isKnown || !/^[1-9]\d*$/.test(values.requests)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const only = values.database === 'both' ? [] : ['-t', `on ${values.database}`];
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'tests/server/api-fuzz.test.ts',
    ...only,
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_REQUESTS: values.requests,
      ...(values.seed ? { FUZZ_SEED: values.seed } : {}),
    },
  },
);
process.exit(status ?? 1);
