/** How often parts of a screen are drawn. */
import { useLayoutEffect, useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refreshOrder } from '../../src/api/orders.ts';
import { Badge } from '../../src/features/order/status.tsx';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { Figure } from '../../src/ui/figure.tsx';
import { many, openList, rowNames } from '../support/component/order-list.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, openAt } from '../support/component/orders-world.tsx';
import { replace } from '../support/component/replace.ts';
import { pagesOf, soon } from '../support/component/ui.tsx';
import { makeOrder } from '../support/orders.ts';

/**
 * How often rows were drawn: a row has one badge, which is not remembered between renders. What React begins and
 * gives up for something more urgent, as on a busy machine, does not count.
 */
let rows = 0;
const countRows = (original: typeof Badge) => (props: Parameters<typeof Badge>[0]) => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current?.closest('.order')) rows += 1; // not that of a heading
  });
  return <span ref={place}>{original(props)}</span>;
};

/** How often a figure of the packing panel rendered, by its label. */
const figures = new Map<string, number>();
const countFigures = (original: typeof Figure) => (props: Parameters<typeof Figure>[0]) => {
  figures.set(props.label, (figures.get(props.label) ?? 0) + 1);
  return original(props);
};

beforeEach(() => {
  rows = 0;
  replace(Badge, countRows);
  replace(Figure, countFigures);
  figures.clear();
  sessionStorage.clear();
});
test('the end of the list loads ten more, and no loaded row moves or renders again', async () => {
  const { view } = await openList(
    '1A',
    pagesOf(many(40, (index) => ({ status: index < 30 ? 'PENDING' : 'READY' }))),
  );
  await expect.element(page.getByText('MO/0', { exact: true })).toBeVisible();
  await soon(() => rowNames().length).toBeGreaterThanOrEqual(10);
  const before = rowNames();
  const nodes = [...document.querySelectorAll('.orders__row')];
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  for (const node of nodes)
    observer.observe(node, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  const scrollToEnd = () => {
    window.scrollTo(0, document.body.scrollHeight);
    return rowNames().length;
  };
  await soon(scrollToEnd).toBe(40);
  expect(rowNames().slice(0, before.length)).toEqual(before);
  expect([...document.querySelectorAll('.orders__row')].slice(0, nodes.length)).toEqual(nodes);
  expect(changes).toEqual([]);
  expect(rows).toBe(40);
  observer.disconnect();
  await expect.element(view.getByText('Loading more...')).not.toBeInTheDocument();
});

test('of ten rows only the one whose order changed renders again', async () => {
  const orders = many(10);
  await openList('1A', (url) => pagesOf(orders)(url));
  await expect.element(page.getByText('MO/9')).toBeVisible();
  expect(rows).toBe(10);
  orders[3] = makeOrder(3, { planned_quantity: 55 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('55.00')).toBeVisible();
  expect(rows).toBe(11);
});

test('a figure renders once for a change of the order, and not for the same order again', async () => {
  const plant = new OrdersPlant();
  const { queries } = await openAt(
    '/station-1/production-order/mo-1/',
    <Station1OrderScreen moId="mo-1" />,
  );
  await expect.element(button('Scan & Pack')).toBeVisible();
  const first = new Map(figures);
  await refreshOrder(queries, 'mo-1');
  expect(figures).toEqual(first);
  plant.order = { ...plant.order, sc_scanned_qty: 40 };
  await refreshOrder(queries, 'mo-1');
  await expect.element(page.getByText('40', { exact: true })).toBeVisible();
  for (const [label, count] of figures) expect(count - (first.get(label) ?? 0), label).toBe(1);
});
