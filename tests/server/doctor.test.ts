/** teleport-floor plant doctor on a plant that works, and on one where everything around it is wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, it } from 'vitest';
import { freePort } from '../support/child-process.ts';
import { commandHere } from '../support/server/plant-command.ts';
import { expiryOf } from '../../server/tls/certificate.ts';
import { readConfig } from '../../server/config.ts';
import { checkWaits } from '../../server/doctor/data.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';
import { requireFreePorts } from '../../server/start/ports.ts';
import { requireAll } from '../../server/start/requirements.ts';
import { sealed } from '../../server/identity/sealed.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';
import { plantCertificate } from '../support/server/plant-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Settings = Readonly<Record<string, string>>;

/** Text of each check, with FAULT before it where something is wrong. */
async function findings(env: Settings) {
  const { status, output } = await commandHere({ DATA_DIR: folder, ...env }, ['doctor']);
  const lines = output.split('\n').map((line) => /^(ok|FAULT) +(\S+) +(.*)$/.exec(line) ?? []);
  const named = lines.flatMap(([, mark, about = '', text]) =>
    mark === undefined ? [] : [[about, mark === 'ok' ? text : `FAULT ${text}`] as const],
  );
  return { status, lines: Object.fromEntries(named) as Readonly<Record<string, string>> };
}

const cluster = inject('postgres');

it.skipIf(cluster === undefined)(
  'it makes no table in a database that no server has been started on (skipped without PostgreSQL)',
  async () => {
    const DATABASE_URL = await makeDatabase(cluster ?? '');
    const { lines } = await findings({ DEMO: '0', DATABASE_URL });
    expect(lines['database']).toMatch(/; the next start brings its tables up to date\.$/);
    expect(lines['printers']).toMatch(/^Not checked/);
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
  },
);

/** One of each thing that may wait, an hour or two old. */
const WAITING = `
  insert into webhook (name, url, secret, events) values ('erp', '', '', '{}'), ('wms', '', '', '{}');
  insert into production_order (name) values ('MO/1');
  insert into audit (id, at, actor, username, action, about) values (1, now() - interval '1 hour', '', '', '', '');
  insert into webhook_call (webhook, event, audit_id, order_id, last_error)
    select 'erp', 'order.finished', 1, id, 'The receiver answered 500.' from production_order;
  insert into webhook_call (webhook, event, audit_id, order_id, dead_at)
    select 'wms', 'order.finished', 1, id, now() - interval '2 hours' from production_order;
  insert into label_printer (name, host, port) values ('line-1', '127.0.0.1', 9);
  insert into print_job (printer, order_id, set, label_type, label_name, first, last, template, username, created_at, state, done, next)
    select 'line-1', id, '', '', '', 1, 9, '{}', '', now() - interval '1 hour', 'check', 3, 5 from production_order;
  insert into import_refusal (list, mapping, refused_at, why)
    values ('orders', 'sap', now() - interval '1 hour', 'Line 3: there is no order')`;

const MENDED = `
  update audit set at = now(); delete from webhook where name = 'wms';
  update print_job set state = 'done'; delete from import_refusal`;

it.skipIf(cluster === undefined)(
  'each thing that waits for too long is a fault in a line, until it is mended (skipped without PostgreSQL)',
  async () => {
    const DATABASE_URL = await makeDatabase(cluster ?? '', 'empty');
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    ends.push(() => client.end());
    const config = readConfig({ DEMO: '0', DATABASE_URL });
    const lines = () => checkWaits(config).catch(errorSentence);
    await client.query(WAITING);
    expect((await lines()).split('\n')).toEqual([
      'webhook_waiting erp: 1 for 60 min (The receiver answered 500.): mend the receiver, whose last answer "webhook list" shows.',
      'webhook_given_up wms: 1 for 2 h: mend the receiver, then "webhook retry" with its name.',
      'print line-1: 1 for 60 min: answer its question at a tablet, or mend the printer as "printer test" says.',
      'import_refused orders, sap: 1 for 60 min (Line 3: there is no order): mend the list or its mapping, and import it again.',
    ]);
    await client.query(MENDED);
    expect(await lines()).toMatch(/^Nothing waits for too long/);
  },
);

