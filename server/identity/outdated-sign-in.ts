/**
 * A sign-in counts only while the password or badge that it was checked with is in use and the account is enabled: the
 * browser may follow the redirect of a right password long after both have changed.
 */
import { createHash } from 'node:crypto';
import type Provider from 'oidc-provider';
import { say, type Sentence } from '../texts/sentence.ts';
import type { Sql } from '../database/sql.ts';
import { PROTOCOL } from './constants.ts';
import { showProblem } from './login-pages.ts';
import type { Context, Next } from './page.ts';
import { endSignIn } from './sign-ins.ts';
import type { BadgeHashes, User, Users } from './users.ts';

const RESUMED = new RegExp(`^${PROTOCOL}/auth/([^/]+)$`);

const DISABLED = say('This account is disabled. Ask your administrator.');
const CHANGED = say('The password was changed during this sign-in. Sign in with the new one.');
const REVOKED = say('This badge is not valid any more.');

/** Changes with the password or badge, and does not give it away. */
const markOf = (hash: string): string =>
  createHash('sha256').update(hash).digest('hex').slice(0, 16);

/** Result of a right password, for the provider and for the check below. */
export const signedIn = (user: User) => ({
  login: { accountId: user.id },
  passwordMark: markOf(user.passwordHash),
});

/** How a sign-in shows that it began with a badge (RFC 8176 has no name for one). */
export const BY_BADGE = 'badge';

/** Result of a right badge with its PIN. */
export const signedInByBadge = (user: User, badge: BadgeHashes) => ({
  login: { accountId: user.id, amr: [BY_BADGE, 'pin'] },
  badgeMark: markOf(badge.hash + badge.pinHash),
});

/** Result of a change of the password, which may follow the one above in the same sign-in. */
export const passwordChanged = (hash: string) => ({
  update_password: 'success',
  passwordMark: markOf(hash),
});

export const refuseOutdated =
  ({ provider, users, sql }: { provider: Provider; users: Users; sql: Sql }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const uid = RESUMED.exec(ctx.path)?.[1];
    const result = uid && (await provider.Interaction.find(uid))?.result;
    if (!result || !result.login) return void (await next());
    const { accountId } = result.login;
    const refusal = async (): Promise<Sentence | undefined> => {
      const user = await users.byId(accountId);
      if (!user || user.disabled) return DISABLED;
      const { badgeMark, passwordMark } = result;
      if (passwordMark === undefined)
        return user.badge && markOf(user.badge.hash + user.badge.pinHash) === badgeMark
          ? undefined
          : REVOKED;
      return markOf(user.passwordHash) === passwordMark ? undefined : CHANGED;
    };
    const before = await refusal();
    if (before) return refuse(ctx, before);
    await next();
    // Changing an account ends its stored sign-ins. This request may have stored one since: check again, and end it.
    const after = await refusal();
    if (!after) return;
    await endSignIn(sql, ctx.oidc.session?.uid ?? '');
    refuse(ctx, after);
  };

function refuse(ctx: Context, sentence: Sentence): void {
  ctx.remove('location');
  ctx.status = 403;
  showProblem(ctx, sentence);
}
