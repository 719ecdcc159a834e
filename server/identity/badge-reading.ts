/** Reading of badges on the sign-in page. Without its script a hand scanner still types the code and sends the form. */
import type { Page, Words } from './page.ts';

/** Sends the form as soon as a field holds a badge; the code leaves the field, so that the browser does not suggest it. */
const SCRIPT = `
const form=document.querySelector('form'),field=form.elements.username;
const send=(code)=>{for(const input of form.querySelectorAll('input:not([type=hidden])'))input.value='';
const badge=document.createElement('input');badge.type='hidden';badge.name='badge';badge.value=code.trim();form.append(badge);form.submit()};
const isBadge=(text)=>/^tfb[b-s]{36}$/i.test(text.trim());
form.addEventListener('input',({target})=>{if(isBadge(target.value))send(target.value)});
addEventListener('keydown',({key})=>{if(key.length===1&&document.activeElement===document.body)field.focus()});`;

/** @param body the form of name and password */
export const withBadges = (words: Words, body: string): Pick<Page, 'body' | 'script'> => ({
  body: `${body}<p>${words('Or scan your badge.')}</p>`,
  script: SCRIPT,
});
