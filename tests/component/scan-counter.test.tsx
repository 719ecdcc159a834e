import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../support/component/render.ts';
import { Provider } from 'jotai';
import { store } from '../../src/lib/store.ts';
import { sessionAtom } from '../../src/packing/session/atoms.ts';
import { newSession, type SessionState } from '../../src/packing/session/state.ts';
import { scanWords } from '../../src/packing/session/scan-words.ts';
import type { Progress } from '../../src/packing/types.ts';
import { ScanCounter } from '../../src/screens/scan/scan-progress.tsx';
import { SMALL_CASES } from '../support/orders.ts';
import { CALM, INVENTORY, openScan, STRAY_SHIPPERS, UNITS } from '../support/packing.ts';

const accepted = (code: string) => ({ code, key: code.toLowerCase(), at: 1 });
const contents = UNITS.slice(0, 3).map(accepted);
const ahead = UNITS.slice(3, 5).map(accepted);
const sending: Progress = {
  phase: 'submitting',
  size: 3,
  contents,
  ahead,
  closer: accepted(STRAY_SHIPPERS[0]!),
  submission: { key: 'key-1', at: 1 },
};
const nextCase: Progress = { phase: 'collecting', size: 3, contents: ahead, ahead: [] };
const packed = { ...SMALL_CASES, iu_packed_qty: 39, sc_packed_qty: 13 };

const screen = (progress: Progress, order: typeof SMALL_CASES) => {
  const open = openScan('pack-shipper', progress);
  return (
    <Provider store={store}>
      <ScanCounter open={open} words={scanWords(open, CALM)} order={order} />
    </Provider>
  );
};
/** An open session, as far as the counter shows it. */
function show(part: Partial<SessionState>): void {
  const scope = { moId: 'mo-1', station: '1B', flow: 'pack-shipper', size: 3, user: 'me' } as const;
  store.set(sessionAtom, { ...newSession(scope, INVENTORY, 'key-'), ...part });
}
const inView = (codes: typeof ahead) =>
  new Map(
    codes.map(({ key }) => [key, { view: 0, absentFrom: 0, reported: false, blocked: false }]),
  );
/** The first line's number: 'Scanned / Total Unit'. */
const figure = () => Number(document.querySelector('.progress-line .strong')?.textContent);

test('a call that a reload interrupted is not counted twice, and counts when it has ended', async () => {
  const resumed: Progress = { ...sending, submission: { ...sending.submission, resumed: true } };
  // The plant packed it before the page was opened again.
  const { rerender } = await render(screen(resumed, packed));
  await expect.element(page.getByText('Scanned / Total Unit')).toBeInTheDocument();
  const shown = [figure()];
  await rerender(screen(nextCase, packed));
  shown.push(figure());
  expect(shown).toEqual([41, 41]);
  // It did not: the figure grows with the answer.
  await rerender(screen(resumed, SMALL_CASES));
  expect(figure()).toBe(38);
  await rerender(screen(nextCase, packed));
  expect(figure()).toBe(41);
});

test('the figures of the order neither go back nor count twice while a case is packed', async () => {
  const { rerender } = await render(screen(sending, SMALL_CASES));
  await expect.element(page.getByText('Scanned / Total Unit')).toBeInTheDocument();
  const shown = [figure()];
  // The plant has packed, and the order is read again before the answer comes.
  await rerender(screen(sending, packed));
  shown.push(figure());
  await rerender(screen(nextCase, packed));
  shown.push(figure());
  expect(shown).toEqual([41, 41, 41]);
});

test('the counter says how many codes in view cannot be read, but not over the words of a call', async () => {
  show({ unread: 1 });
  const { rerender } = await render(screen(nextCase, packed));
  const words = page.getByText('0 read, 1 in view cannot be read');
  await expect.element(words).toBeInTheDocument();
  await rerender(screen(sending, packed));
  await expect.element(words).not.toBeInTheDocument();
  await rerender(screen(nextCase, packed));
  show({ unread: 0 });
  await expect.element(words).not.toBeInTheDocument();
});

test('the counter names the label that the picture lacks once all others of the case are in view for a while', async () => {
  show({ progress: nextCase, inPicture: inView(ahead) });
  await render(screen(nextCase, packed));
  const words = page.getByText('2 of 3 seen. The last one is hidden: under your hand?');
  expect(words.query()).toBeNull();
  await expect.element(words).toBeInTheDocument();
  show({ progress: nextCase, inPicture: inView(ahead.slice(0, 1)) });
  await expect.element(words).not.toBeInTheDocument();
  store.set(sessionAtom, null);
});
