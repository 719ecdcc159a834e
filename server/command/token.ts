/** npm run plant -- token …: tokens of programs, as an ERP. */
import { ADMIN_ROLE } from '../../contract/roles.ts';
import { commandOfActions, listAction, removeAction, type Action } from './actions.ts';
import { ask } from './ask.ts';
import type { AdminClient } from './connect.ts';
import { knownRoles } from './known-roles.ts';

interface Token {
  readonly name: string;
  readonly roles: readonly string[];
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

const TOKENS = '/admin/v1/tokens';

const listedTokens = (client: AdminClient) => ask<readonly Token[]>(client, 'GET', TOKENS);

const add: Action = {
  words: 1,
  async run(client, { words: [name], options: { role = [ADMIN_ROLE] }, print }) {
    const body = { name, roles: knownRoles([role].flat().map(String)) };
    const { token } = await ask<{ token: string }>(client, 'POST', TOKENS, body);
    print(`Token of ${name}, shown this once: ${token}`);
    print('Send it as the header "authorization: Bearer <token>".');
  },
};

const revoke = removeAction(TOKENS, (name) => `The token of ${name} is refused from now on.`);

export const tokenCommand = commandOfActions({
  forms: [
    { typed: 'token list', about: 'tokens of programs, and when each was last used' },
    {
      typed: 'token add <name>',
      options: '[--role <role>]…',
      about: 'a token for a program, as an ERP; shown once',
    },
    { typed: 'token revoke <name>', about: 'refuses it from now on' },
  ],
  options: { role: { type: 'string', multiple: true } },
  actions: { list: listAction(listedTokens, lineOf), add, revoke },
});

function lineOf({ name, roles, last_used_at: used, revoked_at: revoked }: Token): string {
  return [
    name,
    roles.join(' '),
    used === null ? 'never used' : `last used ${used}`,
    ...(revoked === null ? [] : [`revoked ${revoked}`]),
  ].join('  ');
}
