/** npm run crash: a plant on PostgreSQL under kill -9 and under faults of its database; README.md. */
import { parseArgs } from 'node:util';
import { postgresBinaries } from '../../tests/support/server/database-postgres.ts';
import { runFault } from './fault.ts';
import { runKillRounds } from './kill-rounds.ts';
import type { Balance } from './ledger.ts';
import { postgresFaults } from './postgres-faults.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '25' } } });
if (!postgresBinaries()) throw new Error('PostgreSQL is not installed (Debian: postgresql).');

const isWhole = ({ lost, partial, doubled }: Balance) => lost + partial + doubled === 0;
const errors: string[] = [];

const kills = await runKillRounds('postgres', Number(values.rounds));
console.log('kill -9:', kills);
if (!isWhole(kills)) errors.push('kill -9: packs were lost, half done or doubled.');

for (const fault of postgresFaults) {
  const figures = await runFault(fault);
  console.log(`${fault.name}:`, figures);
  if (!isWhole(figures)) errors.push(`${fault.name}: packs were lost, half done or doubled.`);
  if (!fault.expected.test(figures.answers)) errors.push(`${fault.name}: other answers.`);
}

for (const error of errors) console.error(error);
process.exitCode = errors.length === 0 ? 0 : 1;
