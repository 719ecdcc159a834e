import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepLastStation } from '../../src/device/last-station.ts';
import { notice, scan, scanAlone, scanAtOnce } from '../support/component/hand-scans.ts';
import { keyOn } from '../support/hand-keys.ts';
import { button, heading } from '../support/component/orders-world.tsx';
import { openApp, PACKED_UNIT, TAG } from '../support/component/scanning-app.tsx';
import { soon } from '../support/component/ui.tsx';
// What the app fetches later is here before the first test: a busy machine would be waited for in it.
import '../../src/app/unawaited-scan.tsx';
import '../../src/screens/scan/scan-station-screen.tsx';
import '../../src/screens/order-list/order-list-screen.tsx';

scanAlone();

const ORDER_3 = '/station-2/production-order/mo-3/select-action/';
const SCAN_2 = '/station-2/production-order/mo-1/scan/';

const open = (path: string, subScreen?: string, travellerCode?: string) =>
  openApp(path, subScreen, undefined, {
    features: ['find-codes'],
    ...(travellerCode && { travellerCode }),
  });
const whole = () => notice().getByRole('button', { name: 'Show all of the notice' });
const isAt = (path: string) => soon(() => location.pathname).toBe(path);

describe('a case that is scanned where none is expected', () => {
  test('a packed unit says its cases, who packed it, when and where', async () => {
    await open('/station-2/production-orders');
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    await scan(PACKED_UNIT);
    await expect.element(notice()).toHaveTextContent('A packed unit of order MO/DEMO/1.');
    await whole().click();
    await expect.element(page.getByRole('dialog')).toBeVisible(); // its file is loaded by the first press
    const words = page.getByRole('dialog').element().textContent;
    expect(words).toContain(
      'In shipper case SBTf406ca55-0020, which is in master case IBTf406ca55-0022.',
    );
    expect(words).toMatch(/Packed: 11\/26\/2026 \d\d:\d\d by ana at station 1B\./);
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: 'Open MO/DEMO/1' }))
      .toBeVisible();
  });

  test('a tablet that was at no station yet offers the order of a case at each of them', async () => {
    await open('/settings');
    await expect.element(heading('Settings')).toBeVisible();
    await scan(PACKED_UNIT);
    await expect.element(notice()).toHaveTextContent('A packed unit of order MO/DEMO/1.');
    await whole().click();
    const ways = page.getByRole('dialog').getByRole('button', { name: /^Open MO/ });
    await expect.element(ways.first()).toHaveTextContent('Open MO/DEMO/1 at station 1A');
    expect(ways.all()).toHaveLength(3);
  });
});

describe("an order's own code", () => {
  test('the batch of one order opens it at the station of the page', async () => {
    await open('/station-2/production-orders');
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    await scan('batch-3');
    await isAt(ORDER_3);
    await expect.element(page.getByText('Opened MO/DEMO/3')).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test("the plant's traveller opens its order at the station that the tablet was used at last", async () => {
    keepLastStation('1A');
    await open('/settings', undefined, '^TRAVELLER;([^;]+);');
    await expect.element(heading('Settings')).toBeVisible();
    await scan('TRAVELLER;MO/DEMO/3;17');
    await isAt('/station-1/production-order/mo-3/');
  });

  test('a batch of two orders shows both, and one that the station keeps closed cannot be opened', async () => {
    await open('/station-1/production-orders');
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    await scan('BATCH-45');
    await expect.element(notice()).toHaveTextContent('Several orders have this code.');
    await button('Open MO/DEMO/5').click();
    await isAt('/station-1/production-order/mo-5/');
    await page.getByRole('link', { name: 'Back' }).click();
    await scan('MO/DEMO/6');
    await expect.element(notice()).toHaveTextContent('Cancelled orders cannot be opened.');
    expect(location.pathname).toBe('/station-1/production-orders');
  });

  test('a field that is being filled in is not left without a press', async () => {
    await open('/station-1/production-order/mo-1/', 'updateqty');
    const field = page.getByLabelText(/Produced quantity/);
    await field.fill('1999');
    scanAtOnce(TAG);
    await expect.element(button('Open MO/DEMO/3')).toBeVisible();
    await expect.element(field).toHaveValue('1999');
  });

  test('an address or a Wi-Fi code is not sent to the plant', async () => {
    const { calls } = await open('/station-2/production-orders');
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    const before = calls.length;
    await scan('WIFI:S:floor;T:WPA;P:secret-words;;');
    await expect.element(notice()).toHaveTextContent('This is not a case label.');
    expect(calls.length).toBe(before);
  });

  test('without the feature no code is looked up as the code of an order', async () => {
    const none = { features: [] };
    const { calls } = await openApp('/station-2/production-orders', undefined, undefined, none);
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    await scan('MO/DEMO/3');
    await expect.element(notice()).toHaveTextContent('This is not a case label.');
    expect(calls.filter(({ search }) => search.includes('DEMO'))).toEqual([]);
  });
});

test('a text without a case code is refused on a scan page, also the code of an order', async () => {
  await open(SCAN_2, 'scan');
  await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
  await scan(TAG);
  await expect
    .element(page.getByText(/^The scanning shipper case is not recognizable/).first())
    .toBeVisible();
  expect(location.pathname).toBe(SCAN_2);
});

describe('a scanner as delivered on a German tablet', () => {
  const german = keyOn('US', 'DE', true);

  test('the name of an order opens it, and the layout is named', async () => {
    await open('/station-2/production-orders');
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    scanAtOnce('MO/DEMO/3', german);
    await isAt(ORDER_3);
    await expect.element(page.getByText(/Opened MO\/DEMO\/3 .*United States/)).toBeVisible();
  });

  test('a name that no order has may be of another layout', async () => {
    await open('/station-2/production-orders');
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    scanAtOnce('MO/DEMO/9', german);
    await expect.element(notice()).toHaveTextContent(/Perhaps the scanner.*: United States/);
  });

  test('a text that is refused on a scan page may be of another layout', async () => {
    await open(SCAN_2, 'scan');
    await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
    scanAtOnce('MO/DEMO/9', german);
    await expect.element(page.getByText(/Perhaps the scanner.*: United States/)).toBeVisible();
  });
});
