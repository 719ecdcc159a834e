/** Which lines a plant logs. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitor } from '../support/server/identity-client.ts';
import { openPlant, type TestPlant } from '../support/server/plant.ts';

let plant: TestPlant;
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  await plant.close();
  vi.restoreAllMocks();
});

/** A plant whose log is collected. */
async function open(level: string): Promise<void> {
  plant = await openPlant({ LOG_LEVEL: level });
  const { log } = plant.app;
  const { stream } = streamOf(log);
  vi.spyOn(stream, 'write').mockImplementation((line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    return true;
  });
}

/** Where pino writes. */
function streamOf(log: object) {
  const key = Object.getOwnPropertySymbols(log).find(
    (one) => one.toString() === 'Symbol(pino.stream)',
  );
  return { stream: Reflect.get(log, key ?? '') as { write(line: string): boolean } };
}

it('what an idle tablet repeats is not logged, and a sign-in and a refused call are', async () => {
  await open('info');
  const { access_token } = await visitor(() => plant).signIn();
  const events = () => lines.map(({ event, msg }) => event ?? msg);
  expect(events()).toContain('signed_in');
  lines = [];
  const headers = { authorization: `Bearer ${access_token}` };
  for (const path of ['/v1/production-orders', '/readyz'])
    expect((await fetch(`${plant.url}${path}`, { headers })).status).toBe(200);
  expect(lines).toEqual([]);
  expect((await fetch(`${plant.url}/v1/production-orders`)).status).toBe(401);
  await expect.poll(() => lines).toMatchObject([{ status: 401, msg: 'answered' }]);
});

it('an error of the sign-in is logged, and the page says where to look', async () => {
  await open('error');
  const person = visitor(() => plant);
  const page = person.next(await person.authorize());
  vi.spyOn(plant.database.sql, 'query').mockRejectedValue(new Error('no such column'));
  for (const act of [() => person.open(page), () => person.authorize()]) {
    lines = [];
    const answer = await act();
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringMatching(/The server could not answer. Its log has the reason.+Wait a minute/),
    ]);
    expect(lines).toMatchObject([{ err: { message: 'no such column' } }]);
  }
});

it('sign-ins and delayed ones are logged with name and address although only errors are asked for', async () => {
  await open('error');
  const address = '127.0.0.1';
  await visitor(() => plant).signIn();
  await plant.database.sql.query(
    "update idp_attempt set free_at = now() + interval '1 minute' where key like '%address%'",
  );
  const person = visitor(() => plant);
  const page = person.next(await person.authorize());
  await person.open(page, { username: 'my-password', password: 'x' });
  expect(lines).toMatchObject([
    { event: 'signed_in', username: 'operator', address },
    { event: 'sign_in_delayed', username: '(unknown)', address },
  ]);
});
