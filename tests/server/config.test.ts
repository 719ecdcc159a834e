import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { whereOf } from '../../server/demo/installation.ts';
import { readConfig, SettingError } from '../../server/config.ts';
import { policyOf } from '../../src/policy/stations.ts';

test('without settings the server is the embedded demonstration on port 8080', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    demo: true,
    identity: undefined,
    databaseUrl: undefined,
    tls: { kind: 'none' },
  });
});

test('with KEYCLOAK_URL, demonstration mode is off unless set', () => {
  const env = { KEYCLOAK_URL: 'https://login.plant.example/' };
  expect(readConfig(env)).toMatchObject({
    demo: false,
    identity: { url: 'https://login.plant.example', realm: 'teleport', clientId: 'teleport' },
  });
  expect(readConfig({ ...env, DEMO: '1' }).demo).toBe(true);
});

test('the largest order of the standard bounds gets all its labels at station 1B by one call', () => {
  const { orderUnits, labels } = readConfig({}).limits;
  const smallestPreset = 5;
  const { total } = policyOf('1B').labelPlan({ produced_quantity: orderUnits }, 'loose');
  expect(total + 1.1 * (orderUnits / smallestPreset)).toBeLessThanOrEqual(labels);
});

test('hosts of label files may be separated by blanks or commas', () => {
  const origins = 'https://Files.plant.example/, http://10.0.0.7:9000\n http://[::1]:8443';
  expect(readConfig({ LABEL_ORIGINS: origins }).labelOrigins).toEqual([
    'https://files.plant.example',
    'http://10.0.0.7:9000',
    'http://[::1]:8443',
  ]);
  expect(readConfig({}).labelOrigins).toEqual([]);
});

test('a demonstration logs warnings only, a production server every request', () => {
  expect(readConfig({}).logLevel).toBe('warn');
  expect(readConfig({ DEMO: '0' }).logLevel).toBe('info');
  expect(readConfig({ DEMO: '0', LOG_LEVEL: 'error' }).logLevel).toBe('error');
});

describe('a wrong setting is refused with one sentence that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DEMO', 'maybe'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://plant:a/b@database/plant'],
    ['PUBLIC_URL', 'floor.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://plant.example/teleport/'],
    ['PUBLIC_URL', 'https://me:secret@plant.example'],
    ['PUBLIC_URL', 'https://*.plant.example'],
    ['KEYCLOAK_URL', 'https://me:secret@login.plant.example'],
    ['KEYCLOAK_URL', 'https://login.plant.example?realm=teleport'],
    ['HTTPS', 'on'],
    ['HTTPS_CERT', '/does/not/exist.pem'],
    ['KEYCLOAK_URL', 'ftp://x'],
    ['KEYCLOAK_REALM', 'alone'],
    ['API_BASE', '//x'],
    ['API_BASE', 'https://api.plant.example'],
    ['LABEL_ORIGINS', 'files.plant.example'],
    ['LABEL_ORIGINS', 'https://files.plant.example https://plant.example/labels'],
    ['LABEL_ORIGINS', 'https://me:secret@files.plant.example'],
    ['LABEL_ORIGINS', 'https://*'],
    ['LABEL_ORIGINS', 'https://a;script-src'],
    ['LABEL_ORIGINS', 'data:text/csv'],
    ['RATE_LIMIT', '0'],
    ['LOG_LEVEL', 'loud'],
    ['DATE_FORMAT', 'MM/DD/YYYY'],
    ['TIME_ZONE', 'Europe/Berln'],
    ['SIGNING_SECRET_FILE', '/nowhere/secret'],
    ['LABEL_TEMPLATES', '/nowhere/labels.json'],
    ['KEYCLOAK_CLIENT_ID', 'teleport'],
    ['DEMO_SEED', '1'],
    ['HTTPS_CERTIFICATE', 'x'],
    ['TELEPORT_PORT', '1'],
    ['DATABASE_URI', 'postgres://plant@database/plant'],
    ['PUBLIC_URI', 'https://plant.example'],
    ['public_url', 'https://plant.example'],
    ['LOGLEVEL', 'info'],
  ])('%s=%s is refused with one sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });
});

test('a misspelt name is named before what is wrong without it', () => {
  const env = { KEYCLOAK_ULR: 'https://keycloak.example', KEYCLOAK_REALM: 'plant' };
  expect(() => readConfig(env)).toThrow('did you mean KEYCLOAK_URL?');
});

