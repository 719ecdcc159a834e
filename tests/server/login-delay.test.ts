/** Guessing passwords is slow for the guesser, and for no other person. */
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../server/identity/passwords.ts';
import { visitor } from '../support/server/identity-client.ts';
import { plantOfFile } from '../support/server/plant.ts';

const APP = 'https://floor.example';
const FREE = 10;
const INVALID = 'Invalid username or password';
const DELAYED = 'Too many wrong attempts';

const plant = await plantOfFile({ PUBLIC_URL: APP });
beforeEach(() => plant.database.sql.query('truncate idp_attempt, idp_device'));

/** A browser behind the plant's proxy, at an address of its own. */
const at = (address: string) =>
  visitor(() => plant, APP, { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' });

type Visitor = ReturnType<typeof at>;

const formOf = async (person: Visitor) => person.next(await person.authorize({ prompt: 'login' }));

const type = async (person: Visitor, page: string, username: string, password: string) => {
  const answer = await person.open(page, { username, password });
  return answer.status === 303 ? 'signed in' : answer.text();
};

async function guess(person: Visitor, times: number, username = 'operator'): Promise<string[]> {
  const page = await formOf(person);
  const typed = [username, ` ${username.toUpperCase()}`];
  const guesses = Array.from({ length: times }, (_, n) =>
    type(person, page, typed[n % 2] ?? '', `wrong ${n}`),
  );
  return Promise.all(guesses);
}

/** Guesses until the next one is delayed by a minute. */
async function guessOften(person: Visitor, username?: string): Promise<void> {
  await guess(person, 1, username);
  await plant.database.sql.query('update idp_attempt set attempts = 20');
  await guess(person, 1, username);
}

test('of forty parallel guesses hardly more than the free attempts are checked', async () => {
  // At its full cost, which leaves the other guesses time to pass.
  await plant.database.sql.query(
    "update idp_user set password_hash = $1 where username = 'visitor'",
    [await hashPassword('visitor1')],
  );
  const started = performance.now();
  const answers = await guess(at('198.51.100.1'), 40, 'visitor');
  const seconds = (performance.now() - started) / 1000;
  const checked = answers.filter((text) => text.includes(INVALID));
  expect(checked.length).toBeGreaterThanOrEqual(FREE);
  // One more after each delay of 2, 4, 8, 16, 32, 64… s that passes while a busy machine guesses.
  const delays = Math.max(5, Math.floor(Math.log2(seconds / 2 + 1)));
  expect(checked.length).toBeLessThanOrEqual(FREE + delays);
  expect(answers.filter((text) => text.includes(DELAYED))).toHaveLength(40 - checked.length);
});

test('an operator on a shared tablet with an earlier sign-in is not delayed by guesses of others', async () => {
  const tablet = at('192.0.2.7');
  await tablet.signIn();
  expect(await type(tablet, await formOf(tablet), 'visitor', 'visitor1')).toBe('signed in');
  for (let n = 0; n < 12; n += 1) await guess(at(`198.51.100.${n}`), FREE);
  // An address without guesses: they are counted for the name.
  const beside = await guess(at('192.0.2.7'), FREE);
  expect(beside.some((text) => text.includes(DELAYED))).toBe(true);
  expect(await type(tablet, await formOf(tablet), 'operator', 'operator1')).toBe('signed in');
});

test('guesses on the device of another person count as on an unknown one, and do not delay that person', async () => {
  const person = at('198.51.100.1');
  await person.signIn();
  await guessOften(person, 'visitor');
  const beside = at('198.51.100.1');
  for (const browser of [beside, person]) {
    const page = await formOf(browser);
    expect(await type(browser, page, 'visitor', 'visitor1')).toContain(DELAYED);
    expect(await type(browser, page, 'operator', 'operator1')).toBe('signed in');
  }
});

test('guesses at many names from one address are delayed', async () => {
  // Known names: their passwords are checked at the cost of a test, unknown ones at the full one.
  await plant.database.sql.query(
    `insert into idp_user (id, username, email, name, password_hash, client_roles)
       select gen_random_uuid(), 'name-' || n, n || '@demo.invalid', '', password_hash, client_roles
       from idp_user, generate_series(0, 49) n where username = 'operator'`,
  );
  const spraying = at('198.51.100.1');
  const page = await formOf(spraying);
  for (let n = 0; n < 50; n += 1) {
    // A right password in between takes back no more than its own attempt.
    if (n === 25) await at('198.51.100.1').signIn('visitor', 'visitor1');
    await type(spraying, page, `name-${n}`, 'password1');
  }
  expect(await type(spraying, page, 'operator', 'operator1')).toContain(DELAYED);
});

test('a delay is a minute at most, and after a quarter of an hour guesses are counted from the start', async () => {
  const person = at('198.51.100.1');
  await guessOften(person);
  expect((await guess(person, 1))[0]).toMatch(/Try again in (60|5\d) s/);
  await plant.database.sql.query(
    "update idp_attempt set last_at = now() - interval '16 minutes', free_at = '-infinity'",
  );
  for (let n = 0; n < 3; n += 1) expect((await guess(person, 1))[0]).toContain(INVALID);
});

test('the right password resets the count of wrong ones', async () => {
  const person = at('198.51.100.1');
  for (let round = 0; round < 3; round += 1) {
    await guess(person, FREE - 1);
    expect(await type(person, await formOf(person), 'operator', 'operator1')).toBe('signed in');
  }
});
