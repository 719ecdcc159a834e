import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { handScans } from '../../src/hand-scanner/hand-scans.ts';
import { EDGE_MS } from '../../src/hand-scanner/reads.ts';
import {
  notice,
  scan,
  scanAlone,
  scanAtOnce,
  scanWithKeys,
} from '../support/component/hand-scans.ts';
import { button, heading } from '../support/component/orders-world.tsx';
import {
  CASE,
  OTHER_CASE,
  MASTER,
  openApp,
  packElsewhere,
} from '../support/component/scanning-app.tsx';
import { soon } from '../support/component/ui.tsx';

/** The first place of the open case, as the list shows it. */
const shownCase = () => /…\S{8}/.exec(document.querySelector('main')?.textContent ?? '')?.[0];

test("a code of another order on an order's overview opens nothing, keeps what is typed, and offers its order", async () => {
  await openApp('/station-1/production-order/mo-1/');
  await expect.element(button('Scan & Pack')).toBeVisible();
  await scan(OTHER_CASE);
  await expect.element(button('Open MO/DEMO/2')).toBeVisible();
  expect(location.pathname).toBe('/station-1/production-order/mo-1/');
  await scan(CASE);
  await soon(() => location.pathname).toBe('/station-2/production-order/mo-1/scan/');
});

test('the scan page names the order that a foreign case belongs to', async () => {
  await openApp('/station-2/production-order/mo-1/scan/', 'scan');
  await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
  await scan(OTHER_CASE);
  await expect.element(page.getByText('It belongs to order MO/DEMO/2.')).toBeVisible();
});

