import { SettingError } from '../config.ts';
import type { AdminClient, Method } from './connect.ts';

type Detail = string | readonly { readonly loc: readonly unknown[]; readonly msg: string }[];

/** The JSON of an answer of the administration API. @throws SettingError with its sentence. */
export async function ask<T>(
  client: AdminClient,
  method: Method,
  path: string,
  body?: object,
): Promise<T> {
  const sent = body && { type: 'application/json', content: JSON.stringify(body) };
  const answer = await client.ask(method, path, sent);
  if (answer.ok) return (await answer.json()) as T;
  const { detail } = (await answer.json()) as { readonly detail: Detail };
  const problem =
    typeof detail === 'string'
      ? detail
      : detail.map(({ loc, msg }) => `${String(loc.at(-1))} ${msg}`).join(', ');
  throw new SettingError(problem);
}
