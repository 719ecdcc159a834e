import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Board } from '../../contract/types.ts';
import { state } from '../../src/auth/sign-in-state.ts';
import { clockTime } from '../../src/lib/clock.ts';
import { changeLanguage, chooseLanguage, withTexts } from '../../src/lib/language.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { BoardScreen } from '../../src/screens/board/board-screen.tsx';
import { openPlant } from '../support/plant.ts';
import { makeWorld, soon } from '../support/component/ui.tsx';

const NOW = '2026-11-26T10:00:30.000Z';

const BOARD: Board = {
  at: NOW,
  orders: [
    {
      id: 'one',
      name: 'MO/1',
      product_name: 'Pre-roll',
      cases: { packed: 40, planned: 96 },
      units: { packed: 0, planned: 4 },
      filled: { packed: 0, planned: 96 },
      last_pack: NOW,
      ends_at: '2026-11-26T11:00:00.000Z',
    },
    {
      id: 'two',
      name: 'MO/2',
      product_name: null,
      cases: { packed: 0, planned: 1 },
      units: { packed: 0, planned: 0 },
      filled: { packed: 0, planned: 1 },
      last_pack: null,
      ends_at: null,
    },
  ],
  stations: [
    {
      station: '2',
      operators: ['ana', 'luis'],
      last_pack: NOW,
      packs: 12,
    },
  ],
  waiting: {
    ready: 3,
    pending: 4,
    next: [{ id: 'three', name: 'MO/3', product_name: 'Oil', date_start: '2020-01-02' }],
  },
};

const EMPTY: Board = {
  ...BOARD,
  orders: [],
  stations: [],
  waiting: { ready: 0, pending: 0, next: [] },
};

/** A plant whose board the test writes; undefined: the plant cannot be reached. */
function boardPlant() {
  let board: Board | undefined;
  let hangs = false;
  const calls = openPlant(() => {
    if (hangs) return new Promise<Response>(() => undefined);
    if (!board) throw new TypeError('network error');
    return Response.json(board);
  });
  setConfig({ ...config(), features: ['board'] });
  const show = (next: Board | undefined) => void (board = next);
  return { calls, show, hang: () => void (hangs = true) };
}

const signedIn = (...roles: string[]) =>
  state.set({ kind: 'signed-in', subject: 'w', username: 'wall', email: '', roles });

beforeEach(() => signedIn('floor:view'));
afterEach(async () => {
  await changeLanguage(chooseLanguage('en', []));
  vi.useRealTimers();
  writeStored({ 'board names': null });
});

/** The next board is read when the test calls `readAgain`. */
async function openBoard(board: Board = BOARD) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const plant = boardPlant();
  plant.show(board);
  await makeWorld('/board').open(<BoardScreen />);
  await expect.element(page.getByText(/^(Live|En vivo)$/)).toBeVisible();
  return plant;
}

const readAgain = () => void vi.advanceTimersByTime(5000);
const main = () => page.getByRole('main');

test('the board has orders with their expected end, stations with their packs, and what waits', async () => {
  await openBoard();
  await expect
    .element(main())
    .toHaveTextContent(
      `MO/1Pre-roll40 / 96 cases${clockTime(Date.parse('2026-11-26T11:00:00.000Z'))}`,
    );
  await expect.element(main()).toHaveTextContent('ana, luis12');
  await expect.element(main()).toHaveTextContent('Overdue 1/2/2020');
  await expect.element(main()).toHaveTextContent('MO/2Unknown product0 / 1 cases–');
});

test('orders that are packed now are all on the board, and quiet ones that find no room are a press away', async () => {
  const [active, quiet] = BOARD.orders;
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...quiet!,
    id: `q${at}`,
    name: `MO/1${at}`,
  }));
  await openBoard({ ...BOARD, orders: [active!, ...many] });
  await expect.element(main()).toHaveTextContent('MO/12');
  expect(main().element().textContent).not.toContain('MO/13');
  await page.getByRole('button', { name: '6 more without a pack in two hours' }).click();
  await expect.element(main()).toHaveTextContent('MO/18');
});

