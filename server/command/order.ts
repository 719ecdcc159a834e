/** npm run plant -- order reopen: an order that was finished by mistake. */
import { SettingError } from '../config.ts';
import { commandOfActions, type Action } from './actions.ts';
import { ask } from './ask.ts';
import { usageOf, type Form } from './command.ts';

const FORMS: readonly Form[] = [
  {
    typed: 'order reopen <order>',
    options: '--reason <text>',
    about: 'takes an order that is done back into progress',
  },
];

const reopen: Action = {
  words: 1,
  async run(client, { words: [order], options: { reason }, print }) {
    if (typeof reason !== 'string' || reason.trim() === '') throw new SettingError(usageOf(FORMS));
    await ask(client, 'PUT', '/admin/v1/orders/reopen', { order, reason });
    print(`${order} is in progress again. The reason is in the audit.`);
  },
};

export const orderCommand = commandOfActions({
  forms: FORMS,
  options: { reason: { type: 'string' } },
  actions: { reopen },
});