test('PUBLIC_URL is https where the server has a certificate', () => {
  const env = { HTTPS: 'self-signed', PUBLIC_URL: 'http://floor.plant.example' };
  expect(() => readConfig(env)).toThrow(/^PUBLIC_URL must begin with https:/);
});

test('the address of the plant is known in the spelling of browsers', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Floor.Plant.Example:443/' }).publicUrl).toBe(
    'https://floor.plant.example',
  );
});

test.each([
  ['HTTPS_PROXY', 'http://proxy.plant.example:3128'],
  ['KEYCLOAK_SERVICE_HOST', '10.96.0.7'],
  ['KEYCLOAK_SERVICE_PORT_HTTP', '8080'],
  ['KEYCLOAK_PORT', 'tcp://10.96.0.7:8080'],
  ['TELEPORT_FLOOR_PORT_8080_TCP_ADDR', '10.96.0.8'],
  ['HOME', '/home/plant'],
  ['HTTP_PROXY', 'http://proxy.plant.example:3128'],
  ['PGPORT', '5432'],
  ['PROXY_HOST', 'proxy.plant.example'],
  ['HTTP', '1'],
  ['host', 'tablet'],
])(
  '%s=%s, which a system, a network or Kubernetes sets, is no setting of the server',
  (name, value) => {
    expect(readConfig({ [name]: value })).toEqual(readConfig({}));
  },
);

test('docs/configuration.md lists exactly the settings that are read', () => {
  const asked = new Set<string>();
  readConfig(new Proxy({}, { get: (_target, name) => void asked.add(String(name)) }));
  const page = readFileSync('docs/configuration.md', 'utf8');
  const listed = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map((row) => row[1]);
  expect(new Set(listed)).toEqual(asked);
  expect(() => readConfig({ TELEPORT_X: '1' })).toThrow(
    /^TELEPORT_X is not a setting\. Settings: PORT|DEMO/,
  );
});

test('a database URL with a socket is accepted, and a refused one never shows the password', () => {
  const socket = 'postgres://plant@/plant?host=/run/postgresql';
  const { databaseUrl, dataDir } = readConfig({ DATABASE_URL: socket });
  expect(databaseUrl).toBe(socket);
  expect(whereOf({ databaseUrl, dataDir })).toBe('PostgreSQL localhost/plant');
  const refused = () => readConfig({ DATABASE_URL: 'postgres://plant:se/cret@database/plant' });
  expect(refused).toThrow('%2F');
  expect(refused).not.toThrow('cret');
});

test.each([{ MONITOR: '8080' }, { MONITOR: '10.0.0.5:9000', PORT: '9000' }])(
  'MONITOR at the port of the app is refused in a sentence that names both settings: %o',
  (env) => {
    expect(() => readConfig(env)).toThrow(/^MONITOR must have another port than PORT/);
  },
);

test('the additions to the specification are chosen by name; another backend has none unless named', () => {
  expect(readConfig({}).features).toEqual(['printing', 'operators', 'find-codes', 'board']);
  expect(readConfig({ FEATURES: 'none' }).features).toEqual([]);
  expect(readConfig({ FEATURES: 'board, printing' }).features).toEqual(['board', 'printing']);
  const other = { API_BASE: 'https://plant.example', DEMO: '0' };
  expect(readConfig(other).features).toEqual([]);
  expect(readConfig({ ...other, FEATURES: 'printing' }).features).toEqual(['printing']);
  expect(() => readConfig({ FEATURES: 'bord' })).toThrow(/printing, operators.*not "bord"/);
});

test('a pattern of travellers that is no regular expression is refused', () => {
  expect(readConfig({}).travellerCode).toBeUndefined();
  expect(readConfig({ TRAVELLER_CODE: '^T:(.+)$' }).travellerCode).toBe('^T:(.+)$');
  expect(() => readConfig({ TRAVELLER_CODE: '(' })).toThrow(/TRAVELLER_CODE must be a regular/);
});

test('tablets lock themselves only where the plant says after how many minutes', () => {
  expect(readConfig({}).lockMinutes).toBe(0);
  expect(readConfig({ LOCK_MINUTES: '5' }).lockMinutes).toBe(5);
  expect(() => readConfig({ LOCK_MINUTES: 'soon' })).toThrow(/LOCK_MINUTES must be a whole number/);
});
