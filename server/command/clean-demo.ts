/** teleport-floor plant clean-demo: turns a demonstration into a plant. */
import { SettingError } from '../config.ts';
import { cleanDemo } from '../demo/clean.ts';
import { requirePostgres } from '../database/require-postgres.ts';
import { isDemonstration } from '../demo/installation.ts';
import type { Command } from './command.ts';
import { openOwnDatabase } from './own-database.ts';

export const cleanDemoCommand: Command = {
  typed: 'clean-demo',
  options: '[--backed-up]',
  about: 'takes the demonstration out of the data of a stopped server',
  async run(call) {
    requirePostgres({ ...call.config, demo: false });
    const database = await openOwnDatabase(call.config);
    try {
      if (!(await isDemonstration(database))) {
        return call.print('There is no demonstration in these data; nothing was changed.');
      }
      if (call.options['backed-up'] !== true) throw new SettingError(BACK_UP);
      const { orders, people, units } = await cleanDemo(database);
      call.print(`Taken out: ${orders} orders, ${people} people, ${units} units of measure.`);
      call.print('What was imported or added is still there. Start the server with DEMO=0.');
    } finally {
      await database.close();
    }
  },
};

const BACK_UP =
  'Make a backup with pg_dump first, then run "teleport-floor plant clean-demo --backed-up".';
