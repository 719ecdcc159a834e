/** Attacks over real network connections. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OIDC, visitor } from '../support/server/identity-client.ts';
import { APP, openPlant, type TestPlant } from '../support/server/plant.ts';

const REQUEST_TIMEOUT_MS = 3000;
const EVIL = 'https://evil.example';
const ORDERS = '/v1/production-orders';

let plant: TestPlant;
let token: string;
let order: string;
beforeAll(async () => {
  plant = await openPlant({}, undefined, REQUEST_TIMEOUT_MS);
  token = (await visitor(() => plant).signIn()).access_token;
  const { rows } = await plant.database.sql.query(
    "select id from production_order where status = 'IN_PROGRESS' limit 1",
  );
  order = `${ORDERS}/${String(rows[0]?.['id'])}`;
});
afterAll(() => plant.close());

const port = () => Number(new URL(plant.url).port);

/** Sends the beginning of a request and waits for the server to end the connection. */
const sendSlowly = (beginning: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port(), '127.0.0.1', () => socket.write(beginning));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

/** An address as it is: fetch would tidy it before it is sent. */
const askRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request({ port: port(), host: '127.0.0.1', path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end();
  });

const audited = async () =>
  (await plant.database.sql.query('select count(*)::int as n from audit')).rows[0]?.['n'];

it('requests whose headers or body do not arrive time out, and others are served meanwhile', async () => {
  const head = `POST ${order}/extra-master-case-labels HTTP/1.1\r\nhost: x\r\n`;
  const body = '{"label_type":"master","quantity":1';
  const slow = [
    sendSlowly(head),
    sendSlowly(
      `${head}authorization: Bearer ${token}\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length + 1}\r\n\r\n${body}`,
    ),
    sendSlowly(
      `POST /realms/teleport/login-actions/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nu=`,
    ),
  ];
  const before = await audited();
  expect((await fetch(`${plant.url}/readyz`)).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  expect(await audited()).toBe(before);
});

it('bodies that are too large are refused, at the API and at the sign-in form', async () => {
  const large = await fetch(`${plant.url}${order}/pack-remaining-items`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      stray_case_uids: Array.from({ length: 30_000 }, () => 'S01000000000000'),
    }),
  });
  expect(large.status).toBe(413);
  expect(await large.json()).toEqual({ detail: 'Request body is too large' });
  const person = visitor(() => plant);
  const page = person.next(await person.authorize());
  const form = { username: 'operator', password: 'x'.repeat(10_000) };
  expect((await person.open(page, form)).status).toBe(413);
});

it('a body that is not JSON is refused, whatever its content type', async () => {
  for (const [type, status] of [
    ['text/xml', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json', 400],
  ] as const) {
    const answer = await fetch(`${plant.url}${order}/pack-remaining-items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: '<x/>',
    });
    expect(answer.status, type).toBe(status);
    expect(await answer.json()).toHaveProperty('detail');
  }
});

it('no file outside the web app is served, however the path traversal is encoded', async () => {
  for (const path of [
    '/../package.json',
    '/../../../../../../etc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cpackage.json',
    '/assets/%00/../../package.json',
    '//etc/passwd',
    '/docs/static/../../../package.json',
    '/docs/static/..%2f..%2f..%2fpackage.json',
    '/fonts/../package.json',
    '/.env',
    '/data/tls/authority.key',
  ]) {
    const { status, text } = await askRaw(path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(text, path).not.toMatch(/root:|"dependencies"|PRIVATE KEY/);
  }
});

it('no page of another origin may read what the plant answers', async () => {
  const allowed = async (path: string, origin: string, method: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await fetch(`${plant.url}${path}`, { method, headers });
    return answer.headers.get('access-control-allow-origin');
  };
  for (const path of [ORDERS, order, '/config.json', `${OIDC}/token`, `${OIDC}/userinfo`]) {
    for (const origin of [EVIL, 'null', `${APP}.evil.example`, 'http://localhost:1']) {
      for (const method of ['GET', 'OPTIONS'])
        expect(await allowed(path, origin, method), `${method} ${path} ${origin}`).toBeNull();
    }
  }
});

it('no redirect leads to a foreign address, neither after a sign-out nor by a forged host', async () => {
  const person = visitor(() => plant);
  const { id_token } = await person.signIn();
  for (const post_logout_redirect_uri of [`${EVIL}/`, `${APP}@evil.example/`, '//evil.example']) {
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri });
    const answer = await person.open(`${OIDC}/logout?${query}`);
    expect(answer.status, post_logout_redirect_uri).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  }
  const asked = await fetch(`${plant.url}${OIDC}/certs`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(await asked.text()).not.toContain('evil.example');
  const answer = await askRaw('/config.json', { 'x-forwarded-host': 'evil.example' });
  expect(answer.text).not.toContain('evil.example');
});

it('a person without the access role is refused, and tokens that are no access tokens', async () => {
  const ask = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch(`${plant.url}${ORDERS}`, { headers })).status;
  };
  const { access_token, id_token, refresh_token } = await visitor(() => plant).signIn();
  const guest = await visitor(() => plant).signIn('visitor', 'visitor1');
  expect(await ask(access_token)).toBe(200);
  expect(await ask(guest.access_token)).toBe(403);
  expect(await ask(id_token)).toBe(401);
  expect(await ask(refresh_token)).toBe(401);
});

it.each([ORDERS, `${OIDC}/certs`])(
  'a call of %s whose connection was reset has no address any more, which is no fault of the server',
  async (path) => {
    plant.app.server.prependOnceListener('request', ({ socket }) =>
      Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
    );
    const { status } = await askRaw(path, { authorization: `Bearer ${token}` });
    expect(status).toBe(200);
  },
);