test('a printer that waits for an answer is on the board, with the label and its order', async () => {
  await openBoard({ ...BOARD, questions: [{ printer: 'line-2', order: 'MO/00420', label: 3 }] });
  await expect
    .element(page.getByText('line-2 waits for an answer about label 3 of MO/00420'))
    .toBeVisible();
});

test('names are hidden by a press, and stay hidden on this screen', async () => {
  await openBoard();
  await expect.element(main()).toHaveTextContent('ana');
  await page.getByRole('button', { name: 'Hide names' }).click();
  await expect.element(page.getByRole('button', { name: 'Show names' })).toBeVisible();
  expect(main().element().textContent).not.toContain('ana');
  await expect.element(main()).toHaveTextContent('2 people');
});

/** The board with its first order and first station changed. */
const boardWith = (order: Partial<Board['orders'][number]>, more: Partial<Board> = {}): Board => ({
  ...BOARD,
  orders: [{ ...BOARD.orders[0]!, ...order }],
  ...more,
});

test('the board counts an order as its page does: cases while one is left, then loose units, then an end', async () => {
  const cases = { packed: 26, planned: 26 };
  const plant = await openBoard(boardWith({ cases: { ...cases, packed: 10 } }));
  await expect.element(main()).toHaveTextContent('10 / 26 cases');
  plant.show(boardWith({ cases, units: { packed: 1, planned: 4 } }));
  readAgain();
  await expect.element(main()).toHaveTextContent('1 / 4 units');
  plant.show(boardWith({ cases, units: { packed: 4, planned: 4 } }));
  readAgain();
  await expect.element(main()).toHaveTextContent('All packed');
});

test('an order that station 1B alone fills shows the filled cases, and ends with all of them', async () => {
  const cases = { packed: 0, planned: 26 };
  const plant = await openBoard(boardWith({ cases, filled: { packed: 12, planned: 26 } }));
  await expect.element(main()).toHaveTextContent('12 / 26 filled');
  plant.show(boardWith({ cases, filled: { packed: 26, planned: 26 } }));
  readAgain();
  await expect.element(main()).toHaveTextContent('All filled');
});

test('a person at three stations is one person of the board', async () => {
  const [station] = BOARD.stations;
  const stations = ['1A', '1B', '2'].map((name) => ({ ...station!, station: name }));
  await openBoard({ ...BOARD, stations });
  await expect.element(main()).toHaveTextContent('Packs in the last hour362 people');
});

const lines = (count: number, stationName: (at: number) => string): Board => ({
  ...BOARD,
  orders: Array.from({ length: count }, (_, at) => ({ ...BOARD.orders[0]!, id: `order ${at}` })),
  stations: Array.from({ length: count }, (_, at) => ({
    ...BOARD.stations[0]!,
    station: stationName(at),
  })),
});

test.each([
  [20, 0],
  [15, 2],
])(
  '%d stations and as many orders are on one page of a wall screen beside %d questions of printers',
  async (count, asked) => {
    const questions = Array.from({ length: asked }, (_, at) => ({
      printer: `line-${at}`,
      order: 'MO/1',
      label: 2,
    }));
    await openBoard({ ...lines(count, (at) => `${at}A`), questions });
    await page.viewport(1920, 1080);
    await soon(() => innerHeight).toBe(1080);
    const all = [...document.querySelectorAll('.board-list > li > *')];
    expect(all).toHaveLength(2 * count);
    for (const line of all) {
      const panel = line.closest('.board__panel')!.getBoundingClientRect();
      expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(panel.bottom);
      expect(panel.bottom).toBeLessThanOrEqual(innerHeight);
      expect(line.scrollHeight).toBeLessThanOrEqual(line.parentElement!.clientHeight);
      expect(Number.parseFloat(getComputedStyle(line).fontSize)).toBeGreaterThanOrEqual(16);
    }
  },
);

