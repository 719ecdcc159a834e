/** npm run plant -- user …: the people of the embedded identity provider. */
import { ROLES } from '../../contract/generated/roles.ts';
import { ACCESS_ROLE } from '../../contract/roles.ts';
import { commandOfActions, entryOf, listAction, type Action } from './actions.ts';
import { ask } from './ask.ts';
import { openCard } from './badge-card.ts';
import type { Invocation } from './command.ts';
import type { AdminClient } from './connect.ts';
import { knownRoles } from './known-roles.ts';
import { fileOfPerson } from './person.ts';

interface Account {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly disabled: boolean;
  readonly badge: boolean;
}

interface Badge {
  readonly username: string;
  readonly name: string;
  readonly badge: string;
  readonly pin: string;
}

interface Password {
  readonly username: string;
  readonly password: string;
}

const USERS = '/admin/v1/users';
const of = (name: string, what: string): string => `${entryOf(USERS, name)}/${what}`;

const listedUsers = (client: AdminClient) => ask<readonly Account[]>(client, 'GET', USERS);

const add: Action = {
  words: 1,
  async run(client, { words: [name = ''], options, print }) {
    const { role = [ACCESS_ROLE] } = options;
    const body = {
      username: name.toLowerCase(),
      roles: knownRoles([role].flat().map(String)),
      ...(options['name'] && { name: options['name'] }),
      ...(options['email'] && { email: options['email'] }),
    };
    printPassword(await ask<Password>(client, 'POST', USERS, body), print);
  },
};

const reset: Action = {
  words: 1,
  async run(client, { words: [name = ''], print }) {
    printPassword(await ask<Password>(client, 'POST', of(name, 'password')), print);
  },
};

const role: Action = {
  words: 1,
  more: true,
  async run(client, { words: [name = '', ...words], print }) {
    const roles = knownRoles(words);
    print(lineOf(await ask<Account>(client, 'PUT', of(name, 'roles'), { roles })));
  },
};

const setDisabled = (disabled: boolean): Action => ({
  words: 1,
  async run(client, { words: [name = ''], print }) {
    print(lineOf(await ask<Account>(client, 'PUT', of(name, 'disabled'), { disabled })));
  },
});

export const badge: Action = {
  words: 1,
  async run(client, { words: [name = ''], options, print }) {
    if (options['revoke']) {
      const { username } = await ask<Account>(client, 'DELETE', of(name, 'badge'));
      return print(`The badge of ${username} is refused from now on.`);
    }
    const body = { ...(options['pin'] && { pin: options['pin'] }) };
    const file = fileOfPerson(String(options['out'] ?? `badge-${name.toLowerCase()}.html`));
    const card = await openCard(file);
    try {
      const made = await ask<Badge>(client, 'PUT', of(name, 'badge'), body);
      print(`PIN, shown this once: ${made.pin}`);
      await card.write(made);
      print(`The badge of ${made.username} is in ${file}. Print it, then delete the file.`);
    } finally {
      await card.close();
    }
  },
};

export const userCommand = commandOfActions({
  forms: [
    { typed: 'user list', about: 'who may sign in at the embedded provider' },
    {
      typed: 'user add <name>',
      options: '[--role <role>]… [--name <full name>] [--email <address>]',
      about: 'a new account; its first password is shown once',
    },
    { typed: 'user role <name> [<role>…]', about: `their roles: ${ROLES.join(', ')}` },
    { typed: 'user reset <name>', about: 'a new password in place of a lost one' },
    {
      typed: 'user badge <name>',
      options: '[--pin <4 to 6 digits>] [--out <file>] | --revoke',
      about: 'a card to scan at the sign-in, with a PIN',
    },
    { typed: 'user disable <name>', about: 'ends their sessions, and lets them in no more' },
    { typed: 'user enable <name>', about: 'lets them in again' },
  ],
  options: {
    role: { type: 'string', multiple: true },
    name: { type: 'string' },
    email: { type: 'string' },
    pin: { type: 'string' },
    out: { type: 'string' },
    revoke: { type: 'boolean' },
  },
  actions: {
    list: listAction(listedUsers, lineOf),
    add,
    role,
    reset,
    badge,
    disable: setDisabled(true),
    enable: setDisabled(false),
  },
});

function lineOf({ username, name, email, roles, disabled, badge }: Account): string {
  return [
    username,
    name,
    email,
    roles.join(' ') || 'no role',
    ...(badge ? ['badge'] : []),
    ...(disabled ? ['disabled'] : []),
  ].join('  ');
}

function printPassword({ username, password }: Password, print: Invocation['print']): void {
  print(`Sign-in, shown this once: ${username} / ${password}`);
  print('The first sign-in with it asks for a new one.');
}
