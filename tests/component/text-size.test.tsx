/** Text at 200 %: the width of a screen stays, its letters are twice as large. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReactElement } from 'react';
import { MenuDialog } from '../../src/app/shell-dialogs.tsx';
import { changeLanguage, chooseLanguage } from '../../src/lib/language.ts';
import { parseConfig, setConfig } from '../../src/lib/runtime-config.ts';
import { UpdateQuantityScreen } from '../../src/features/order/figure-screens.tsx';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { OrderListScreen } from '../../src/screens/order-list/order-list-screen.tsx';
import { SelectActionScreen } from '../../src/screens/select-action/select-action-screen.tsx';
import { StationsScreen } from '../../src/screens/stations/stations-screen.tsx';
import { ConfirmDialog } from '../../src/ui/dialog.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { closeScan, openScan } from '../support/component/scan-screen.tsx';
import { openAt } from '../support/component/orders-world.tsx';
import { pagesOf, TABLET } from '../support/component/ui.tsx';
import { textFaults } from '../support/component/text-faults.ts';
import { makeOrder, READY_TO_PACK, SMALL_CASES } from '../support/orders.ts';
import { json } from '../support/plant.ts';
import { someOf } from '../support/runs.ts';
import { newTools } from '../support/session.ts';

const nothing = () => undefined;

/** Breakpoints follow the browser's own size of text, which a page cannot set: at twice the size they are at half. */
function scaleBreakpoints(by: number): void {
  const scale = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replaceAll(
          /([\d.]+)em/g,
          (_, length: string) => `${Number(length) * by}em`,
        );
      if ('cssRules' in rule) scale(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) scale(sheet.cssRules);
}

beforeEach(() => {
  document.documentElement.style.fontSize = '200%';
  scaleBreakpoints(2);
  const identity = { url: '', realm: 'teleport', clientId: 'teleport' };
  setConfig(parseConfig({ apiBase: '', identity, version: '9.8.7' }));
});
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  scaleBreakpoints(0.5);
  await changeLanguage(chooseLanguage('en', []));
  await page.viewport(TABLET.width, TABLET.height);
});

const STATUSES = ['IN_PROGRESS', 'READY', 'DONE', 'CANCELLED', 'ON_HOLD'];
const orders = STATUSES.map((status, index) =>
  makeOrder(index, {
    status,
    date_start: index === 1 ? '2026-01-31' : null,
    sc_planned_qty: 62,
    product_name: 'Paper Lantern Pre-Roll 5 pk',
  }),
);

const props = { order: READY_TO_PACK, station: '1A', onBack: nothing, onDone: nothing } as const;
type Size = readonly [width: number, height: number];
const SIZES: readonly Size[] = [
  [1280, 800],
  [800, 1280],
  [390, 844],
];

type Screen = readonly [name: string, shows: RegExp, screen: ReactElement];
const SCREENS: readonly Screen[] = [
  ['order list', /MO\/0/, <OrderListScreen key="list" station="1B" />],
  ['stations', /(Station|manufactura) 1B/, <StationsScreen key="stations" />],
  [
    'choice of print or pack',
    /Pack Master Case|Empacar caja máster/,
    <SelectActionScreen key="c" station="2" moId="mo-1" />,
  ],
  ['order page', /Finish Packing|Terminar empaque/, <Station1OrderScreen key="page" moId="mo-1" />],
  [
    'produced quantity',
    /Old → new|Antes → ahora/,
    <UpdateQuantityScreen key="quantity" {...props} />,
  ],
  [
    'menu',
    /Change Stations|Cambiar de estación/,
    <MenuDialog key="menu" email="operator@demo.invalid" onClose={nothing} />,
  ],
  [
    'question',
    /Confirm Dialog|Confirmación/,
    <ConfirmDialog key="question" isOpen onConfirm={nothing} onCancel={nothing}>
      <p>The scanned quantity doesn’t match with the planned quantity (1,254.00 / 1,300.00).</p>
    </ConfirmDialog>,
  ],
];

async function expectWhole(language: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.viewport(width, height);
    const at = `${language} ${width}×${height}`;
    const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
    // A camera that starts has words for a moment.
    await expect.poll(() => textFaults(root), { message: at, timeout: 5000 }).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, at).toBe(clientWidth);
  }
}

/** Spanish has the longer words. */
const LANGUAGES = someOf(['es', 'en'] as const, 2);

describe.each(LANGUAGES)('text at 200 % stays whole and apart, in %s', (language) => {
  beforeEach(() => changeLanguage(chooseLanguage(language, [])));

  test.each(SCREENS.map(([name, ...opened]) => ({ name, opened })))(
    '$name',
    async ({ opened: [shows, screen] }) => {
      const plant = new OrdersPlant();
      const pages = pagesOf(orders);
      plant.instead.set('GET /v1/production-orders', ({ query }) =>
        json(pages(new URL(`http://plant.test/?${new URLSearchParams(query)}`))),
      );
      await openAt('/', screen);
      await expect.element(page.getByText(shows).first()).toBeVisible();
      await expectWhole(language);
    },
  );

  test.each([
    ['pack-master', 1],
    ['pack-shipper', 1],
    ['pack-master', 2],
  ] as const)('the scan of %s with %i cameras', async (flow, cameras) => {
    await openScan(flow, 3, newTools(), SMALL_CASES, cameras === 2);
    await expect.element(page.getByText(/^(More|Más)$/)).toBeVisible();
    await expect.poll(() => page.getByRole('figure').elements().length).toBe(cameras);
    await expectWhole(language);
    await closeScan();
  });
});
