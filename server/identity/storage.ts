import Provider, {
  errors,
  type Adapter,
  type AdapterFactory,
  type AdapterPayload,
} from 'oidc-provider';
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open.ts';

const DEFAULT_TTL_S = 86_400;

/** For rows that are made without a sign-in, 6 KB each; the oldest of a model are deleted. */
interface AnonymousLimits {
  readonly rows: number;
  /** One device cannot push out the sign-ins that others have begun. Tablets may share an address. */
  readonly rowsPerAddress: number;
  /** Rows between two trims, each of which reads them all. */
  readonly trimEvery: number;
}

const ANONYMOUS_LIMITS: AnonymousLimits = { rows: 5000, rowsPerAddress: 500, trimEvery: 250 };
const ANONYMOUS = "payload->>'accountId' is null";

const UPSERT = `
  insert into idp_payload values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
  on conflict (model, id) do update set payload = excluded.payload,
    grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`;

const UPDATE = `
  update idp_payload set payload = $3, grant_id = $4, uid = $5,
    expires_at = now() + make_interval(secs => $6)
  where model = $1 and id = $2`;

type AddressOf = () => string | undefined;

/** Stores the provider's sign-ins, grants, codes and tokens as rows that expire. */
class SqlAdapter implements Adapter {
  readonly #sql: Database['sql'];
  readonly #model: string;
  readonly #addressOf: AddressOf;
  readonly #limits: AnonymousLimits;
  /** Id of the sign-in that a request has read; null once it was ended before that request could replace it. */
  readonly #signIns = new WeakMap<object, string | null>();
  #anonymous = 0;

  constructor(sql: Database['sql'], model: string, addressOf: AddressOf, limits: AnonymousLimits) {
    this.#sql = sql;
    this.#model = model;
    this.#addressOf = addressOf;
    this.#limits = limits;
  }

  /** @throws InvalidRequest for a parameter with a NUL, which PostgreSQL cannot store. */
  async upsert(id: string, payload: AdapterPayload, ttl: number | undefined): Promise<void> {
    const isAnonymous = payload.accountId === undefined;
    const text = JSON.stringify(isAnonymous ? { ...payload, address: this.#addressOf() } : payload);
    if (text.includes('\\u0000')) throw new errors.InvalidRequest('a parameter contains a NUL');
    const signIn = Provider.ctx && this.#signIns.get(Provider.ctx);
    if (signIn === null) return;
    await this.#sql.query(
      signIn === id ? UPDATE : UPSERT, // a sign-in that was ended meanwhile stays ended
      [
        this.#model,
        id,
        text,
        payload.grantId ?? null,
        payload.uid ?? this.#family(id) ?? null,
        ttl ?? DEFAULT_TTL_S,
      ],
    );
    if (isAnonymous) await this.#trim();
  }

  /** Keeps requests of people who never sign in from filling the disk. */
  async #trim(): Promise<void> {
    this.#anonymous += 1;
    if (this.#anonymous % this.#limits.trimEvery !== 0) return;
    await this.#sql.query(
      `delete from idp_payload where model = $1 and id in (
         select id from (
           select id, row_number() over (order by expires_at desc) as rank, row_number() over (
             partition by payload->>'address' order by expires_at desc) as rank_at_address
           from idp_payload where model = $1 and ${ANONYMOUS}) as ranked
         where rank > $2 or rank_at_address > $3) and ${ANONYMOUS}`,
      [this.#model, this.#limits.rows, this.#limits.rowsPerAddress],
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.#one('id', id);
    // A form that is sent twice at once replaces the row of one browser without a sign-in twice.
    if (Provider.ctx && this.#model === 'Session' && found?.accountId !== undefined) {
      this.#signIns.set(Provider.ctx, id);
    }
    if (found?.['dropped']) return { ...found, consumed: true }; // the library then ends the grant
    if (!found?.consumed || !this.#family(id)) return found;
    // A used refresh token, whose successor may have been lost on the network.
    if (await this.#isSuccessorUsed(id, found)) return found;
    const { consumed: _consumed, ...unused } = found;
    return unused;
  }

  #family(id: string): string | undefined {
    return this.#model === 'RefreshToken' ? familyOf(id) : undefined;
  }

  /**
   * After a lost answer the client asks again and gets a second successor. Marks the other ones: if one of them is used
   * after all, two clients hold the chain.
   */
  async #dropTwins(id: string): Promise<void> {
    const family = this.#family(id);
    if (family === undefined) return;
    await this.#sql.query(
      `update idp_payload as twin set payload = twin.payload || '{"dropped": true}'
       from idp_payload as used
       where used.model = $1 and used.id = $2 and twin.model = $1 and twin.uid = $3 and twin.id <> $2
         and not twin.payload ? 'consumed'
         and twin.payload->>'rotations' is not distinct from used.payload->>'rotations'`,
      [this.#model, id, family],
    );
  }

  async #isSuccessorUsed(id: string, { rotations }: AdapterPayload): Promise<boolean> {
    const { rows } = await this.#sql.query(
      `select from idp_payload where model = $1 and uid = $2 and payload ? 'consumed'
         and coalesce((payload->>'rotations')::int, 0) > $3`,
      [this.#model, this.#family(id), rotations ?? 0],
    );
    return rows.length > 0;
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#one('uid', uid);
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined); // the device flow is off
  }

  async destroy(id: string): Promise<void> {
    const { rows } = await this.#sql.query(
      'delete from idp_payload where model = $1 and id = $2 returning id',
      [this.#model, id],
    );
    if (rows.length === 0 && Provider.ctx && this.#signIns.get(Provider.ctx) === id) {
      this.#signIns.set(Provider.ctx, null);
    }
  }

  /**
   * Deletes rows of this model only. When another person signs in, this one's sign-in ends, and the running sign-in's
   * interaction has the same grant_id and must survive.
   */
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#sql.query('delete from idp_payload where model = $1 and grant_id = $2', [
      this.#model,
      grantId,
    ]);
  }

  /**
   * Marks a code as used, which only one of several concurrent requests can do.
   * @throws InvalidGrant when it is used already.
   */
  async consume(id: string): Promise<void> {
    const { rows } = await this.#sql.query(
      `update idp_payload set payload = payload || jsonb_build_object(
           'consumed', floor(extract(epoch from now()))::int)
       where model = $1 and id = $2 and ($3 or not payload ? 'consumed') returning id`,
      [this.#model, id, this.#family(id) !== undefined],
    );
    if (rows.length === 0) throw new errors.InvalidGrant('already consumed');
    await this.#dropTwins(id);
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

/**
 * The library creates one adapter per model (Session, Grant, …).
 * @param addressOf address of the client whose request is being answered
 */
export const storageIn =
  (sql: Database['sql'], addressOf: AddressOf, limits = ANONYMOUS_LIMITS): AdapterFactory =>
  (model) =>
    new SqlAdapter(sql, model, addressOf, limits);

/**
 * A family: refresh tokens that replaced one another. Each is used once; but the answer with its successor may be lost on
 * the network, so it stays good until one of its successors is used. The other successors are dropped then. Using it again,
 * or using a dropped one, proves a copy and ends the grant.
 */
export const newFamily = (): string => randomBytes(12).toString('base64url');

/** Family of a token, which is in its middle part; undefined for a text that is no refresh token of ours. */
export function familyOf(token: string | undefined): string | undefined {
  const part = token?.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const { family } = JSON.parse(Buffer.from(part, 'base64url').toString()) as {
      family?: unknown;
    };
    return typeof family === 'string' ? family : undefined;
  } catch {
    return undefined; // anything may be sent as a token
  }
}
