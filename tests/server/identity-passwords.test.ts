/** The UPDATE_PASSWORD action: who may change a password, to what, and what it ends. */
import { scryptSync } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { badgeHash, freshBadge } from '../../server/identity/badges.ts';
import { hashPassword, isPassword } from '../../server/identity/passwords.ts';
import { usersIn } from '../../server/identity/users.ts';
import { OIDC, visitor } from '../support/server/identity-client.ts';
import { follow, signOut, tryPassword } from '../support/server/sign-in-pages.ts';
import { plantOfFile } from '../support/server/plant.ts';

const plant = await plantOfFile();
let users: readonly Record<string, unknown>[];
beforeAll(async () => {
  users = (await plant.database.sql.query('select id, password_hash from idp_user')).rows;
});
beforeEach(async () => {
  await plant.database.sql.query('truncate idp_attempt');
  for (const { id, password_hash } of users) {
    await plant.database.sql.query('update idp_user set password_hash = $2 where id = $1', [
      id,
      password_hash,
    ]);
  }
});

const newVisitor = () => visitor(() => plant);
type Visitor = ReturnType<typeof newVisitor>;

const CHANGE = { current: 'visitor1', new: 'a-longer-one', confirm: 'a-longer-one' };

const openForm = async (person: Visitor) =>
  person.next(await person.authorize({ kc_action: 'UPDATE_PASSWORD' }));

const change = async (person: Visitor, form: Record<string, string>) =>
  person.toApp(await person.open(await openForm(person), form));

const refresh = async (person: Visitor, refresh_token: string) =>
  (await person.token({ grant_type: 'refresh_token', refresh_token })).status;

const call = async (token: string) =>
  (
    await plant.app.inject({
      url: '/v1/production-orders',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

test('a password is changed with the current one, and the new one signs in', async () => {
  const person = newVisitor();
  await person.signIn('visitor', 'visitor1');
  const back = await change(person, CHANGE);
  expect(back.searchParams.get('kc_action_status')).toBe('success');
  expect(await newVisitor().signIn('visitor', 'a-longer-one')).toHaveProperty('access_token');
});

test('a password is the same text however a keyboard composes its letters', async () => {
  const stored = await hashPassword('Ｃafe\u0301-noir', 1024);
  expect(await isPassword('Caf\u00e9-noir', stored)).toBe(true);
  expect(await isPassword('Cafe-noir', stored)).toBe(false);
});

test('a chosen password is hashed at the full cost, whatever the one before had', async () => {
  const person = newVisitor();
  await person.signIn('visitor', 'visitor1');
  await change(person, CHANGE);
  const { rows } = await plant.database.sql.query(
    "select password_hash as hash from idp_user where username = 'visitor'",
  );
  const [, salt = '', hash = ''] =
    /^([\da-f]{32}):([\da-f]{64})$/.exec(String(rows[0]?.['hash'])) ?? [];
  const full = scryptSync('a-longer-one', Buffer.from(salt, 'hex'), 32, { N: 16_384 });
  expect(hash).toBe(full.toString('hex'));
});

test('a cancelled change is reported to the app and changes nothing', async () => {
  const person = newVisitor();
  await person.signIn('visitor', 'visitor1');
  const back = await change(person, { cancel: '1' });
  expect(back.searchParams.get('kc_action_status')).toBe('cancelled');
  expect(await newVisitor().signIn('visitor', 'visitor1')).toHaveProperty('access_token');
});

test.each([
  [
    'with a wrong current password',
    { ...CHANGE, current: 'wrong' },
    /The current password is not correct/,
  ],
  ['to a short one', { ...CHANGE, new: 'short', confirm: 'short' }, /at least 8 characters/],
  ['to blanks', { ...CHANGE, new: ' '.repeat(12), confirm: ' '.repeat(12) }, /at least 8 charac/],
  ['to a common one', { ...CHANGE, new: 'Football1', confirm: 'Football1' }, /easy to guess/],
  ['to another than repeated', { ...CHANGE, confirm: 'a-longer-two' }, /not the same/],
])('a password change %s is refused', async (_name, form, sentence) => {
  const person = newVisitor();
  await person.signIn('visitor', 'visitor1');
  const page = await openForm(person);
  expect(await (await person.open(page, form)).text()).toMatch(sentence);
  expect(await newVisitor().signIn('visitor', 'visitor1')).toHaveProperty('access_token');
});

test('guesses of the current password are delayed as those of a sign-in', async () => {
  const person = newVisitor();
  await person.signIn('visitor', 'visitor1');
  const page = await openForm(person);
  const guess = { ...CHANGE, current: 'wrong' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => person.open(page, guess)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text.includes('Too many wrong attempts'))).not.toEqual([]);
});

test.each(['Operator', ' operator@Demo.invalid'])(
  'a change to %j is refused as that of a name or address, whatever its letters',
  async (name) => {
    const person = newVisitor();
    await person.signIn();
    const form = { current: 'operator1', new: name, confirm: name };
    const page = await openForm(person);
    expect(await (await person.open(page, form)).text()).toContain('not your name');
  },
);

test('a change ends all other sign-ins of the person and keeps the one that it was made in', async () => {
  const [here, elsewhere, other] = [newVisitor(), newVisitor(), newVisitor()];
  const kept = await here.signIn('visitor', 'visitor1');
  const ended = await elsewhere.signIn('visitor', 'visitor1');
  const stranger = await other.signIn();
  await change(here, CHANGE);
  expect(await call(kept.access_token)).toBe(403); // known, and without the role
  expect(await call(ended.access_token)).toBe(401);
  expect(await refresh(here, kept.refresh_token)).toBe(200);
  expect(await refresh(elsewhere, ended.refresh_token)).toBe(400);
  expect(await refresh(other, stranger.refresh_token)).toBe(200);
  const silent = await elsewhere.toApp(await elsewhere.authorize({ prompt: 'none' }));
  expect(silent.searchParams.get('error')).toBe('login_required');
});

const people = () => usersIn(plant.database.sql);
const visitorId = async () => (await people().byName('visitor'))?.id ?? '';
const CHANGED = 'The password was changed during this sign-in. Sign in with the new one.';

/** Sends the right password, and does not follow the redirect yet. */
const enter = async (person: Visitor) =>
  person.open(person.next(await person.authorize()), { username: 'visitor', password: 'visitor1' });

async function expectSignedOut(person: Visitor): Promise<void> {
  const silent = await person.toApp(await person.authorize({ prompt: 'none' }));
  expect(silent.searchParams.get('error')).toBe('login_required');
}

test('a sign-in with a password that was changed before its redirect is followed is refused', async () => {
  const person = newVisitor();
  const redirect = await enter(person);
  await people().setPassword(await visitorId(), 'another-long-one');
  const [, page] = await follow(person, redirect);
  expect(page).toContain(CHANGED);
  await expectSignedOut(person);
});

test('a sign-in with a badge that was replaced before its redirect is followed is refused', async () => {
  const badgeOf = async () => {
    const code = freshBadge();
    const hashes = { hash: badgeHash(code), pinHash: await hashPassword('2580', 1024) };
    await people().setBadge(await visitorId(), hashes);
    return code;
  };
  const person = newVisitor();
  const form = { badge: await badgeOf(), pin: '2580' };
  const redirect = await person.open(person.next(await person.authorize()), form);
  await badgeOf();
  const [, page] = await follow(person, redirect);
  expect(page).toContain('This badge is not valid any more.');
  await expectSignedOut(person);
});

test('a sign-in of an account that was disabled before its redirect is followed is refused', async () => {
  const person = newVisitor();
  const redirect = await enter(person);
  await people().setDisabled(await visitorId(), true);
  const answer = await person.open(person.next(redirect));
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining('This account is disabled. Ask your administrator.'),
  ]);
  for (const [password, sentence] of [
    ['visitor1', 'This account is disabled.'],
    ['wrong', 'Invalid username or password.'],
  ] as const) {
    const [place, page] = await tryPassword(newVisitor(), 'visitor', password);
    expect([place, page]).toEqual(['', expect.stringContaining(sentence)]);
  }
  await people().setDisabled(await visitorId(), false);
  await expectSignedOut(person);
});

