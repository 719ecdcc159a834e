/** npm run fuzz: generated calls against the API. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const HELP = `npm run fuzz -- [--requests 100000] [--seed N]`;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !/^[1-9]\d*$/.test(values.requests)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/server/api-fuzz.test.ts'],
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
