/** Script of the sign-in page's forms. It runs in a browser's tests, too, where no module of Node is. */
import { BADGE_CODE } from '../../contract/badge-code.ts';

/** Sends the form as soon as a field holds a badge; the code leaves the field, so that the browser does not suggest it. */
export const BY_SCANNER = `
const form=document.querySelector('form'),field=form.querySelector('input:not([type=hidden])');
const send=(code)=>{for(const input of form.querySelectorAll('input:not([type=hidden])'))input.value='';
const badge=form.elements.badge??document.createElement('input');badge.type='hidden';badge.name='badge';badge.value=code;form.append(badge);form.submit()};
const isBadge=(text)=>[text,text.normalize('NFKC')].some((one)=>${BADGE_CODE}.test(one));
form.addEventListener('input',({target})=>{if(isBadge(target.value))send(target.value)});
addEventListener('keydown',({key})=>{if(key.length===1&&key!==' '&&!document.activeElement.matches('input'))field.focus()});`;
