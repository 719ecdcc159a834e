/**
 * Tokens of programs, as an ERP that imports orders and fetches results: made and revoked by a command, for
 * plants with any identity provider. Only a hash is stored; the text is shown once.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { components } from '../../contract/generated/admin.d.ts';
import { HttpError } from '../api/errors.ts';
import type { Authenticate, Operator } from '../api/operator.ts';
import type { Sql } from '../database/sql.ts';
import { say } from '../texts/sentence.ts';

/** Prefix by which a token in a log or a repository is recognized. */
const PREFIX = 'tpf';
const FORM = new RegExp(`^bearer ${PREFIX}_([\\w-]{11})_([\\w-]{43})$`, 'i');

type MachineToken = components['schemas']['MachineToken'];

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** @returns the token's text, or undefined where the name is taken */
export async function addToken(
  sql: Sql,
  name: string,
  roles: readonly string[],
): Promise<string | undefined> {
  const id = randomBytes(8).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await sql.query(
    `insert into machine_token (id, name, secret_hash, roles) values ($1, $2, $3, $4)
     on conflict (name) do nothing returning id`,
    [id, name, hashOf(secret), roles],
  );
  return rows.length === 0 ? undefined : `${PREFIX}_${id}_${secret}`;
}

export async function listTokens(sql: Sql): Promise<MachineToken[]> {
  const { rows } = await sql.query<MachineToken>(
    `select name, roles, ${iso('created_at')}, ${iso('last_used_at')}, ${iso('revoked_at')}
     from machine_token order by name`,
  );
  return rows;
}

const iso = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`;

/** @returns false where there is no token of this name, or it was revoked before */
export async function revokeToken(sql: Sql, name: string): Promise<boolean> {
  const { rows } = await sql.query(
    `update machine_token set revoked_at = now() where name = $1 and revoked_at is null
     returning id`,
    [name],
  );
  return rows.length > 0;
}

export const isMachineToken = (authorization: string | undefined): boolean =>
  FORM.test(authorization ?? '');

export const machineAuthenticator =
  (sql: Sql): Authenticate =>
  async (authorization) => {
    const [, id = '', secret = ''] = FORM.exec(authorization ?? '') ?? [];
    const operator = await operatorOf(sql, id, secret);
    if (!operator) throw new HttpError(401, say('Unauthorized'));
    await sql.query(
      `update machine_token set last_used_at = now()
       where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [id],
    );
    return operator;
  };

async function operatorOf(sql: Sql, id: string, secret: string): Promise<Operator | undefined> {
  const { rows } = await sql.query(
    'select name, secret_hash, roles from machine_token where id = $1 and revoked_at is null',
    [id],
  );
  const [token] = rows;
  if (!token) return undefined;
  const [known, given] = [String(token['secret_hash']), hashOf(secret)];
  if (!timingSafeEqual(Buffer.from(known), Buffer.from(given))) return undefined;
  const name = String(token['name']);
  // A program named like a person must not look like that person in the audit.
  return { subject: `machine:${id}`, username: `token ${name}`, roles: token['roles'] as string[] };
}
