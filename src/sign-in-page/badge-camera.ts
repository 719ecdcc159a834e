/**
 * Reads badges before the camera on the embedded provider's sign-in page, with the decode worker of the app. The page's
 * own script sends the form as soon as a field contains a badge (server/identity/login-pages.ts).
 */
import { transfer, wrap, type Remote } from 'comlink';
import { badgeIn } from '../../contract/badge-code.ts';
import type { DecodeApi } from '../../reader/engine.ts';

// Written by scripts/build/sign-in.config.ts.
declare const DECODE_WORKER: string;

/** Between two pictures, ms. */
const PAUSE_MS = 100;
/** An unattended camera is closed after this time, ms. */
const LONGEST_OPEN_MS = 60_000;
/** Consecutive pictures that could not be decoded, after which the reader counts as failed. */
const MOST_FAILURES = 10;

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;

/** Shows one element of the page, and none of the others. */
function show(id: 'camera' | 'reading' | 'no-camera' | 'no-reader'): void {
  for (const one of ['reading', 'no-camera', 'no-reader']) element(one).hidden = one !== id;
  element('camera').hidden = id === 'reading';
}

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });

interface Reader {
  readonly worker: Worker;
  /** Once the decoder has loaded. */
  readonly api: Promise<Remote<DecodeApi>>;
}

/** The worker stays for the next press; one that failed is ended. */
let reader: Reader | undefined;

function startReader(): Reader {
  const worker = new Worker(DECODE_WORKER, { type: 'module' });
  const api = load(worker);
  api.catch(() => undefined); // reported once the camera is open
  return { worker, api };
}

async function load(worker: Worker): Promise<Remote<DecodeApi>> {
  const api = wrap<DecodeApi>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
  });
  const answer = await Promise.race([api.warm(), broken]);
  if (!answer.ok) throw new Error(`The decoder did not load: ${answer.reason}.`);
  return api;
}

function endReader(): void {
  reader?.worker.terminate();
  reader = undefined;
}

/** @returns the badge in the camera's present picture. @throws when the picture could not be decoded */
async function badgeInPicture(video: HTMLVideoElement, api: Remote<DecodeApi>) {
  const frame = await createImageBitmap(video);
  const { width, height } = frame;
  const answer = await api.decode(transfer({ stream: 0, frame, width, height }, [frame]));
  if (!answer.ok) throw new Error(answer.reason);
  return answer.codes.map(({ text }) => badgeIn(text)).find((badge) => badge !== undefined);
}

/** @returns the badge; undefined once the camera is closed */
async function readBadge(video: HTMLVideoElement, api: Remote<DecodeApi>, closed: AbortSignal) {
  let failures = 0;
  while (!closed.aborted) {
    try {
      const badge = await badgeInPicture(video, api);
      if (badge !== undefined) return badge;
      failures = 0;
    } catch (error) {
      if (++failures === MOST_FAILURES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

function send(badge: string): void {
  const field = document.querySelector<HTMLInputElement>('input[name=username]')!;
  field.value = badge;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Reads until a badge is found or the camera is closed. */
async function read(
  stream: MediaStream,
  api: Promise<Remote<DecodeApi>>,
  closed: AbortSignal,
): Promise<void> {
  const video = document.querySelector('video')!;
  video.srcObject = stream;
  try {
    await video.play();
    const badge = await readBadge(video, await api, closed);
    if (badge !== undefined && !closed.aborted) send(badge);
  } catch {
    endReader();
    if (!closed.aborted) show('no-reader');
  }
}

const stop = (stream: MediaStream | undefined) =>
  stream?.getTracks().forEach((track) => track.stop());

async function open(): Promise<void> {
  const closing = new AbortController();
  const close = () => closing.abort();
  const timer = setTimeout(close, LONGEST_OPEN_MS);
  element('close').addEventListener('click', close);
  show('reading');
  element('close').focus();
  const { api } = (reader ??= startReader());
  const opening = openCamera().catch(() => undefined);
  closing.signal.addEventListener('abort', () => {
    const hadFocus = element('reading').contains(document.activeElement);
    show('camera');
    if (hadFocus) element('camera').focus();
    void opening.then(stop);
  });
  const stream = await opening;
  if (!closing.signal.aborted) {
    if (stream) await read(stream, api, closing.signal);
    else show('no-camera');
  }
  clearTimeout(timer);
  element('close').removeEventListener('click', close);
  stop(stream);
}

// Without https a browser has no cameras.
if ('mediaDevices' in navigator) {
  element('camera').addEventListener('click', () => void open());
  show('camera');
}