test('a case that another tablet packs leaves the open case within seconds, and counts once', async () => {
  await openApp('/station-2/production-order/mo-1/scan/', 'scan');
  await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
  await scan(CASE);
  await soon(() => shownCase()).toBe(`…${CASE.slice(-8)}`);
  const figure = () => document.querySelector('.progress-line .strong')?.textContent;
  const before = figure();
  packElsewhere(CASE);
  const words = page.getByText('Another tablet was first: take 1 out');
  await expect.element(words, { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByText(`${CASE}: It is packed already.`)).toBeVisible();
  expect(shownCase()).toBeUndefined();
  await soon(figure).toBe(before);
});

test('the figure of packed cases lists the missing ones, and greets one that is scanned', async () => {
  const plays = vi.spyOn(AudioContext.prototype, 'createOscillator');
  await openApp('/station-1/production-order/mo-1/');
  await button('30 of 62: show what is not packed').click();
  const dialog = page.getByRole('dialog', { name: 'Cases that are not packed: 32' });
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent(CASE);
  await scan(OTHER_CASE);
  expect(dialog.getByText('Found').query()).toBeNull();
  await scan(CASE);
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent(`${CASE}Found`);
  expect(plays).toHaveBeenCalled();
  expect(location.pathname).toBe('/station-1/production-order/mo-1/');
});

/**
 * Closes a dialog soon after a scan: a key at the edge of a read is the scanner's, so one press may not do. Each key
 * comes after the edge of the one before.
 */
const escape = (dialog: Locator) =>
  expect
    .poll(
      async () => {
        await userEvent.keyboard('{Escape}');
        return dialog.query();
      },
      { interval: 2 * EDGE_MS },
    )
    .toBeNull();

/** Something that waits until it is released. */
function hold() {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

/** Acts in the moment in which the words are drawn, before anything else can run. */
function whenDrawn(words: string, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (!document.body.textContent.includes(words)) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

const ORDER = '/station-1/production-order/mo-1/';
const SCAN_2 = '/station-2/production-order/mo-1/scan/';
const SMALL_SCAN = '/station-2/production-order/mo-3/scan/';

scanAlone();

describe('a hand scan where none is awaited', () => {
  test('an unawaited hand scan of this order leaves a number field as it is, and sends nothing', async () => {
    const { changes } = await openApp(ORDER, 'updateqty');
    const field = page.getByLabelText(/Produced quantity/);
    await expect.element(field).toBeVisible();
    await field.fill('102');
    await scanWithKeys(CASE);
    await expect.element(notice()).toHaveTextContent(CASE);
    await expect.element(notice()).toHaveTextContent('A shipper case of this order, MO/DEMO/1');
    await expect.element(field).toHaveValue('102');
    expect(changes()).toEqual([]);
  });

  test('a change of the page keeps the one subscription', async () => {
    const subscribe = vi.spyOn(handScans.unawaited, 'subscribe');
    await openApp('/station-2/production-orders');
    const subscribed = subscribe.mock.calls.length;
    await page.getByText('MO/DEMO/1').first().click();
    await soon(() => location.pathname).toBe('/station-2/production-order/mo-1/select-action/');
    await scan(CASE);
    await expect.element(notice()).toBeVisible();
    expect([subscribed, subscribe.mock.calls.length]).toEqual([1, 1]);
  });

  test('an unawaited hand scan names the order of the case above what is wrong with the scanner', async () => {
    await openApp(ORDER, 'updateqty');
    await expect.element(page.getByLabelText(/Produced quantity/)).toBeVisible();
    await scan(OTHER_CASE.replace('-', '_'));
    await expect
      .element(notice())
      .toHaveTextContent(/A shipper case of another order, MO\/DEMO\/2.*another keyboard layout/);
    await notice().getByRole('button', { name: 'Open MO/DEMO/2' }).click();
    await soon(() => location.pathname).toBe('/station-1/production-order/mo-2/');
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('a hand scan where none is awaited says that the key of a trigger brings no code', async () => {
    await openApp('/');
    await expect.element(heading('Select Work Station')).toBeVisible();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true, cancelable: true }),
    );
    // The test's settings wait a minute for the next key: Enter ends the read.
    await userEvent.keyboard('{Enter}');
    await expect.element(notice()).toHaveTextContent("The scanner's keys arrive without");
  });

  test('a hand scan where none is awaited says what a text without a case code is', async () => {
    await openApp('/settings');
    await expect.element(heading('Settings')).toBeVisible();
    await scan('4006381333931');
    await expect.element(notice()).toHaveTextContent('4006381333931');
    await expect.element(notice()).toHaveTextContent('This is a product barcode.');
    await scan('WIFI:S:floor;T:WPA;P:secret;;');
    await expect.element(notice()).toHaveTextContent('Scanned: WIFI:S…');
    await expect.element(notice()).not.toHaveTextContent('secret');
  });

  test('a hand scan where none is awaited says that no known order has the code', async () => {
    await openApp('/');
    await expect.element(heading('Select Work Station')).toBeVisible();
    await scan('SBT00000000-0000');
    await expect.element(notice()).toHaveTextContent('no case and no order with this code');
    await notice().getByRole('button', { name: 'Close' }).click();
    await expect.element(notice()).not.toBeInTheDocument();
  });
});

describe('the notice of a scan', () => {
  /** Element at the centre of each button. */
  const buttonsUnder = (isUnder: (top: Element | null, button: Element) => boolean) =>
    [...document.querySelectorAll('button, a[href]')].filter((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return isUnder(document.elementFromPoint(x + width / 2, y + height / 2), one);
    });

  test('the notice of a scan covers no button of an order that is scrolled on a handheld', async () => {
    await openApp(ORDER);
    await page.viewport(390, 844);
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    scrollTo(0, 200);
    await soon(() => scrollY).toBe(Math.min(200, document.documentElement.scrollHeight - 844));
    const seen = buttonsUnder((top, one) => one.contains(top));
    await scan('4006381333931');
    await expect.element(notice()).toBeVisible();
    const box = notice().element();
    const covered = buttonsUnder((top, one) => !box.contains(one) && box.contains(top));
    expect(covered.filter((one) => seen.includes(one))).toEqual([]);
  });

  test('the notice of a scan on a handheld shows the order and opens it; what is cut is the code', async () => {
    await openApp(SCAN_2);
    await page.viewport(390, 844);
    await expect.element(button('Scan & Pack')).toBeVisible();
    await scan(OTHER_CASE);
    const open = notice().getByRole('button', { name: 'Open MO/DEMO/2' });
    await expect.element(open).toBeVisible();
    const { left, right, width, height } = open.element().getBoundingClientRect();
    expect([left > 0, right <= 390, width < 390 / 2, height >= 56]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(open.element().scrollWidth).toBeLessThanOrEqual(open.element().clientWidth);
    await open.click();
    await soon(() => location.pathname).toContain('mo-2');
  });

  test('the notice of a scan has one action at most, and closes after twelve seconds', async () => {
    await openApp('/station-2/production-orders');
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await scan(CASE);
      await expect.element(notice()).toHaveTextContent('A shipper case of order MO/DEMO/1');
      const words = notice().getByRole('button').elements();
      expect(words.map((one) => one.textContent || one.ariaLabel)).toEqual([
        'Show all of the notice',
        'Open MO/DEMO/1',
        'Close',
      ]);
      vi.advanceTimersByTime(11_900);
      await expect.element(notice()).toBeVisible();
      vi.advanceTimersByTime(200);
      await expect.element(notice()).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  test('the notice of a scan is behind the menu, and stays until the menu is closed', async () => {
    await openApp(SCAN_2);
    await button('Menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu).toBeVisible();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await scan('4006381333931');
      await soon(() => document.querySelector('.header-notice')).not.toBeNull();
      const { x, y } = document.querySelector('.header-notice')!.getBoundingClientRect();
      expect(document.elementFromPoint(x + 4, y + 4)?.closest('.header-notice')).toBeNull();
      vi.advanceTimersByTime(13_000);
      await escape(menu);
      await expect.element(notice()).toBeVisible();
      vi.advanceTimersByTime(12_000);
      await expect.element(notice()).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the case of an order that the list keeps closed', () => {
  const opening = () => notice().getByRole('button', { name: /^Open/ });

  test.each([
    [
      'the list of station 1B',
      '/station-1B/production-orders',
      [
        ['SBTf406ca55-0005', 'Done: nothing is left to pack.'],
        ['SBTf406ca55-0007', 'Pending orders cannot be packed yet.'],
      ],
    ],
    ['the stations', '/', [['SBTf406ca55-0006', 'Cancelled orders cannot be opened.']]],
  ])('a case of a closed order opens nothing from %s, and says why', async (_, path, cases) => {
    await openApp(path);
    await expect.element(heading(/^Select /)).toBeVisible();
    for (const [code = '', why = ''] of cases) {
      await scan(code);
      await expect.element(notice()).toHaveTextContent('A shipper case of order MO/DEMO/');
      await expect.element(notice()).toHaveTextContent(why);
      await expect.element(opening()).not.toBeInTheDocument();
    }
  });

  test('a case of a finished order opens its page at station 1', async () => {
    await openApp('/station-1/production-orders');
    await expect.element(page.getByText('MO/DEMO/1')).toBeVisible();
    await scan('SBTf406ca55-0005');
    await notice().getByRole('button', { name: 'Open MO/DEMO/5' }).click();
    await soon(() => location.pathname).toBe('/station-1/production-order/mo-5/');
  });
});

test('a case that a list led to its order counts there with the next scan', async () => {
  await openApp('/station-1/production-orders');
  await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
  await scan(CASE);
  await notice().getByRole('button', { name: 'Open MO/DEMO/1' }).click();
  await expect.element(button('Scan & Pack')).toBeVisible();
  await scan(CASE);
  await soon(shownCase).toBe('…a55-accc');
});

describe('a hand scan while a dialog stands over an overview', () => {
  test('a hand scan behind the question of Finish Packing leaves it open, and the next one opens the scan page', async () => {
    const { changes } = await openApp('/station-1/production-order/mo-4/');
    await button('Finish Packing').click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Dialog' });
    await expect.element(question).toBeVisible();
    await scanWithKeys('SBTf406ca55-0010');
    await soon(() => document.querySelector('.header-notice')?.textContent).toContain('0010');
    await expect.element(question).toBeVisible();
    expect(location.pathname).toBe('/station-1/production-order/mo-4/');
    await button('Cancel').click();
    await expect.element(question).not.toBeInTheDocument();
    await scan('SBTf406ca55-0010');
    await soon(shownCase).toBe('…a55-0010');
    expect(changes()).toEqual([]);
  });
});

describe("the first scan on an order's overview", () => {
  test.each([
    ['station 2', SCAN_2, 'Scan & Pack'],
    ['station 1A', ORDER, 'Finish Packing'],
  ])(
    'the first scan on an overview opens the scan page, counts there, and presses nothing, at %s',
    async (_station, address, focused) => {
      const { changes } = await openApp(address);
      await expect.element(button(focused)).toBeVisible();
      (button(focused).element() as HTMLElement).focus();
      await scanWithKeys(CASE);
      await expect.element(heading('Scan & Pack Shipper Cases')).toBeVisible();
      await soon(shownCase).toBe('…a55-accc');
      expect(changes()).toEqual([]);
    },
  );

  test("the first scan on an overview counts from the scan page's first picture on", async () => {
    await openApp(SCAN_2);
    whenDrawn('0 of 10 scanned', () => scanAtOnce(CASE));
    await button('Scan & Pack').click();
    await soon(shownCase).toBe('…a55-accc');
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test("the first scan on an overview counts while the plant's lists are still on their way", async () => {
    const lists = hold();
    await openApp(SCAN_2, undefined, lists.held);
    await button('Scan & Pack').click();
    await expect.element(page.getByText('Loading...')).toBeVisible();
    await scan(CASE);
    lists.release();
    await soon(shownCase).toBe('…a55-accc');
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('the first scan of the next case, after Submit & Next, opens the scan page and counts there', async () => {
    await openApp(SMALL_SCAN);
    await expect.element(button('Scan & Pack')).toBeVisible();
    await scan('SBTf406ca55-0003');
    await expect.element(heading('Scan Master Case')).toBeVisible();
    await scan(MASTER);
    await button('Submit & Next').click();
    await expect.element(button('Scan & Pack')).toHaveFocus();
    await scanWithKeys('SBTf406ca55-0004');
    await expect.element(heading('Scan Master Case')).toBeVisible();
    await soon(shownCase).toBe('…a55-0004');
  });
});
