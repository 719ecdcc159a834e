/**
 * A real Keycloak from Maven Central, unpacked and built once in the user's cache folder, with the
 * realm of deploy/keycloak imported once for each change of it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSION = '26.4.5';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
const LOWEST_JAVA = 17;

const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'teleport-floor');
const HOME = join(CACHE, `keycloak-${VERSION}`);
const REALM = 'deploy/keycloak/teleport-realm.json';

export const ADMINISTRATOR = { username: 'admin', password: 'made-at-the-import' } as const;

/** Only its first compiler: nothing here lives long enough to gain from the second. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1';

export const command = join(HOME, 'bin', 'kc.sh');
export const environment = { ...process.env, JAVA_OPTS_APPEND: JAVA_OPTIONS };

/** H2 in a folder; Keycloak's own migrations use a word that H2 has reserved since. */
export const databaseOption = (folder: string): string =>
  `--db-url=jdbc:h2:file:${join(folder, 'keycloak')};NON_KEYWORDS=VALUE`;

/** @returns why it cannot run here, or undefined when `startKeycloak` can. */
export function prepareKeycloak(): string | undefined {
  if (process.platform === 'win32') return 'Keycloak is started by a Unix shell here';
  if (javaVersion() < LOWEST_JAVA) return `no Java ${LOWEST_JAVA} or later here`;
  if (!existsSync(HOME) && !install()) return `Maven is not here, or could not fetch ${ARTIFACT}`;
  if (!existsSync(importedDatabase())) importRealm();
  return undefined;
}

function javaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}

/** Under another name first: half a Keycloak must not look like one. */
function install(): boolean {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'install-'));
  try {
    const copy = ['-q', '-B', COPY, `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${folder}`];
    if (spawnSync('mvn', copy, { stdio: 'inherit' }).status !== 0) return false;
    run('tar', ['xzf', join(folder, `keycloak-quarkus-dist-${VERSION}.tar.gz`), '-C', folder]);
    const unpacked = join(folder, `keycloak-${VERSION}`);
    run(join(unpacked, 'bin', 'kc.sh'), ['build', '--db=dev-file']);
    renameSync(unpacked, HOME);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The database with the realm as the repository has it now. */
export function importedDatabase(): string {
  const hash = createHash('sha256').update(VERSION).update(readFileSync(REALM)).digest('hex');
  return join(CACHE, `realm-${hash.slice(0, 16)}`);
}

/** The same command as in deploy/keycloak/README.md: it makes the administrator, too. */
function importRealm(): void {
  const folder = mkdtempSync(join(CACHE, 'import-'));
  try {
    run(command, ['import', '--optimized', '--file', REALM, databaseOption(folder)], {
      KC_BOOTSTRAP_ADMIN_USERNAME: ADMINISTRATOR.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
    });
    cpSync(folder, importedDatabase(), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(file: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(file, args, {
    env: { ...environment, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} ${args[0] ?? ''} failed:\n${stdout}${stderr}`);
}
