/** HTML of the provider's forms. */
import { escape } from '../lib/page-style.ts';
import { say, type Sentence } from '../texts/sentence.ts';
import { BY_SCANNER } from './badge-script.ts';
import { languageOf } from './page-cookies.ts';
import { showPage, wordsFor, type Context, type Page, type PageWords } from './page.ts';
import { SHORTEST_PASSWORD } from './passwords.ts';

interface LoginForm {
  /** Why the last attempt failed; absent at first. */
  readonly error?: Sentence | undefined;
  readonly username: string;
  /** Path in the app that the sign-in returns to; a form that is sent too late leads there. */
  readonly place: string;
  /** Sign-in to show on the page of a demonstration. */
  readonly hint: string | undefined;
  /** Whether any account has a badge. */
  readonly badges: boolean;
}

export function loginPage(
  words: PageWords,
  { error, username, place, hint, badges }: LoginForm,
): Page {
  const about =
    hint === undefined
      ? 'Teleport Floor'
      : words(say('Teleport Floor, a demonstration: sign in as {0}', hint));
  const body = `<p>${about}</p><p role="alert">${error ? words(error) : ''}</p><form method="post">
<input type="hidden" name="place" value="${escape(place)}">
<label>${words('Username')}<input name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required ${username ? '' : 'autofocus'} value="${escape(username)}"></label>
<label>${words('Password')}<input name="password" type="password" autocomplete="current-password" ${badges ? '' : 'required'} ${username ? 'autofocus' : ''}></label>
<button>${words('Sign In')}</button></form>`;
  return { title: 'Sign in', ...(badges ? withBadges(words, body) : { body }) };
}

interface PinForm {
  readonly error?: Sentence;
  /** Code of the badge. */
  readonly badge: string;
  readonly place: string;
}

export function pinPage(words: PageWords, { error, badge, place }: PinForm): Page {
  const body = `<p role="alert">${error ? words(error) : ''}</p><form method="post">
<input type="hidden" name="place" value="${escape(place)}"><input type="hidden" name="badge" value="${escape(badge)}">
<label>${words('PIN of your badge')}<input name="pin" type="password" inputmode="numeric" autocomplete="off" required autofocus></label>
<button>${words('Sign In')}</button></form><a class="button plain" href="">${words('Another way to sign in')}</a>`;
  return { title: 'Sign in', body, script: BY_SCANNER };
}

/** @param isTemporary the password was set by an administrator and must be changed */
export function passwordPage(words: PageWords, isTemporary: boolean, error?: Sentence): Page {
  const about = isTemporary ? `<p>${words('Choose a password that only you know.')}</p>` : '';
  const cancel = isTemporary
    ? ''
    : `<button class="plain" name="cancel" value="1" formnovalidate>${words('Cancel')}</button>`;
  const body = `${about}<p role="alert">${error ? words(error) : ''}</p><form method="post">
<label>${words(isTemporary ? 'Password that you were given' : 'Current password')}<input name="current" type="password" autocomplete="current-password" required autofocus></label>
<label>${words('New password')}<input name="new" type="password" autocomplete="new-password" minlength="${SHORTEST_PASSWORD}" required></label>
<label>${words('Repeat the new password')}<input name="confirm" type="password" autocomplete="new-password" required></label>
<button>${words('Change password')}</button>${cancel}</form>`;
  return { title: 'Change password', body };
}

/** For an error without its own sentence; its cause is in the log. */
export const sentenceOf = (status: number): Sentence =>
  status >= 500
    ? say('The server could not answer. Its log has the reason.')
    : say('This request is not valid.');

/** The problem, and a link to the app, which starts the sign-in again. */
export function showProblem(ctx: Context, sentence: Sentence): void {
  showAlert(ctx, wordsFor(ctx)(sentence));
}

/** The library's English refusal, which IT can search for; other languages get a general sentence first. */
export function showRefusal(ctx: Context, description: string): void {
  const english = escape(description);
  const isEnglish = languageOf(ctx) === 'en';
  const general = wordsFor(ctx)(sentenceOf(ctx.status));
  showAlert(ctx, isEnglish ? english : `${general} <span lang="en">(${english})</span>`);
}

function showAlert(ctx: Context, html: string): void {
  const words = wordsFor(ctx);
  const hint =
    ctx.status >= 500
      ? words('Wait a minute, then try again. If it keeps happening, tell IT.')
      : words('Open the app again. If it keeps happening, tell IT.');
  const body = `<p role="alert">${html}</p><p>${hint}</p><a class="button" href="/">${words('Try Again')}</a>`;
  showPage(ctx, { title: 'Sign-in problem', body });
}

/** @param body the form of name and password */
const withBadges = (words: PageWords, body: string): Omit<Page, 'title'> => ({
  body: `${body}<p>${words('Or scan your badge.')}</p>
<button type="button" class="plain" id="camera" hidden>${words('Read the badge with the camera')}</button>
<div id="reading" hidden><p role="status">${words('Hold the badge before the camera.')}</p><video playsinline muted></video>
<button type="button" class="plain" id="close">${words('Close the camera')}</button></div>
<p id="no-camera" role="alert" hidden>${words('The camera could not be opened.')}</p>
<p id="no-reader" role="alert" hidden>${words('The camera cannot read badges here. Use a hand scanner, or your password.')}</p>`,
  script: BY_SCANNER,
  module: '/badge-camera.js',
});
