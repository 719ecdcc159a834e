/** npm run test:contract: schemathesis draws calls from the contract and judges the plant's answers. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const HELP = `npm run test:contract -- [--examples 10] [--seed N]
  --examples N   calls drawn for each operation in each phase that draws; 500 take half an hour
  --seed N       another number draws other calls`;

const { values } = parseArgs({
  options: {
    examples: { type: 'string', default: '10' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const isNumber = (text: string | undefined) => text === undefined || /^[1-9]\d*$/.test(text);
if (values.help || !isNumber(values.examples) || !isNumber(values.seed)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts', 'contract'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CONTRACT_EXAMPLES: values.examples,
    ...(values.seed && { CONTRACT_SEED: values.seed }),
  },
});
process.exit(status ?? 1);
