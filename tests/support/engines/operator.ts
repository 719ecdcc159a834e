/** An operator's eyes and hands in any browser: they wait for what is on the screen, never for time. */
import { OPERATOR } from '../browser.ts';
import type { EngineTab } from './engine-tab.ts';

const LOOK_MS = 50;
const PATIENCE_MS = 60_000;

/** Asks until the answer is neither empty nor false. @throws Error with what the screen says instead. */
export async function until<T>(
  tab: EngineTab,
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  let last = '';
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
    } catch (error) {
      last = `\nLast error: ${String(error)}`; // the page is on its way to another one
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const screen = await tab.run(() => document.body.innerText.slice(0, 600)).catch(String);
  throw new Error(`Not seen in ${patienceMs} ms: ${what}.${last}\nThe screen says: ${screen}`);
}

/** Waits for words on the screen; live regions and hidden headings count. */
export const see = (tab: EngineTab, text: string, patienceMs?: number): Promise<true> =>
  until(
    tab,
    `"${text}"`,
    () =>
      tab.run(
        (wanted) => document.body.textContent.replace(/\s+/g, ' ').includes(wanted) || undefined,
        text,
      ),
    patienceMs,
  );

/** Presses a button, a link, a choice or an option, as soon as it can be pressed. */
export async function press(tab: EngineTab, name: string | RegExp): Promise<void> {
  const [source, flags] =
    typeof name === 'string' ? [`^${escape(name)}$`, ''] : [name.source, name.flags];
  const place = await until(tab, `something to press, ${String(name)}`, () =>
    tab.run(placeOf, source, flags),
  );
  await tab.pressAt(place.x, place.y);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs in the page: the middle of the first fitting element that is stationary and not covered. */
async function placeOf(source: string, flags: string) {
  const pattern = new RegExp(source, flags);
  const pressable = 'button, a[href], summary, [role="option"], [role="radio"], label';
  const labels = (one: HTMLElement) =>
    (one.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const nameOf = (one: HTMLElement) =>
    [one.getAttribute('aria-label') ?? '', labels(one), one.innerText]
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .find((text) => text !== '') ?? '';
  const found = [...document.querySelectorAll<HTMLElement>(pressable)].find(
    (one) => pattern.test(nameOf(one)) && one.getClientRects().length > 0,
  );
  if (!found || found.matches(':disabled, [aria-disabled="true"], [data-pending]'))
    return undefined;
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const before = found.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { left, top, width, height } = found.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return undefined;
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (found.contains(hit) || hit.contains(found)) ? { x, y } : undefined;
}

/**
 * Types into the field with this label until it contains the text: on a busy machine a page that is still
 * loading takes the focus away between two keys, and keys come after the driver's answer.
 */
export const fill = (tab: EngineTab, label: string, text: string): Promise<true> =>
  until(tab, `"${text}" in the field "${label}"`, async () => {
    if (!(await tab.run(chooseField, label))) return false;
    await tab.keys(text);
    return (await tab.run(comesToHold, label, text)) || undefined;
  });

/** Runs in the page. */
function chooseField(label: string): boolean {
  const fields = [...document.querySelectorAll('input')];
  const field = fields.find(
    (one) =>
      one.getAttribute('aria-label') === label ||
      [...(one.labels ?? [])].some((words) => words.textContent.trim() === label),
  );
  field?.focus();
  field?.select();
  return field !== undefined && document.activeElement === field;
}

/**
 * Runs in the page: whether the field with this label gets this value, for as long as it has the focus. Keys
 * that are slow must not be typed twice: the second ones would come after the first were found right.
 */
async function comesToHold(label: string, text: string): Promise<boolean> {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return false;
  const names = [...(field.labels ?? [])].map((words) => words.textContent.trim());
  if (field.getAttribute('aria-label') !== label && !names.includes(label)) return false;
  for (let look = 0; look < 200; look += 1) {
    if (field.value === text) return true;
    if (document.activeElement !== field) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** One read of a hand scanner: characters back to back, Enter at the end. */
export async function scan(tab: EngineTab, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) await tab.keys(`${code}\n`);
}

/** Opens an address of the app and signs in by typing. */
export async function signIn(tab: EngineTab, address: string): Promise<void> {
  await tab.open(address);
  await until(tab, 'a name and a password in their fields', async () => {
    await fill(tab, 'Username', OPERATOR.username);
    await fill(tab, 'Password', OPERATOR.password);
    // Keys of an earlier try may have come late, into a field that was right already.
    return tab.run(hold, [OPERATOR.username, OPERATOR.password]);
  });
  await press(tab, 'Sign In');
}

/** Runs in the page: whether its visible fields hold just these values. */
const hold = (values: readonly string[]): boolean => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
  return fields.length === values.length && fields.every((one, nth) => one.value === values[nth]);
};
