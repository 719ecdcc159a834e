/** npm run plant -- mapping …: how the columns of another system's lists are named and written. */
import type { Mapping } from '../admin/imports/mapping.ts';
import { SettingError } from '../config.ts';
import { commandOfActions, entryOf, listAction, removeAction, type Action } from './actions.ts';
import { ask } from './ask.ts';
import type { AdminClient } from './connect.ts';

const MAPPINGS = '/admin/v1/mappings';

const savedMappings = (client: AdminClient) => ask<readonly Mapping[]>(client, 'GET', MAPPINGS);

const set: Action = {
  words: 3,
  more: true,
  async run(client, { words: [name = '', list, ...pairs], options, print }) {
    const { dates, decimal } = options;
    const body = { list, columns: pairs.map(columnOf), dates, decimal };
    await ask(client, 'PUT', entryOf(MAPPINGS, name), body);
    print(`Use it with --mapping ${name}.`);
  },
};

const remove = removeAction(MAPPINGS, (name) => `There is no mapping ${name} from now on.`);

export const mappingCommand = commandOfActions({
  forms: [
    { typed: 'mapping list', about: "saved names of other systems' columns" },
    {
      typed: 'mapping set <name> <things>',
      options: '<column>=<field>… [--dates <order>] [--decimal comma|point]',
      about: 'saves what the columns of a file are',
    },
    { typed: 'mapping remove <name>', about: 'removes a saved mapping' },
  ],
  options: { dates: { type: 'string' }, decimal: { type: 'string' } },
  actions: { list: listAction(savedMappings, lineOf), set, remove },
});

/** A column's name may have the sign as well. */
function columnOf(pair: string): Mapping['columns'][number] {
  const [, column, field] = /^(.+)=([^=]+)$/.exec(pair) ?? [];
  if (column !== undefined && field !== undefined) return { column, field };
  throw new SettingError(`"${pair}" is no pair: write it like "Order No=name".`);
}

function lineOf({ name, list, columns, dates, decimal }: Mapping): string {
  return [
    name,
    list,
    ...columns.map(({ column, field }) => JSON.stringify(`${column}=${field}`)),
    ...(dates === null ? [] : [`--dates ${dates}`]),
    ...(decimal === null ? [] : [`--decimal ${decimal}`]),
  ].join('  ');
}
