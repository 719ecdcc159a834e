/** The built server as a process: how it starts, refuses to start, and stops. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlant, startThatEnds } from '../support/plant-process.ts';
import { visitor } from '../support/server/identity-client.ts';

const HOST = '127.0.0.1';

describe('the server process', () => {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-test-'));
    folders.push(folder);
    return folder;
  };
  /** A data directory after its first start: making one takes seconds, copying it does not. */
  const filled = newFolder();
  let firstOutput: readonly string[] = [];
  let firstUrl = '';
  let dataDir: string;
  beforeAll(async () => {
    const plant = await startPlant({ DATA_DIR: filled, HOST });
    firstUrl = plant.url;
    await plant.stop();
    firstOutput = plant.output;
  });
  beforeEach(() => {
    dataDir = newFolder();
    cpSync(join(filled, 'database'), join(dataDir, 'database'), { recursive: true });
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('prints its address and how to sign in, and nothing else', () => {
    expect(firstOutput.filter((line) => line !== '')).toEqual([
      'Demonstration sign-in: operator / operator1',
      `Labels to scan: ${firstUrl}/dev/qr`,
      'Tablets need https for their cameras: start with HTTPS=self-signed.',
      `Teleport Floor ready at ${firstUrl}`,
    ]);
  });

  it('exits with one sentence when another process uses the data directory', async () => {
    const first = await startPlant({ DATA_DIR: dataDir, HOST });
    const { status, output } = await startThatEnds({ DATA_DIR: dataDir, HOST });
    expect(status).toBe(1);
    expect(output.trim()).toBe(
      `The data directory ${join(dataDir, 'database')} is in use by process ${first.pid}.`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.dispose();
  });

  it('takes over the lock of a dead process at once', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    await plant.kill();
    await plant.restart();
    expect((await fetch(`${plant.url}/readyz`)).status).toBe(200);
    await plant.dispose();
  });

  it('exits with status 0 at SIGTERM, after a backup and with its lock given back', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    expect(await plant.stop()).toBe(0);
    // On a machine too busy to write one within a stop, it says so.
    const backups = readdirSync(join(dataDir, 'backups'));
    const told = plant.output.some((line) => line.includes('no time for a whole backup'));
    expect(backups.length === 1 || told).toBe(true);
    const lock = join(dataDir, 'database.lock');
    const [mark, ...others] = readdirSync(lock);
    expect(others).toEqual([]);
    expect(JSON.parse(readFileSync(join(lock, mark ?? ''), 'utf8'))).toMatchObject({ free: true });
  });

  it('lets no other account read its data, also what an earlier version left readable', async () => {
    const left = join(dataDir, 'backups', 'left.tar.gz');
    mkdirSync(dirname(left), { mode: 0o755 });
    writeFileSync(left, '', { mode: 0o644 });
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    await plant.stop();
    const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(paths.length).toBeGreaterThan(100);
    const readable = paths.filter((path) => (statSync(join(dataDir, path)).mode & 0o077) !== 0);
    // PGlite gives its new files mode 0666, whatever the umask; no folder lets others get to them.
    expect(readable.filter((path) => !path.startsWith('database/'))).toEqual([]);
    expect(readable.filter((path) => statSync(join(dataDir, path)).isDirectory())).toEqual([]);
  });

  it('serves the built app compressed, hashed files cached for good and the page never', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST, LOG_LEVEL: 'info' });
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${plant.url}${path}`, { headers: { 'accept-encoding': 'br', ...headers } });
    const page = await get('/stations/2/orders', { accept: 'text/html' });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const { headers } = await get(script);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
    const unknown = await get('/v1/nothing', { accept: 'text/html' });
    expect([unknown.status, await unknown.json()]).toEqual([404, { detail: 'Not Found' }]);

    await get('/v1/production-orders?code=secret-code', { authorization: 'Bearer secret-token' });
    await plant.stop();
    const log = plant.output.join('\n');
    expect(log).toContain('"path":"/v1/production-orders"');
    expect(log).not.toMatch(/secret-(code|token)/);
  });

  it('logs a refused sign-in as an event, with neither the password nor a name that nobody has', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST, LOG_LEVEL: 'info' });
    const person = visitor(() => plant, plant.url);
    const page = person.next(await person.authorize());
    for (const username of ['operator', 'typed-secret'])
      await person.open(page, { username, password: 'guessed-secret' });
    await plant.stop();
    const events = plant.output.filter((line) => line.includes('"sign_in_failed"'));
    expect(events.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'sign_in_failed', username: 'operator', address: HOST },
      { event: 'sign_in_failed', username: '(unknown)', address: HOST },
    ]);
    expect(plant.output.join('\n')).not.toMatch(/(typed|guessed)-secret/);
  });

  it('exits with one sentence when the port is taken', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    const { port } = new URL(plant.url);
    const { status, output } = await startThatEnds({ DATA_DIR: newFolder(), HOST, PORT: port });
    expect(status).toBe(1);
    expect(output.trim()).toBe(`Port ${port} is taken; stop what uses it, or set PORT to another.`);
    await plant.dispose();
  });

  it('exits with one sentence when the database cannot be reached', async () => {
    const DATABASE_URL = 'postgres://plant@localhost/plant?host=/does/not/exist';
    const { status, output } = await startThatEnds({ DATA_DIR: dataDir, HOST, DATABASE_URL });
    expect(status).toBe(1);
    expect(output.trim()).toMatch(/^The database of DATABASE_URL cannot be used: [^\n]+$/);
  });

  it.each(['999.1.1.1', '203.0.113.5', 'no-such-host.invalid'])(
    'exits with one sentence when HOST is %s',
    async (host) => {
      const { status, output } = await startThatEnds({ DATA_DIR: dataDir, HOST: host });
      expect(status).toBe(1);
      expect(output.trim()).toBe(`HOST "${host}" is not an address of this machine.`);
    },
  );

  it('finishes a request under way at SIGTERM', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    const body = 'username=nobody';
    const headers = { expect: '100-continue', 'content-length': body.length };
    const url = `${plant.url}/realms/teleport/protocol/openid-connect/token`;
    const call = request(url, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.once('response', (answer) => resolve(answer.resume().statusCode));
      call.once('error', reject);
    });
    await once(call, 'continue'); // the server has the request and waits for its body
    const stopped = plant.stop();
    call.end(body);
    expect(await answered).toBe(400);
    expect(await stopped).toBe(0);
  });
});
