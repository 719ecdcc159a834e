/** Commands whose second word is what to do: `user add`, `token revoke`. */
import { SettingError } from '../config.ts';
import { usageOf, type Command, type Form, type Invocation } from './command.ts';
import { ask } from './ask.ts';
import { withAdmin, type AdminClient } from './connect.ts';

export interface Action {
  /** How many words follow the action's own, at least and, unless `more`, at most. */
  readonly words: number;
  readonly more?: boolean;
  /** @param call its words are those that follow the action's own */
  run(client: AdminClient, call: Invocation): Promise<void>;
}

interface Parts {
  readonly forms: readonly Form[];
  readonly options?: Command['options'];
  readonly actions: Readonly<Record<string, Action>>;
}

/** Prints a line for each entry of a list. */
export const listAction = <T>(
  read: (client: AdminClient) => Promise<readonly T[]>,
  lineOf: (one: T) => string,
): Action => ({
  words: 0,
  async run(client, { print }) {
    for (const one of await read(client)) print(lineOf(one));
  },
});

/** Removes the entry that is named. */
export const removeAction = (path: string, done: (name: string) => string): Action => ({
  words: 1,
  async run(client, { words: [name = ''], print }) {
    await ask(client, 'DELETE', entryOf(path, name));
    print(done(name));
  },
});

export const entryOf = (path: string, name: string): string =>
  `${path}/${encodeURIComponent(name)}`;

export const commandOfActions = ({ forms, options = {}, actions }: Parts): Command => ({
  forms,
  options,
  positionals: 1,
  more: true,
  async run(call) {
    const [name = '', ...words] = call.words;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action || words.length < action.words || (words.length > action.words && !action.more)) {
      throw new SettingError(usageOf(forms));
    }
    await withAdmin(call.config, (client) => action.run(client, { ...call, words }));
  },
});
