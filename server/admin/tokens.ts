/** Tokens of programs, for the command on the server's own machine. */
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Sql } from '../database/sql.ts';
import { addToken, listTokens, revokeToken } from '../machines/tokens.ts';
import type { RecordChange } from './record-changes.ts';

type TokenHandlers = Pick<AdminHandlers, 'listTokens' | 'addToken' | 'revokeToken'>;

export const tokenHandlers = (sql: Sql, record: RecordChange): TokenHandlers => ({
  async listTokens() {
    return (await listTokens(sql)).map((one) => ({ ...one, roles: [...one.roles] }));
  },
  async addToken({ operator, body: { name, roles } }) {
    const token = await addToken(sql, name, roles);
    if (token === undefined) {
      throw new HttpError(
        409,
        `There is a token "${name}" already, or there was one: names are not used twice.`,
      );
    }
    await record(operator, 'addToken', name, { roles });
    return { name, token };
  },
  async revokeToken({ operator, params: { name } }) {
    if (!(await revokeToken(sql, name))) {
      throw new HttpError(
        404,
        `There is no valid token "${name}"; "token list" shows all of them.`,
      );
    }
    await record(operator, 'revokeToken', name, {});
    return { name };
  },
});
