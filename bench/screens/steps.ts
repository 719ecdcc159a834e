/** The presses of a shift, and what has to stand on the next screen for a press to be over. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';

export interface Step {
  readonly name: string;
  readonly from: string;
  readonly press: (page: Page) => Locator;
  /** A selector that only the next screen's content has, and words in it. */
  readonly shows: readonly [selector: string, words: string];
}

const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first();
const firstOrder = (page: Page) => page.locator('.orders__row a').first();

export function stepsFor(order: { readonly id: string }): readonly Step[] {
  const select = paths.selectAction('2', order.id);
  const scan = paths.scan('2', order.id);
  return [
    {
      name: 'stations to order list',
      from: paths.stations,
      press: link(/Station 2/),
      shows: ['.orders__row', 'MO/'],
    },
    {
      name: 'order list to order, station 1A',
      from: paths.orders('1A'),
      press: firstOrder,
      shows: ['.summary', 'Produced Qty'],
    },
    {
      name: 'order list to select action, station 2',
      from: paths.orders('2'),
      press: firstOrder,
      shows: ['main', 'Pack Master Case'],
    },
    {
      name: 'select action to print',
      from: select,
      press: link(/Print/),
      shows: ['.summary', 'Produced Qty'],
    },
    {
      name: 'select action to overview',
      from: select,
      press: link(/Pack/),
      shows: ['main', 'Scan & Pack'],
    },
    {
      name: 'overview to scan page',
      from: scan,
      press: button('Scan & Pack'),
      shows: ['h1', 'Scan & Pack Shipper Cases'],
    },
    {
      name: 'overview to lab results',
      from: scan,
      press: button('Lab Results'),
      shows: ['main', 'THC'],
    },
  ];
}

/**
 * Milliseconds from the pointer going down to the end of the first frame that shows the content,
 * by the page's own clock.
 */
export async function timeStep(page: Page, { press, shows }: Step): Promise<number> {
  const pressed = press(page);
  await pressed.waitFor();
  await page.waitForLoadState('networkidle');
  const shown = page.evaluate(
    ([selector, words]) =>
      new Promise<number>((resolve, reject) => {
        let pressedAt = 0;
        const onDown = (event: PointerEvent) => (pressedAt = event.timeStamp);
        addEventListener('pointerdown', onDown, { capture: true, once: true });
        const there = () =>
          [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(words));
        const look = () => {
          if (pressedAt === 0 || !there()) requestAnimationFrame(look);
          else setTimeout(() => resolve(performance.now() - pressedAt));
        };
        setTimeout(() => reject(new Error(`${words} did not come`)), 15_000);
        requestAnimationFrame(look);
      }),
    shows,
  );
  await pressed.click();
  return shown;
}