it.skipIf(cluster === undefined)(
  'the newest backup may be three hours old (skipped without PostgreSQL)',
  async () => {
    const DATABASE_URL = await makeDatabase(cluster ?? '', 'empty');
    const DATA_DIR = mkdtempSync(join(folder, 'backups-'));
    const backups = join(DATA_DIR, 'backups');
    const config = readConfig({ DEMO: '0', DATA_DIR, DATABASE_URL });
    const found = () => checkWaits(config).catch(errorSentence);
    expect(await found()).toMatch(/DATA_DIR has no backups/);
    mkdirSync(backups);
    for (const [name, hours] of [
      ['plant-2026-12-01T06-00-00Z.tar', 0],
      ['plant-2026-12-01T07-00-00Z.tar', 4],
      // Made while the clock was two years ahead.
      ['plant-2028-12-01T07-00-00Z.tar', -2 * 365 * 24],
    ] as const) {
      writeFileSync(join(backups, name), '');
      const at = Date.now() / 1000 - hours * 3600;
      utimesSync(join(backups, name), at, at);
    }
    expect(await found()).toMatch(/^backup: 1 for 4 h: see "systemctl status/);
    writeFileSync(join(backups, 'plant-2026-12-01T08-00-00Z.tar'), '');
    expect(await found()).toMatch(/the last backup is new/);
  },
);

it('a folder of backups that cannot be used is a fault of the disk', async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'no-backups-'));
  writeFileSync(join(DATA_DIR, 'backups'), '');
  expect((await findings({ DATA_DIR })).lines['disk']).toMatch(
    /^FAULT .*backups cannot be read or written \(EACCES\) by the account \S+: give it to the account of the server/,
  );
});

/** Settings of a plant with a fault, the check that reports it, and the cure in its sentence. */
type Broken = readonly [fault: string, make: () => Promise<Settings>, about: string, cure: RegExp];

const SECRET = 'a secret of the plant, 32 letters';

async function plantWith(text: string, values: readonly unknown[] = []): Promise<string> {
  const url = await makeDatabase(cluster ?? '', 'empty');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
  return url;
}

const encryptedPlant = () =>
  plantWith("insert into idp_key values ('signing', $1)", [sealed({}, SECRET)]);

const file = (name: string, content = ''): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const NO_DATABASE_NEEDED: readonly Broken[] = [
  [
    'a key of another certificate',
    async () => {
      const [one, other] = [await plantCertificate(folder, []), await plantCertificate(folder, [])];
      return { HTTPS_CERT: one.HTTPS_CERT, HTTPS_KEY: other.HTTPS_KEY };
    },
    'certificate',
    /^HTTPS_CERT .* and HTTPS_KEY .* are no pair/,
  ],
  [
    'a DATA_DIR that is a file',
    async () => ({ DATA_DIR: file('a-file') }),
    'disk',
    /a-file is a file, not a folder: set DATA_DIR/,
  ],
  [
    'a DATA_DIR below a file',
    async () => ({ DATA_DIR: join(file('another-file'), 'data') }),
    'disk',
    /another-file is a file, not a folder: set DATA_DIR/,
  ],
  [
    'a plant without PostgreSQL',
    async () => ({ DEMO: '0' }),
    'database',
    /keeps its data in PostgreSQL, so set DATABASE_URL/,
  ],
];

const WITH_DATABASE: readonly Broken[] = [
  [
    'a missing SIGNING_SECRET',
    async () => ({ DATABASE_URL: await encryptedPlant() }),
    'database',
    /set SIGNING_SECRET or SIGNING_SECRET_FILE as before/,
  ],
  [
    'a DATABASE_POOL above max_connections',
    async () => ({ DATABASE_URL: await makeDatabase(cluster ?? ''), DATABASE_POOL: '500' }),
    'database',
    /DATABASE_POOL is 500, and PostgreSQL has 117 connections .*: set a lower DATABASE_POOL/,
  ],
  [
    'a standby of PostgreSQL',
    async () => ({ DATABASE_URL: await databaseWith('default_transaction_read_only = on') }),
    'database',
    /it only reads: let DATABASE_URL lead to the primary of a standby/,
  ],
];

async function databaseWith(setting: string, before = ''): Promise<string> {
  return plantWith(
    `${before} do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`,
  );
}

