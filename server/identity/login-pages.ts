/** HTML of the provider's forms. */
import { escape, showPage, type Context } from './page.ts';
import { SHORTEST_PASSWORD } from './passwords.ts';

export interface LoginForm {
  /** What was wrong with the last attempt; empty at first. */
  readonly error?: string;
  readonly username: string;
}

export function showLogin(ctx: Context, { error = '', username }: LoginForm): void {
  const body = `<p>Teleport Floor</p><p role="alert">${escape(error)}</p><form method="post">
<label>Username<input name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required ${username ? '' : 'autofocus'} value="${escape(username)}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required ${username ? 'autofocus' : ''}></label>
<button>Sign In</button></form>`;
  showPage(ctx, { title: 'Sign in', body });
}

export function showPasswordChange(ctx: Context, error = ''): void {
  const body = `<p role="alert">${escape(error)}</p><form method="post">
<label>Current password<input name="current" type="password" autocomplete="current-password" required autofocus></label>
<label>New password<input name="new" type="password" autocomplete="new-password" minlength="${SHORTEST_PASSWORD}" required></label>
<label>Repeat the new password<input name="confirm" type="password" autocomplete="new-password" required></label>
<button>Change password</button><button class="plain" name="cancel" value="1" formnovalidate>Cancel</button></form>`;
  showPage(ctx, { title: 'Change password', body });
}

export function showProblem(ctx: Context, sentence: string): void {
  const body = `<p role="alert">${escape(sentence)}</p><p>Open the app again.</p>`;
  showPage(ctx, { title: 'Sign-in problem', body });
}
