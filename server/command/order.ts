/** npm run plant -- order reopen: an order that was finished by mistake. */
import { SettingError } from '../config.ts';
import { ask } from './ask.ts';
import { usageOf, type Command, type Form } from './command.ts';
import { withAdmin } from './connect.ts';

const FORMS: readonly Form[] = [
  {
    typed: 'order reopen <order>',
    options: '--reason <text>',
    about: 'takes an order that is done back into progress',
  },
];

export const orderCommand: Command = {
  forms: FORMS,
  options: { reason: { type: 'string' } },
  positionals: 2,
  async run({ config, words, options: { reason }, print }) {
    const [action, order] = words;
    if (action !== 'reopen' || typeof reason !== 'string' || reason.trim() === '') {
      throw new SettingError(usageOf(FORMS));
    }
    const body = { order, reason };
    await withAdmin(config, (client) => ask(client, 'PUT', '/admin/v1/orders/reopen', body));
    print(`${order} is in progress again. The reason is in the audit.`);
  },
};