/** Its port. */
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  ends.push(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The sentence of a start with these settings, which it ends with before it opens anything. */
async function refusal(env: Settings): Promise<string> {
  try {
    const config = readConfig({ DATA_DIR: folder, PORT: '0', ...env });
    await requireAll(config);
    await requireFreePorts(config);
    return 'none';
  } catch (error) {
    return errorSentence(error).split('\n')[0] ?? '';
  }
}

async function expectSameSentence(...[, make, about, cure]: Broken): Promise<void> {
  const env = await make();
  const sentence = await refusal(env);
  expect(sentence).toMatch(cure);
  expect((await findings({ PORT: '0', ...env })).lines[about]).toBe(`FAULT ${sentence}`);
}

it.each(NO_DATABASE_NEEDED)(
  'the doctor reports %s with the sentence of the start that refuses it',
  expectSameSentence,
  60_000,
);

it('a start refuses a MONITOR of another program', async () => {
  const env = { PORT: `${await freePort()}`, MONITOR: `${await listening(createServer())}` };
  expect(await refusal(env)).toMatch(/is taken; stop what uses it, or set MONITOR to another/);
});

it('a wrong setting ends the command before its checks', async () => {
  const { output, error } = await commandHere({ TIME_ZONE: 'Europe/Berln' }, ['doctor']);
  expect([output, error]).toEqual([
    '',
    expect.stringMatching(/^TIME_ZONE must be .*Europe\/Berlin/),
  ]);
});

it.skipIf(cluster === undefined)(
  'a clock of the database that differs by hours is a fault (skipped without PostgreSQL)',
  async () => {
    const DATABASE_URL = await databaseWith(
      'search_path = late, pg_catalog, public',
      `create schema late; create function late.clock_timestamp() returns timestamptz
         language sql as 'select now() - interval ''3 hours''';`,
    );
    const { lines } = await findings({ DEMO: '0', DATABASE_URL });
    expect(lines['database']).toMatch(
      /^FAULT The clock of .* is 1080\d s away .*: set both by NTP/,
    );
  },
);

it.skipIf(cluster === undefined).each(WITH_DATABASE)(
  'the doctor reports %s with the sentence of the start that refuses it (skipped without PostgreSQL)',
  expectSameSentence,
  60_000,
);

it('each fault around a plant is one line with its cure', async () => {
  const env = {
    DEMO: '0',
    DATA_DIR: join(folder, 'missing', 'data'),
    DATABASE_URL: 'postgres://plant:secret@127.0.0.1:1/plant?password=secret',
    PUBLIC_URL: 'http://127.0.0.1:2',
    KEYCLOAK_URL: 'http://127.0.0.1:3',
    API_BASE: 'http://127.0.0.1:4',
  };
  const { status, lines } = await findings(env);
  expect(status).toBe(1);
  expect(lines).toMatchObject({
    disk: expect.stringContaining(folder) as string,
    database: expect.stringMatching(/^FAULT .*ECONNREFUSED/) as string,
    certificate: expect.stringMatching(/^FAULT Tablets need https/) as string,
    address: expect.stringMatching(/^FAULT .*127\.0\.0\.1:2 .*start the server/) as string,
    'sign-in': expect.stringMatching(/^FAULT .*127\.0\.0\.1:3 cannot be reached/) as string,
    backend: expect.stringMatching(/^FAULT .*127\.0\.0\.1:4 .*check API_BASE/) as string,
  });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it.each([
  [400, /^The certificate is valid for 399 more days\.$/],
  [5, /^FAULT .*in 4 days/],
  [-1, /^FAULT .*ended on/],
])('a certificate that ends in %d days is reported as %s', async (days, text) => {
  const PUBLIC_URL = 'https://floor.plant.example';
  const files = await plantCertificate(folder, ['floor.plant.example'], days);
  expect((await findings({ ...files, PUBLIC_URL })).lines['certificate']).toMatch(text);
});

it('a certificate that is refused at the address of the plant has another cure than a stopped server', async () => {
  const { HTTPS_CERT, HTTPS_KEY } = await plantCertificate(folder, ['127.0.0.1'], 400);
  const pair = { cert: readFileSync(HTTPS_CERT), key: readFileSync(HTTPS_KEY) };
  const server = createTlsServer(pair, (_request, response) => void response.end('{}'));
  const PUBLIC_URL = `https://127.0.0.1:${await listening(server)}`;
  const { lines } = await findings({ PUBLIC_URL, DEMO: '1' });
  expect(lines['address']).toMatch(/^FAULT The certificate at .* is refused .*NODE_EXTRA_CA_CERTS/);
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function backend(answer: Answer): Promise<Settings> {
  const API_BASE = `http://127.0.0.1:${await listening(createServer(answer))}`;
  return { DEMO: '0', API_BASE, PUBLIC_URL: 'https://floor.plant.example' };
}

it('a plant whose database is full is a fault of its address, in the words of /readyz', async () => {
  const detail = 'The disk of the database is full: nothing can be packed.';
  const { API_BASE = '' } = await backend(
    (_request, response) => void response.writeHead(503).end(JSON.stringify({ ok: false, detail })),
  );
  const { lines } = await findings({ PUBLIC_URL: API_BASE });
  expect(lines['address']).toBe(
    `FAULT ${API_BASE}/readyz answers 503: {"ok":false,"detail":"${detail}"}`,
  );
});

const OPEN = {
  'access-control-allow-origin': 'https://floor.plant.example',
  'access-control-allow-headers': 'Authorization, Content-Type',
};

it.each<[string, Answer, RegExp]>([
  ['without CORS', (_request, response) => void response.end(), /^FAULT .*Allow-Origin/],
  [
    'without the header of the sign-in',
    (_request, response) =>
      void response
        .writeHead(204, { ...OPEN, 'access-control-allow-headers': 'content-type' })
        .end(),
    /^FAULT .*authorization \(CORS/,
  ],
  [
    'open to anybody',
    (_request, response) => void response.writeHead(200, OPEN).end('[]'),
    /^FAULT .*200 to anybody/,
  ],
  [
    'that asks for a sign-in',
    ({ method }, response) => void response.writeHead(method === 'GET' ? 401 : 204, OPEN).end(),
    /^http.* answers\.$/,
  ],
])('a backend %s is found out', async (_name, answer, text) => {
  expect((await findings(await backend(answer))).lines['backend']).toMatch(text);
});

it('a backend on the address of the plant itself needs no CORS', async () => {
  const env = await backend((_request, response) => void response.writeHead(401).end());
  const { lines } = await findings({ ...env, PUBLIC_URL: env['API_BASE'] ?? '' });
  expect(lines['backend']).toMatch(/^http.* answers\.$/);
});

it('the end of a chain is the first end of its certificates, with the headings that OpenSSL reads', async () => {
  const long = readFileSync((await plantCertificate(folder, [])).HTTPS_CERT, 'utf8');
  const short = readFileSync((await plantCertificate(folder, [], 5)).HTTPS_CERT, 'utf8');
  const inDays = (chain: string) => Math.round((expiryOf(chain) * 1000 - Date.now()) / 86_400_000);
  expect([inDays(long + short), inDays(short.replaceAll(' CERT', ' TRUSTED CERT'))]).toEqual([
    5, 5,
  ]);
  expect(inDays(short.replaceAll(' CERT', ' X509 CERT'))).toBe(5);
});

const FLOOR = 'https://floor.plant.example';

/** Answers as a Keycloak whose client allows these addresses. */
const keycloak =
  (allowed: readonly string[]): Answer =>
  ({ url = '', headers: { host } }, response) => {
    const { pathname, searchParams } = new URL(url, `http://${host}`);
    const address =
      searchParams.get('redirect_uri') ?? searchParams.get('post_logout_redirect_uri');
    const isRefused = address !== null && !allowed.includes(address);
    response.writeHead(isRefused ? 400 : 200, { 'access-control-allow-origin': FLOOR });
    const about = { issuer: `http://${host}/realms/teleport` };
    const page = isRefused ? 'Invalid parameter: redirect_uri' : '';
    response.end(pathname.includes('well-known') ? JSON.stringify(about) : page);
  };

const ALL = ['/signed-in', '/silent-check-sso.html', '/'].map((path) => `${FLOOR}${path}`);

it.each([
  ['allows all', ALL, /has the client "teleport", and it allows https:/],
  [
    'lacks the hidden check',
    [`${FLOOR}/signed-in`, `${FLOOR}/`],
    /^FAULT .* allow https:\/\/floor\.plant\.example\/silent-check-sso\.html after a sign-in/,
  ],
  [
    'has no way back from a log-out',
    ALL.slice(0, 2),
    /^FAULT .*allow https:\/\/floor\.plant\.example\/ after a log-out: .*post logout/,
  ],
])('a Keycloak whose client %s is reported with each address', async (_name, allowed, text) => {
  const { API_BASE: KEYCLOAK_URL = '' } = await backend(keycloak(allowed));
  const env = { DEMO: '0', PUBLIC_URL: FLOOR, KEYCLOAK_URL };
  expect((await findings(env)).lines['sign-in']).toMatch(text);
});
