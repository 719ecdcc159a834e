/** Two people on one tablet: a sign-in that is requested while another person is signed in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims, OIDC, type Tokens, visitor } from '../support/server/identity-client.ts';
import { APP, openPlant, type TestPlant } from '../support/server/plant.ts';
import type { Visitor } from '../support/server/sign-in-pages.ts';

let plant: TestPlant;
beforeAll(async () => {
  plant = await openPlant();
});
afterAll(() => plant.close());

const OPERATOR = { username: 'operator', password: 'operator1' };
const VISITOR = { username: 'visitor', password: 'visitor1' };

const refresh = async (person: Visitor, { refresh_token }: Tokens) =>
  (await person.token({ grant_type: 'refresh_token', refresh_token })).status;

const passwordTime = ({ id_token }: Tokens) => Number(claims(id_token)['auth_time']);

const nextSecond = () => new Promise((done) => setTimeout(done, 1100));

const statusOfSession = async (person: Visitor, { access_token }: Tokens) => {
  const query = {
    client_id: 'teleport',
    sid: String(claims(access_token)['sid']),
    origin: APP,
  };
  const path = `${OIDC}/login-status-iframe.html/init?${new URLSearchParams(query)}`;
  return (await person.open(path)).text();
};

/** Sends the form that `prompt=login` and `max_age=0` show, as a browser does with the pages after it. */
async function signInOver(person: Visitor, form: typeof OPERATOR): Promise<Tokens> {
  const hint = { prompt: 'login', max_age: '0', login_hint: form.username };
  const page = person.next(await person.authorize(hint));
  expect(await (await person.open(page)).text()).toContain(`value="${form.username}"`);
  return person.exchange(await toApp(person, await person.open(page, form)));
}

async function toApp(person: Visitor, answer: Response): Promise<URL> {
  if (answer.status === 303 || answer.status === 302) {
    const place = person.next(answer);
    return place.startsWith('http') ? new URL(place) : toApp(person, await person.open(place));
  }
  const page = await answer.text();
  const action = /action="([^"]+)"/.exec(page)?.[1];
  if (!action || !page.includes('.submit()')) throw new Error(`${answer.status} ${page}`);
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const sent = fields.map(([, name = '', value = '']) => [name, value] as const);
  return toApp(person, await person.open(new URL(action).pathname, Object.fromEntries(sent)));
}

test('prompt=login over a valid sign-in signs the same person in again and keeps it', async () => {
  const tablet = visitor(() => plant);
  const before = await tablet.signIn();
  await nextSecond(); // of `auth_time`
  const after = await signInOver(tablet, OPERATOR);
  expect(passwordTime(after)).toBeGreaterThan(passwordTime(before));
  expect(claims(after.access_token)).toMatchObject({ preferred_username: 'operator' });
  expect(await refresh(tablet, before)).toBe(200);
  expect(await refresh(tablet, after)).toBe(200);
});

test('prompt=login over a valid sign-in signs another person in and ends that of the first', async () => {
  const tablet = visitor(() => plant);
  const elsewhere = visitor(() => plant);
  const first = await tablet.signIn();
  const other = await elsewhere.signIn();
  const second = await signInOver(tablet, VISITOR);
  expect(claims(second.access_token)).toMatchObject({ preferred_username: 'visitor' });
  expect(await refresh(tablet, second)).toBe(200);
  expect(await refresh(tablet, first)).toBe(400);
  expect(await statusOfSession(tablet, first)).toBe('changed');
  // Sign-ins of the first person on other tablets continue.
  expect(await refresh(elsewhere, other)).toBe(200);
});
