import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keycloakClaims, openPlantOfKeycloak, stranger } from '../support/server/plant.ts';

type Plant = Awaited<ReturnType<typeof openPlantOfKeycloak>>;
type Stranger = Awaited<ReturnType<typeof stranger>>;

const ORDERS = '/v1/production-orders';

const ask = (plant: Plant, token: string) =>
  plant.app.inject({ url: ORDERS, headers: { authorization: `Bearer ${token}` } });

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: object) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;

/** Signed with the public key as if it were a shared secret, as old libraries took it. */
function signedWithPublicKey(claims: object, key: object): string {
  const text = `${part({ alg: 'HS256', kid: 'stranger', typ: 'JWT' })}.${part(claims)}`;
  const signature = createHmac('sha256', JSON.stringify(key)).update(text).digest('base64url');
  return `${text}.${signature}`;
}

/** Every call that changes something, with what it would need to succeed. */
const WRITES: readonly (readonly [
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
])[] = [
  ['PUT', 'produced-quantity?quantity=7'],
  ['PUT', 'shipper-case-size?shipper_case_size=7'],
  ['PUT', 'master-case-size?master_case_size=7'],
  ['PUT', 'finish-packing'],
  ['POST', 'extra-master-case-labels', { label_type: 'master', quantity: 1 }],
  ['POST', 'pack-remaining-items', { stray_case_uids: ['S0100000000-0000'] }],
  ['DELETE', 'unpack-case', { unpacked_case_uid: 'I0100000000-0000' }],
];

/** Tries to change an order in progress; what the plant answered, and whether anything is new in it. */
async function tryToWrite(plant: Plant, token: string) {
  const look = async () => {
    const all = ['production_order', 'case_record', 'audit', 'label_file', 'idempotency'];
    const counts = all.map((table) => `(select count(*) from ${table})`).join("||'/'||");
    const content =
      '(select md5(string_agg(o::text, chr(10) order by id)) from production_order o)';
    return (await plant.database.sql.query(`select ${counts}||${content} as all`)).rows[0];
  };
  const { rows } = await plant.database.sql.query(
    "select id from production_order where status = 'IN_PROGRESS' order by name limit 1",
  );
  const before = await look();
  const statuses = new Set<number>();
  for (const [method, path, body] of WRITES) {
    const answer = await plant.app.inject({
      method,
      url: `${ORDERS}/${String(rows[0]?.['id'])}/${path}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a-key-of-theirs' },
      ...(body ? { payload: body } : {}),
    });
    statuses.add(answer.statusCode);
  }
  return { statuses: [...statuses], happened: (await look())?.['all'] !== before?.['all'] };
}

describe('tokens of an external Keycloak', () => {
  let plant: Plant;
  let signer: Stranger;
  let issuer: string;
  beforeAll(async () => {
    plant = await openPlantOfKeycloak({ DEMO: '1' });
    ({ signer, issuer } = plant);
  });
  afterAll(() => plant.close());

  it('a call without a token is Unauthorized, before its query is validated', async () => {
    const { rows } = await plant.database.sql.query('select id from production_order limit 1');
    const url = `${ORDERS}/${String(rows[0]?.['id'])}/produced-quantity?quantity=nonsense`;
    const answer = await plant.app.inject({ method: 'PUT', url });
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Unauthorized' }]);
  });

  it("a plant accepts Keycloak's own tokens, with the audience 'account'", async () => {
    const answer = await ask(plant, await signer.sign(keycloakClaims(issuer)));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ items: unknown[] }>().items).toHaveLength(10);
  });

  const refused: readonly (readonly [string, Record<string, unknown>, number])[] = [
    ['another issuer', { iss: 'https://elsewhere.example/realms/teleport' }, 401],
    ['another client', { azp: 'other', aud: 'other' }, 401],
    ['an id token', { typ: 'ID' }, 401],
    ['no role', { resource_access: {} }, 403],
    ['the role of another client', { resource_access: { x: { roles: ['backend:access'] } } }, 403],
  ];
  it.each(refused)(
    'a Keycloak token with %s is refused, and nothing changes',
    async (_name, change, status) => {
      const token = await signer.sign({ ...keycloakClaims(issuer), ...change });
      expect((await ask(plant, token)).statusCode).toBe(status);
      expect(await tryToWrite(plant, token)).toEqual({ statuses: [status], happened: false });
    },
  );

  it('tokens that are expired, of a foreign key, forged or broken are refused, and nothing changes', async () => {
    const claims = keycloakClaims(issuer);
    const lasting = { ...claims, exp: 4_000_000_000 };
    const foreign = await stranger();
    const good = await signer.sign(claims);
    const [header, payload, signature] = good.split('.');
    const tokens = {
      expired: await signer.sign(claims, Math.floor(Date.now() / 1000) - 60),
      'of a foreign key': await foreign.sign(claims),
      'without a signature': unsigned(lasting),
      'signed with the public key': signedWithPublicKey(lasting, signer.jwk),
      'with other content': `${header}.${part({ ...lasting, sub: 'somebody-else' })}.${signature}`,
      'cut off': `${header}.${payload}.`,
      'no token': 'x',
    };
    for (const [name, token] of Object.entries(tokens)) {
      const outcome = { name, ...(await tryToWrite(plant, token)) };
      expect(outcome).toEqual({ name, statuses: [401], happened: false });
    }
    expect(await tryToWrite(plant, good)).toMatchObject({ happened: true });
  });

  it('an external Keycloak replaces the embedded provider, and is allowed by the content security policy', async () => {
    const answer = await plant.app.inject({ url: '/realms/teleport/account' });
    expect(answer.statusCode).toBe(404);
    const { origin } = new URL(issuer);
    expect(String(answer.headers['content-security-policy'])).toContain(
      `frame-src 'self' blob: ${origin}`,
    );
  });
});
