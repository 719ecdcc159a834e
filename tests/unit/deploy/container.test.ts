import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { FILES, FOLDERS } from '../../../scripts/build/sources.ts';
import { readConfig } from '../../../server/config.ts';

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly command?: readonly string[];
        readonly environment?: Readonly<Record<string, string>>;
        readonly network_mode?: string;
        readonly ports?: readonly string[];
        readonly healthcheck?: { readonly test: readonly string[] };
      }
    >
  >;
}

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8')) as Compose;
const dockerfile = readFileSync('Dockerfile', 'utf8');
const PASSWORD = 'a/b?c#d@e%f';
const PRESET: Readonly<Record<string, string>> = { DATABASE_PASSWORD: PASSWORD };
afterEach(() => vi.unstubAllEnvs());

/** As compose fills in ${NAME:-standard} and ${NAME:?message} with nothing but the passwords set. */
const filled = (text: string): string =>
  text.replace(
    /\$\{(\w+):[-?]([^}]*)\}/g,
    (_all, name: string, standard: string) => PRESET[name] ?? standard,
  );

function plantEnvironment(): Readonly<Record<string, string>> {
  const given = compose.services['plant']?.environment ?? {};
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filled(value)]));
}

it('the settings of the composed server are settings that it knows', () => {
  expect(readConfig(plantEnvironment())).toMatchObject({
    demo: false,
    databaseUrl: 'postgres://plant@database/plant',
    identity: { url: 'http://localhost:8180' },
  });
});

it('the composed server reaches its database by any password', () => {
  const { PGPASSWORD, ...settings } = plantEnvironment();
  vi.stubEnv('PGPASSWORD', PGPASSWORD);
  const client = new pg.Client({ connectionString: readConfig(settings).databaseUrl });
  expect(client).toMatchObject({
    host: 'database',
    user: 'plant',
    password: PASSWORD,
    database: 'plant',
  });
});

it('server and Keycloak are configured with the same address of the Keycloak', () => {
  const { plant, keycloak } = compose.services;
  expect(keycloak?.environment?.['KC_HOSTNAME']).toBe(plant?.environment?.['KEYCLOAK_URL']);
});

it('the container copies files that are in the repository or that the build makes', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths]) =>
    (paths ?? '').split(' ').map((path) => path.replace('/app/', '')),
  );
  expect(copied.length).toBeGreaterThan(5);
  const made = /^(node_modules|dist(-\w+)?)$/;
  expect(copied.filter((path) => !made.test(path) && !existsSync(path))).toEqual([]);
});

it('the container copies every file that the build reads', () => {
  const [hidden, ...given] = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  expect(hidden).toBe('**');
  const isGiven = (path: string): boolean =>
    given.some((line) => path === line.slice(1) || path.startsWith(`${line.slice(1)}/`));
  expect([...FILES, ...FOLDERS].filter((path) => !isGiven(path))).toEqual([]);
});

it('the container has the program of each command that the documents run in it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const programs = ['start', 'plant', 'demo:reset'].map((name) => scripts[name]?.split(' ')[1]);
  expect(programs.filter((path) => !dockerfile.includes(`/app/${path} `))).toEqual([]);
});

it('the database counts as healthy once it answers by its address, with all databases made', () => {
  expect(compose.services['database']?.healthcheck?.test).toContain('--host=127.0.0.1');
});

it('a network that services share is held by one that never ends, and that has the ports', () => {
  const sharing = Object.values(compose.services).filter(({ network_mode }) => network_mode);
  expect(sharing.length).toBeGreaterThan(1);
  const holders = sharing.map(({ network_mode }) => network_mode?.replace('service:', '') ?? '');
  for (const holder of holders) {
    expect(compose.services[holder]).toMatchObject({ command: ['sleep', 'infinity'] });
  }
  expect(sharing.flatMap(({ ports = [] }) => ports)).toEqual([]);
});
