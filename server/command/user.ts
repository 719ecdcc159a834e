/** npm run plant -- user …: the people of the embedded identity provider. */
import { ROLES } from '../../contract/generated/roles.ts';
import { ACCESS_ROLE } from '../../contract/roles.ts';
import { SettingError } from '../config.ts';
import { ask } from './ask.ts';
import { usageOf, type Command, type Form, type Invocation } from './command.ts';
import { withAdmin, type AdminClient } from './connect.ts';
import { knownRoles } from './known-roles.ts';

interface Account {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly disabled: boolean;
}

interface Password {
  readonly username: string;
  readonly password: string;
}

type Action = (client: AdminClient, name: string, call: Invocation) => Promise<void>;

const USERS = '/admin/v1/users';
const of = (name: string, what: string): string => `${USERS}/${encodeURIComponent(name)}/${what}`;

const ACTIONS: Readonly<Record<string, Action>> = {
  async list(client, _name, { print }) {
    const all = await ask<readonly Account[]>(client, 'GET', USERS);
    for (const one of all) print(lineOf(one));
  },
  async add(client, name, { options, print }) {
    const { role = [ACCESS_ROLE] } = options;
    const body = {
      username: name.toLowerCase(),
      roles: knownRoles([role].flat().map(String)),
      ...(options['name'] && { name: options['name'] }),
      ...(options['email'] && { email: options['email'] }),
    };
    printPassword(await ask<Password>(client, 'POST', USERS, body), print);
  },
  async reset(client, name, { print }) {
    printPassword(await ask<Password>(client, 'POST', of(name, 'password')), print);
  },
  async role(client, name, { words, print }) {
    const roles = knownRoles(words.slice(2));
    print(lineOf(await ask<Account>(client, 'PUT', of(name, 'roles'), { roles })));
  },
  async disable(client, name, { print }) {
    print(lineOf(await ask<Account>(client, 'PUT', of(name, 'disabled'), { disabled: true })));
  },
  async enable(client, name, { print }) {
    print(lineOf(await ask<Account>(client, 'PUT', of(name, 'disabled'), { disabled: false })));
  },
};

const FORMS: readonly Form[] = [
  { typed: 'user list', about: 'who may sign in at the embedded provider' },
  {
    typed: 'user add <name>',
    options: '[--role <role>]… [--name <full name>] [--email <address>]',
    about: 'a new account; its first password is shown once',
  },
  { typed: 'user role <name> [<role>…]', about: `their roles: ${ROLES.join(', ')}` },
  { typed: 'user reset <name>', about: 'a new password in place of a lost one' },
  { typed: 'user disable <name>', about: 'ends their sessions, and lets them in no more' },
  { typed: 'user enable <name>', about: 'lets them in again' },
];

export const userCommand: Command = {
  forms: FORMS,
  options: {
    role: { type: 'string', multiple: true },
    name: { type: 'string' },
    email: { type: 'string' },
  },
  positionals: 1,
  more: true,
  async run(call) {
    const [action = '', name = ''] = call.words;
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    const isWhole = action === 'list' ? call.words.length === 1 : name !== '';
    const hasMore = call.words.length > 2 && action !== 'role';
    if (!act || !isWhole || hasMore) throw new SettingError(usageOf(FORMS));
    await withAdmin(call.config, (client) => act(client, name, call));
  },
};

const lineOf = ({ username, name, email, roles, disabled }: Account): string =>
  [username, name, email, roles.join(' ') || 'no role', ...(disabled ? ['disabled'] : [])].join(
    '  ',
  );

function printPassword({ username, password }: Password, print: Invocation['print']): void {
  print(`Sign-in, shown this once: ${username} / ${password}`);
  print('The first sign-in with it asks for a new one.');
}
