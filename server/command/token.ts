/** npm run plant -- token …: tokens of programs, as an ERP. */
import { ADMIN_ROLE } from '../../contract/roles.ts';
import { SettingError } from '../config.ts';
import { ask } from './ask.ts';
import { usageOf, type Command, type Form, type Invocation } from './command.ts';
import { withAdmin, type AdminClient } from './connect.ts';
import { knownRoles } from './known-roles.ts';

interface Token {
  readonly name: string;
  readonly roles: readonly string[];
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

type Action = (client: AdminClient, name: string, call: Invocation) => Promise<void>;

const TOKENS = '/admin/v1/tokens';

const ACTIONS: Readonly<Record<string, Action>> = {
  async list(client, _name, { print }) {
    for (const one of await ask<readonly Token[]>(client, 'GET', TOKENS)) print(lineOf(one));
  },
  async add(client, name, { options: { role = [ADMIN_ROLE] }, print }) {
    const body = { name, roles: knownRoles([role].flat().map(String)) };
    const { token } = await ask<{ token: string }>(client, 'POST', TOKENS, body);
    print(`Token of ${name}, shown this once: ${token}`);
    print('Send it as the header "authorization: Bearer <token>".');
  },
  async revoke(client, name, { print }) {
    await ask(client, 'DELETE', `${TOKENS}/${encodeURIComponent(name)}`);
    print(`The token of ${name} is refused from now on.`);
  },
};

const FORMS: readonly Form[] = [
  { typed: 'token list', about: 'tokens of programs, and when each was last used' },
  {
    typed: 'token add <name>',
    options: '[--role <role>]…',
    about: 'a token for a program, as an ERP; shown once',
  },
  { typed: 'token revoke <name>', about: 'refuses it from now on' },
];

export const tokenCommand: Command = {
  forms: FORMS,
  options: { role: { type: 'string', multiple: true } },
  positionals: 1,
  more: true,
  async run(call) {
    const [action = '', name = '', ...rest] = call.words;
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    const isWhole = (action === 'list') === (name === '');
    if (!act || !isWhole || rest.length > 0) throw new SettingError(usageOf(FORMS));
    await withAdmin(call.config, (client) => act(client, name, call));
  },
};

const lineOf = ({ name, roles, last_used_at: used, revoked_at: revoked }: Token): string =>
  [
    name,
    roles.join(' '),
    used === null ? 'never used' : `last used ${used}`,
    ...(revoked === null ? [] : [`revoked ${revoked}`]),
  ].join('  ');
