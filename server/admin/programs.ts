/** Tokens of programs, and webhooks. Their keys leave the server's own machine through no API. */
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Sql } from '../database/sql.ts';
import { addWebhook, listWebhooks, removeWebhook, retryWebhook } from '../webhooks/webhooks.ts';
import type { RecordChange } from './record-changes.ts';
import { addToken, listTokens, revokeToken } from '../machines/tokens.ts';

export const tokenHandlers = (sql: Sql, record: RecordChange) =>
  ({
    listTokens: () => listTokens(sql),
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
  }) satisfies Partial<AdminHandlers>;

const unknown = (name: string): HttpError =>
  new HttpError(404, `There is no webhook "${name}"; "webhook list" shows all of them.`);

const noAddress = (url: string): HttpError =>
  new HttpError(
    422,
    `"${url}" is no address for events: write it like https://erp.example/hook, without a password.`,
  );

function addressOf(url: string): URL {
  if (URL.canParse(url)) return new URL(url);
  throw noAddress(url);
}

export const webhookHandlers = (sql: Sql, record: RecordChange) =>
  ({
    listWebhooks: () => listWebhooks(sql),
    async addWebhook({ operator, body: { name, url, events } }) {
      const { origin, protocol, username, password } = addressOf(url);
      if (!/^https?:$/.test(protocol) || username + password !== '') throw noAddress(url);
      const secret = await addWebhook(sql, { name, url, events });
      if (secret === undefined) throw new HttpError(409, `There is a webhook "${name}" already.`);
      // The path may be a secret: the audit and the log have the origin only.
      await record(operator, 'addWebhook', name, { origin, events });
      return { name, secret };
    },
    async retryWebhook({ operator, params: { name } }) {
      const count = await retryWebhook(sql, name);
      if (count === undefined) throw unknown(name);
      await record(operator, 'retryWebhook', name, { count });
      return { name, count };
    },
    async removeWebhook({ operator, params: { name } }) {
      if (!(await removeWebhook(sql, name))) throw unknown(name);
      await record(operator, 'removeWebhook', name, {});
      return { name };
    },
  }) satisfies Partial<AdminHandlers>;
