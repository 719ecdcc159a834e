/** Reading of badges on the sign-in page. Without its script a hand scanner still types the code and sends the form. */
import { BADGE_CODE } from '../../contract/badge-code.ts';
import type { Page, Words } from './page.ts';

/** Sends the form as soon as a field holds a badge; the code leaves the field, so that the browser does not suggest it. */
const BY_SCANNER = `
const form=document.querySelector('form'),field=form.elements.username;
const send=(code)=>{for(const input of form.querySelectorAll('input:not([type=hidden])'))input.value='';
const badge=document.createElement('input');badge.type='hidden';badge.name='badge';badge.value=code.trim();form.append(badge);form.submit()};
const isBadge=(text)=>${BADGE_CODE}.test(text.trim());
form.addEventListener('input',({target})=>{if(isBadge(target.value))send(target.value)});
addEventListener('keydown',({key})=>{if(key.length===1&&document.activeElement===document.body)field.focus()});`;

/** With the reader of the browser, where it has one: Chrome on Android and ChromeOS, and on macOS. */
const BY_CAMERA = `
const camera=document.querySelector('#camera'),video=document.querySelector('video'),failed=document.querySelector('#failed');
const look=async(reader)=>{const found=(await reader.detect(video)).find(({rawValue})=>isBadge(rawValue));
if(found)return send(found.rawValue);setTimeout(()=>look(reader).catch(fail),150)};
const fail=()=>{video.hidden=true;failed.hidden=false;camera.hidden=false};
const open=async()=>{camera.hidden=true;failed.hidden=true;
video.srcObject=await navigator.mediaDevices.getUserMedia({video:{facingMode:'environment',width:{ideal:1280}}});
video.hidden=false;await video.play();await look(new BarcodeDetector({formats:['qr_code']}))};
const offer=async()=>{if((await BarcodeDetector.getSupportedFormats()).includes('qr_code'))camera.hidden=false};
camera.onclick=()=>open().catch(fail);
if(navigator.mediaDevices&&'BarcodeDetector'in window)offer()`;

/** @param body the form of name and password */
export const withBadges = (words: Words, body: string): Pick<Page, 'body' | 'script'> => ({
  body: `${body}<p>${words('Or scan your badge.')}</p>
<button type="button" class="plain" id="camera" hidden>${words('Read the badge with the camera')}</button>
<video playsinline muted hidden></video><p id="failed" role="alert" hidden>${words('The camera could not be opened.')}</p>`,
  script: BY_SCANNER + BY_CAMERA,
});
