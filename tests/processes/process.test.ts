/** The built server as a process: how it starts, refuses to start, and stops. */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantProcess, startPlant, startThatEnds } from '../support/plant-process.ts';
import { visitor } from '../support/server/identity-client.ts';

const HOST = '127.0.0.1';
const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-test-'));
const dataDir = join(folder, 'running');
/** Data of the first plant when it was killed: making one takes seconds, a copy does not. */
const left = join(folder, 'left');

let running: PlantProcess;
let firstOutput: readonly string[] = [];
beforeAll(async () => {
  running = await startPlant({ DATA_DIR: dataDir, HOST });
  firstOutput = running.output;
  await running.kill();
  cpSync(join(dataDir, 'database'), join(left, 'database'), { recursive: true });
  await running.restart();
});
afterAll(async () => {
  await running.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe('a server that runs', () => {
  it('a start prints its address and how to sign in, and nothing else', () => {
    expect(firstOutput.filter((line) => line !== '')).toEqual([
      expect.stringMatching(
        /^Teleport Floor \d+\.\d+\.\d+( \([\da-f]{7,}\+?\))?, built \d{4}-\d\d-\d\d$/,
      ),
      `Data: ${dataDir}`,
      'Sign-in: embedded',
      'Demonstration sign-in: operator / operator1',
      `Labels to scan: ${running.url}/dev/qr`,
      `Check of a device, without a sign-in: ${running.url}/dev/public-scan`,
      'Tablets need https for their cameras: set HTTPS=self-signed, or PUBLIC_URL behind a proxy.',
      `Teleport Floor ready at ${running.url}`,
    ]);
  });

  it('a second server on the same data directory exits with one sentence', async () => {
    const { status, output } = await startThatEnds({ DATA_DIR: dataDir, HOST });
    expect(status).toBe(1);
    expect(output.trim()).toBe(
      `The data directory ${join(dataDir, 'database')} is in use by another process.`,
    );
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  it('a second server on the same port exits with one sentence', async () => {
    const { port } = new URL(running.url);
    const { status, output } = await startThatEnds({
      DATA_DIR: join(folder, 'none'),
      HOST,
      PORT: port,
    });
    expect(status).toBe(1);
    expect(output.trim()).toBe(`Port ${port} is taken; stop what uses it, or set PORT to another.`);
  });

  it('the built app is served compressed, hashed files cached for good and the page never', async () => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${running.url}${path}`, { headers: { 'accept-encoding': 'br', ...headers } });
    const page = await get('/stations/2/orders', { accept: 'text/html' });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const { headers } = await get(script);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
    const unknown = await get('/v1/nothing', { accept: 'text/html' });
    expect([unknown.status, await unknown.json()]).toEqual([404, { detail: 'Not Found' }]);
  });
});

describe('a server that is stopped while a request is under way', () => {
  const stoppedDir = left;
  let plant: PlantProcess;
  let answered: number | undefined;
  let status: number | null;
  let log = '';
  beforeAll(async () => {
    plant = await startPlant({ DATA_DIR: stoppedDir, HOST, LOG_LEVEL: 'info' });
    await fetch(`${plant.url}/v1/production-orders?code=secret-code`, {
      headers: { authorization: 'Bearer secret-token' },
    });
    const person = visitor(() => plant, plant.url);
    const page = person.next(await person.authorize());
    for (const username of ['operator', 'typed-secret'])
      await person.open(page, { username, password: 'guessed-secret' });
    const call = await beginCall(plant.url);
    const stopped = plant.stop();
    answered = await call.end();
    status = await stopped;
    log = plant.output.join('\n');
  });
  afterAll(() => plant.dispose());

  it('a server that is stopped finishes the running request, and exits with status 0', () => {
    expect([answered, status]).toEqual([400, 0]);
  });

  it('no other account can read the data of a server', () => {
    const paths = readdirSync(stoppedDir, { recursive: true, encoding: 'utf8' });
    expect(paths.length).toBeGreaterThan(100);
    const readable = paths.filter((path) => (statSync(join(stoppedDir, path)).mode & 0o077) !== 0);
    // PGlite gives its new files mode 0666, whatever the umask; no folder lets others get to them.
    expect(readable.filter((path) => !path.startsWith('database/'))).toEqual([]);
    expect(readable.filter((path) => statSync(join(stoppedDir, path)).isDirectory())).toEqual([]);
  });

  it('logged calls contain no secrets', () => {
    expect(log).toContain('"path":"/v1/production-orders"');
    expect(log).not.toMatch(/secret-(code|token)/);
  });

  it('a refused sign-in is logged as an event, with neither the password nor an unknown name', () => {
    const events = log.split('\n').filter((line) => line.includes('"sign_in_failed"'));
    expect(events.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'sign_in_failed', username: 'operator', address: HOST },
      { event: 'sign_in_failed', username: '(unknown)', address: HOST },
    ]);
    expect(log).not.toMatch(/(typed|guessed)-secret/);
  });
});

/** A call that the server has taken, and that waits for the rest of its body. */
async function beginCall(origin: string) {
  const body = 'username=nobody';
  const headers = { expect: '100-continue', 'content-length': body.length };
  const call = request(`${origin}/realms/teleport/protocol/openid-connect/token`, {
    method: 'POST',
    headers,
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (answer) => resolve(answer.resume().statusCode));
    call.once('error', reject);
  });
  await once(call, 'continue');
  return {
    end: () => {
      call.end(body);
      return answered;
    },
  };
}

describe('a server that cannot start exits with one sentence', () => {
  it('a server whose database cannot be reached exits with one sentence', async () => {
    const DATABASE_URL = 'postgres://plant@localhost/plant?host=/does/not/exist';
    const { status, output } = await startThatEnds({
      DATA_DIR: join(folder, 'none'),
      HOST,
      DATABASE_URL,
    });
    expect(status).toBe(1);
    expect(output.trim()).toMatch(
      /^The database of DATABASE_URL cannot be used \(connect ENOENT [^\n]+\): start PostgreSQL \(systemctl start postgresql\), or check host and port[^\n]+$/,
    );
  });

  it('a plant without DATABASE_URL exits with one sentence and the commands that set up a PostgreSQL', async () => {
    const DATA_DIR = join(folder, 'no-plant');
    const { status, output } = await startThatEnds({ DATA_DIR, HOST, DEMO: '0', DATABASE_URL: '' });
    expect(status).toBe(1);
    const [sentence, ...commands] = output.trim().split('\n');
    expect(sentence).toBe('A plant (DEMO=0) keeps its data in PostgreSQL, so set DATABASE_URL.');
    const typed = commands.filter((line) => line.startsWith('  '));
    expect(typed).toHaveLength(4); // three for Debian, one for containers
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.each([
    ['HOST', '203.0.113.5', 'HOST "203.0.113.5" is not an address of this machine.'],
    [
      'HOST',
      'no-such-host.invalid',
      'HOST "no-such-host.invalid" is not an address of this machine.',
    ],
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  ])('a server with %s=%s exits with one sentence', async (name, value, sentence) => {
    const { status, output } = await startThatEnds({
      DATA_DIR: join(folder, 'none'),
      HOST,
      [name]: value,
    });
    expect([status, output.trim()]).toEqual([1, sentence]);
  });
});
