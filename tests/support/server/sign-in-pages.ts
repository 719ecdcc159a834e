/** The pages of the embedded sign-in, as a person goes through them. */
import { OIDC, type Tokens, type visitor } from './identity-client.ts';
import { APP, REALM } from './plant.ts';

export type Visitor = ReturnType<typeof visitor>;

/** Where the redirects end: at an address of the app, or at a page of the sign-in with its text. */
export async function follow(
  person: Visitor,
  answer: Response,
  place = '',
): Promise<[place: string, page: string]> {
  if (answer.status < 300 || answer.status > 399) return [place, await answer.text()];
  const next = person.next(answer);
  return next.startsWith(REALM) ? follow(person, await person.open(next), next) : [next, ''];
}

export const tryPassword = async (person: Visitor, username: string, password: string) =>
  follow(person, await person.open(person.next(await person.authorize()), { username, password }));

/** Signs in with a given password, and replaces it. */
export async function replacePassword(
  person: Visitor,
  username: string,
  { given, own }: { readonly given: string; readonly own: string },
): Promise<Tokens> {
  const [form, page] = await tryPassword(person, username, given);
  if (!page.includes('Choose a password that only you know.')) {
    throw new Error(`No new password is asked for: ${page}`);
  }
  const change = { current: given, new: own, confirm: own };
  const [app] = await follow(person, await person.open(form, change));
  return person.exchange(new URL(app));
}

/** Signs out as the app does. @returns where that leads, and the page in between */
export async function signOut(
  person: Visitor,
  { id_token }: Tokens,
): Promise<[place: string, asked: string]> {
  const query = { id_token_hint: id_token, post_logout_redirect_uri: `${APP}/` };
  const asked = await (await person.open(`${OIDC}/logout?${new URLSearchParams(query)}`)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? '';
  return [person.next(await person.open(`${OIDC}/logout/confirm`, { xsrf, logout: 'yes' })), asked];
}

/** The password that a command has shown, or its whole output. */
export const passwordIn = (output: string): string =>
  /^Sign-in, shown this once: \S+ \/ ((?:[a-z2-9]{4}-){2}[a-z2-9]{4})$/m.exec(output)?.[1] ??
  output;
