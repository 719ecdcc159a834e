/** Reading of badges on the sign-in page. Without its script a hand scanner still types the code and sends the form. */
import { BADGE_CODE } from '../../contract/badge-code.ts';
import type { Page, PageWords } from './page.ts';

/** Sends the form as soon as a field holds a badge; the code leaves the field, so that the browser does not suggest it. */
export const BY_SCANNER = `
const form=document.querySelector('form'),field=form.querySelector('input:not([type=hidden])');
const send=(code)=>{for(const input of form.querySelectorAll('input:not([type=hidden])'))input.value='';
const badge=form.elements.badge??document.createElement('input');badge.type='hidden';badge.name='badge';badge.value=code;form.append(badge);form.submit()};
const isBadge=(text)=>[text,text.normalize('NFKC')].some((one)=>${BADGE_CODE}.test(one));
form.addEventListener('input',({target})=>{if(isBadge(target.value))send(target.value)});
addEventListener('keydown',({key})=>{if(key.length===1&&key!==' '&&!document.activeElement.matches('input'))field.focus()});`;

/** @param body the form of name and password */
export const withBadges = (words: PageWords, body: string): Omit<Page, 'title'> => ({
  body: `${body}<p>${words('Or scan your badge.')}</p>
<button type="button" class="plain" id="camera" hidden>${words('Read the badge with the camera')}</button>
<div id="reading" hidden><p role="status">${words('Hold the badge before the camera.')}</p><video playsinline muted></video>
<button type="button" class="plain" id="close">${words('Close the camera')}</button></div>
<p id="no-camera" role="alert" hidden>${words('The camera could not be opened.')}</p>
<p id="no-reader" role="alert" hidden>${words('The camera cannot read badges here. Use a hand scanner, or your password.')}</p>`,
  script: BY_SCANNER,
  module: '/badge-camera.js',
});
