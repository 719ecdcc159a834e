/** npm run plant -- set-produced: the produced quantity that a station may not record. */
import { SettingError } from '../config.ts';
import { ask } from './ask.ts';
import { usageOf, type Command, type Form } from './command.ts';
import { withAdmin } from './connect.ts';

interface Corrected {
  readonly order: string;
  readonly produced_quantity: number;
  readonly packed_units: number;
}

const FORMS: readonly Form[] = [
  {
    typed: 'set-produced <order> <quantity>',
    options: '--reason <text>',
    about: 'the produced quantity, below what is packed as well',
  },
];

export const setProducedCommand: Command = {
  forms: FORMS,
  options: { reason: { type: 'string' } },
  positionals: 2,
  async run({ config, words, options: { reason }, print }) {
    const [order = '', digits = ''] = words;
    if (!/^\d+$/.test(digits) || typeof reason !== 'string' || reason.trim() === '') {
      throw new SettingError(usageOf(FORMS));
    }
    const body = { order, quantity: Number(digits), reason };
    const { produced_quantity: produced, packed_units: packed } = await withAdmin(
      config,
      (client) => ask<Corrected>(client, 'PUT', '/admin/v1/orders/produced-quantity', body),
    );
    print(`${order}: produced quantity ${produced}, packed units ${packed}.`);
    print('The reason is in the audit.');
  },
};
