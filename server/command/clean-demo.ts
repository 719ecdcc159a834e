/** npm run plant -- clean-demo: from a demonstration to a plant of one's own, after a backup. */
import { join } from 'node:path';
import { SettingError } from '../config.ts';
import { cleanDemo } from '../demo/clean.ts';
import { isDemonstration } from '../demo/installation.ts';
import type { Database } from '../database/open.ts';
import type { Command, Invocation } from './command.ts';
import { openOwnDatabase } from './own-database.ts';

export const cleanDemoCommand: Command = {
  forms: [
    {
      typed: 'clean-demo',
      options: '[--backed-up]',
      about: 'takes the demonstration out of the data of a stopped server',
    },
  ],
  options: { 'backed-up': { type: 'boolean' } },
  positionals: 0,
  async run(call) {
    const database = await openOwnDatabase(call.config);
    try {
      if (!(await isDemonstration(database))) {
        return call.print('There is no demonstration in these data; nothing was changed.');
      }
      await backUp(database, call);
      const { orders, people, units } = await cleanDemo(database);
      call.print(`Taken out: ${orders} orders, ${people} people, ${units} units of measure.`);
      call.print('What was imported or added is still there. Start the server with DEMO=0.');
    } finally {
      await database.close();
    }
  },
};

async function backUp(database: Database, { config, options, print }: Invocation): Promise<void> {
  const folder = join(config.dataDir, 'backups');
  if (await database.backup(folder)) return print(`A backup is in ${folder}.`);
  if (options['backed-up'] === true) return;
  throw new SettingError(
    'Make a backup with pg_dump first, then run "npm run plant -- clean-demo --backed-up".',
  );
}