test('a board that lost the plant keeps its figures, says how old they are and comes back by itself', async () => {
  const plant = await openBoard();
  const readAt = Date.now();
  plant.show(undefined);
  readAgain();
  await expect.element(page.getByText('Connecting…')).toBeVisible();
  const later = vi.spyOn(Date, 'now').mockReturnValue(readAt + 70_000);
  readAgain();
  const minutes = [readAt, readAt - 10_000].map((time) => clockTime(time)).join('|');
  await expect
    .element(main())
    .toHaveTextContent(new RegExp(`Connection lost: figures of (${minutes}), 1 min old`));
  await expect.element(main()).toHaveTextContent('MO/1');
  later.mockRestore();
  plant.show(EMPTY);
  readAgain();
  await expect.element(main()).toHaveTextContent('No order is in progress');
  await expect.element(page.getByText(/^(Live|En vivo)$/)).toBeVisible();
});

test('a board whose read does not end says that its figures are old before the read fails', async () => {
  const plant = await openBoard();
  plant.hang();
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 14_000);
  vi.advanceTimersByTime(14_000);
  await expect
    .element(main(), { timeout: 12_000 }) // the read itself fails after 15 s
    .toHaveTextContent(/Connection lost: figures of .*, 1[34] s old/);
  await expect.element(page.getByText('Connecting…')).toBeVisible();
  later.mockRestore();
});

test('a board whose tab was hidden for minutes does not say that the connection is lost', async () => {
  const plant = await openBoard();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 70_000);
  vi.advanceTimersByTime(1000);
  expect(main().element().textContent).not.toContain('Connection lost');
  plant.show(EMPTY);
  readAgain();
  await expect.element(main()).toHaveTextContent('No order is in progress');
  vi.mocked(Date.now).mockRestore();
});

test('an account without the role of the board gets its reason, and no request is sent', async () => {
  signedIn('backend:access');
  const { calls } = boardPlant();
  await makeWorld('/board').open(<BoardScreen />);
  await expect.element(main()).toHaveTextContent('floor:view');
  expect(calls.urls).toEqual([]);
});

test('a plant without the feature has no board', async () => {
  boardPlant();
  setConfig({ ...config(), features: [] });
  await makeWorld('/board').open(<BoardScreen />);
  await expect.element(page.getByText('Page not found.')).toBeVisible();
});

test('the numbers of tiles beside each other are in one line, whichever label takes two lines', async () => {
  await openBoard();
  await page.viewport(390, 844);
  const label = document.querySelectorAll('.board-tile .label')[1];
  if (label) label.textContent = 'A label of as many words as take two lines';
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const values = boxesOf('.board-tile .value').map(({ top }) => Math.round(top));
  expect(values[1]).toBe(values[2]);
});

test('on a wall screen in Spanish no text of an order covers another one', async () => {
  await changeLanguage(chooseLanguage('es', []));
  await withTexts(Promise.resolve());
  const [one, two] = BOARD.orders;
  const cases = { packed: 1040, planned: 1296 };
  const name = 'Slate Orchard Vape Cartridge';
  await openBoard({ ...BOARD, orders: [{ ...one!, cases, product_name: name }, two!] });
  await page.viewport(1920, 1080);
  for (const order of document.querySelectorAll('.board-order')) {
    const boxes = [...order.children].map((part) => part.getBoundingClientRect());
    const wide = [...order.children].filter((part) => part.scrollWidth > part.clientWidth);
    for (const part of wide) expect(getComputedStyle(part).overflow).toBe('hidden');
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(
          box.right <= other.left + 1 ||
            other.right <= box.left + 1 ||
            box.bottom <= other.top + 1 ||
            other.bottom <= box.top + 1,
        ).toBe(true);
  }
});