const reset = async () => people().setPassword(await visitorId(), 'another-long-one');

/** Does something once, before a statement for a model of the library or, without one, for any. */
function before(statement: string, model: string | undefined, act: () => Promise<unknown>): void {
  const { sql } = plant.database;
  const query = sql.query.bind(sql);
  const spy = vi.spyOn(sql, 'query').mockImplementation(async (text, params) => {
    if (text.includes(statement) && (model === undefined || params?.[0] === model)) {
      spy.mockRestore();
      await act();
    }
    return query(text, params);
  });
}

test('a sign-in that is stored while the password changes is ended', async () => {
  const person = newVisitor();
  const redirect = await enter(person);
  before('insert into idp_payload', 'Session', reset);
  const [, page] = await follow(person, redirect);
  expect(page).toContain(CHANGED);
  await expectSignedOut(person);
});

test('a person whose form is sent twice at once is signed in by both', async () => {
  const person = newVisitor();
  await person.open(`${OIDC}/logout`); // has a row of a browser without a sign-in
  const redirect = await enter(person);
  const proceed = () => person.open(person.next(redirect));
  before('select', 'Grant', proceed);
  await proceed();
  const silent = await person.toApp(await person.authorize({ prompt: 'none' }));
  expect(silent.searchParams.get('code')).toBeTruthy();
});

/** Begins a request of a person who is signed in; resolves to the rest of it. */
const silently = async (person: Visitor) => () => person.authorize({ prompt: 'none' });
const byCancel = async (person: Visitor) => {
  const redirect = await person.open(await openForm(person), { cancel: '1' });
  return () => person.open(person.next(redirect));
};

test.each([
  ['a silent sign-in of a tab', 'a reset of the password', silently, reset],
  ['a change of the password', 'a reset of the password', byCancel, reset],
  ['a silent sign-in of a tab', 'a sign-out', silently, signOut],
])('%s stores no sign-in again that %s has ended meanwhile', async (_name, _cause, begin, end) => {
  const person = newVisitor();
  const tokens = await person.signIn('visitor', 'visitor1');
  const proceed = await begin(person);
  before('select', 'Grant', () => end(person, tokens));
  await proceed();
  await expectSignedOut(person);
});

test('a change of a password that an administrator has reset meanwhile is refused', async () => {
  const person = newVisitor();
  await person.signIn('visitor', 'visitor1');
  const form = await openForm(person);
  const given = async () => people().setPassword(await visitorId(), 'given-by-it');
  before('insert into idp_attempt', undefined, given);
  const [, page] = await follow(person, await person.open(form, CHANGE));
  expect(page).toContain('The current password is not correct.');
  expect(await newVisitor().signIn('visitor', 'given-by-it')).toHaveProperty('access_token');
});

test('the audit has sign-ins and changes of a password, with the address', async () => {
  const person = newVisitor();
  await person.signIn('visitor', 'visitor1');
  await change(person, CHANGE);
  const { rows } = await plant.database.sql.query(
    "select username, action, about, detail from audit where username = 'visitor' order by id desc limit 2",
  );
  const entry = { username: 'visitor', about: 'visitor', detail: { address: '127.0.0.1' } };
  expect(rows).toEqual([
    { ...entry, action: 'changePassword' },
    { ...entry, action: 'signIn' },
  ]);
});
