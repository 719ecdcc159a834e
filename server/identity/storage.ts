import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/open.ts';

const DEFAULT_TTL_S = 86_400;

/** Stores the provider's sessions, grants, codes and tokens as rows that expire. */
class SqlAdapter implements Adapter {
  readonly #sql: Database['sql'];
  readonly #model: string;

  constructor(sql: Database['sql'], model: string) {
    this.#sql = sql;
    this.#model = model;
  }

  /** @throws InvalidRequest for a parameter with a NUL, which PostgreSQL cannot store. */
  async upsert(id: string, payload: AdapterPayload, ttl: number | undefined): Promise<void> {
    const text = JSON.stringify(payload);
    if (text.includes('\\u0000')) throw new errors.InvalidRequest('a parameter contains a NUL');
    await this.#sql.query(
      `insert into idp_payload values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         on conflict (model, id) do update set payload = excluded.payload,
           grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
      [this.#model, id, text, payload.grantId ?? null, payload.uid ?? null, ttl ?? DEFAULT_TTL_S],
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#one('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#one('uid', uid);
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined); // the device flow is off
  }

  async destroy(id: string): Promise<void> {
    await this.#sql.query('delete from idp_payload where model = $1 and id = $2', [
      this.#model,
      id,
    ]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#sql.query('delete from idp_payload where grant_id = $1', [grantId]);
  }

  /**
   * Marks a code as used, which only one of several concurrent requests can do.
   * @throws InvalidGrant when it is used already.
   */
  async consume(id: string): Promise<void> {
    const { rows } = await this.#sql.query(
      `update idp_payload set payload = payload || jsonb_build_object(
           'consumed', floor(extract(epoch from now()))::int)
       where model = $1 and id = $2 and not payload ? 'consumed' returning id`,
      [this.#model, id],
    );
    if (rows.length === 0) throw new errors.InvalidGrant('already consumed');
  }

  async #one(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    if (value.includes('\0')) return undefined; // no id has one, and PostgreSQL refuses it
    const { rows } = await this.#sql.query(
      `select payload from idp_payload where model = $1 and ${column} = $2 and expires_at > now()`,
      [this.#model, value],
    );
    return rows[0]?.['payload'] as AdapterPayload | undefined;
  }
}

/** The library asks for one adapter per model (Session, Grant, …). */
export const storageIn =
  (sql: Database['sql']): AdapterFactory =>
  (model) =>
    new SqlAdapter(sql, model);
