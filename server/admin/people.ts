/** Accounts of the embedded identity provider, for the command on the server's own machine. */
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import { badgeHash, freshBadge, freshPin, pinRefusal } from '../identity/badges.ts';
import { freshPassword, hashPassword } from '../identity/passwords.ts';
import type { User, Users } from '../identity/users.ts';
import type { RecordChange } from './record-changes.ts';

const view = ({ username, name, email, clientRoles, disabled, badge }: User) => ({
  username,
  name,
  email,
  roles: [...clientRoles],
  disabled,
  badge: badge !== undefined,
});

const addressOf = (username: string): string =>
  username.includes('@') ? username : `${username}@localhost`;

async function named(all: Users, username: string): Promise<User> {
  const user = await all.byName(username);
  if (user) return user;
  throw new HttpError(404, `There is no account "${username}"; "user list" shows all of them.`);
}

/** @param users undefined where a Keycloak keeps the people */
export function peopleHandlers(users: Users | undefined, record: RecordChange) {
  const own = (): Users => {
    if (users) return users;
    throw new HttpError(409, 'A Keycloak keeps the people of this plant: look after them there.');
  };
  return {
    ...badgeHandlers(own, record),
    listUsers: async () => (await own().list()).map(view),
    async addUser({ operator, body }) {
      const { username, name = username, email = addressOf(username), roles } = body;
      const password = freshPassword();
      const account = { username, name, email, clientRoles: roles };
      const added = await own().add({ ...account, password, passwordTemporary: true });
      if (!added) throw new HttpError(409, `There is an account "${username}" already.`);
      await record(operator, 'addUser', username, { roles });
      return { username, password };
    },
    async resetPassword({ operator, params }) {
      const { id, username } = await named(own(), params.username);
      const password = freshPassword();
      await own().setPassword(id, password, { temporary: true });
      await record(operator, 'resetPassword', username, {});
      return { username, password };
    },
    async setRoles({ operator, params, body }) {
      const user = await named(own(), params.username);
      await own().setRoles(user.id, body.roles);
      await record(operator, 'setRoles', user.username, { roles: body.roles });
      return view({ ...user, clientRoles: body.roles });
    },
    async setDisabled({ operator, params, body: { disabled } }) {
      const user = await named(own(), params.username);
      await own().setDisabled(user.id, disabled);
      await record(operator, 'setDisabled', user.username, { disabled });
      return view({ ...user, disabled });
    },
  } satisfies Partial<AdminHandlers>;
}

const badgeHandlers = (own: () => Users, record: RecordChange) =>
  ({
    async setBadge({ operator, params, body: { pin = freshPin() } }) {
      const { id, username, name } = await named(own(), params.username);
      const unfit = pinRefusal(pin);
      if (unfit !== undefined) throw new HttpError(422, unfit);
      const badge = freshBadge();
      const hashes = { hash: badgeHash(badge), pinHash: await hashPassword(pin) };
      await own().setBadge(id, hashes);
      await record(operator, 'setBadge', username, {});
      return { username, name, badge, pin };
    },
    async revokeBadge({ operator, params }) {
      const user = await named(own(), params.username);
      await own().setBadge(user.id, undefined);
      await record(operator, 'revokeBadge', user.username, {});
      return view({ ...user, badge: undefined });
    },
  }) satisfies Partial<AdminHandlers>;
