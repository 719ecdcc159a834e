/** A label that cannot be read is printed again where it is missed. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SHIPPED } from '../../labels/shipped.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { emitter } from '../../src/lib/subscribable.ts';
import type { JudgedFrame } from '../../src/packing/session/scan-session.ts';
import { RingButton } from '../../src/screens/scan/reprint.tsx';
import { labelsCsv } from '../support/component/orders-plant.ts';
import { button } from '../support/component/orders-world.tsx';
import { render } from '../support/component/render.ts';
import { closeScan, openScan } from '../support/component/scan-screen.tsx';
import { soon } from '../support/component/ui.tsx';
import { FakeClock, report, STRAY_SHIPPERS } from '../support/packing.ts';
import { json, openPlant } from '../support/plant.ts';

afterEach(async () => {
  await closeScan();
  localStorage.clear();
});

const JOB = {
  id: '7',
  printer: 'line-2',
  order: 'MO-1',
  order_id: 'mo-1',
  set: STRAY_SHIPPERS[0],
  label_type: 'shipper',
  first: 3,
  last: 3,
  printed: 0,
  state: 'waiting',
  check: null,
  trouble: null,
  username: 'ana',
  at: '2026-11-26T05:00:00Z',
};
const STATE = { dpi: 203, trouble: null, waiting: 0 };
const printer = (name: string, station: string) => ({ name, station, ...STATE });
const file = {
  download_url: '/v1/labels/1',
  name: 'labels.csv',
  quantity: STRAY_SHIPPERS.length,
  at: '2026-11-26T05:00:00Z',
};
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/v1/label-templates': () => SHIPPED,
  '/v1/printers': () => ({ items: [printer('line-1', '1B'), printer('line-2', '2')] }),
  '/v1/print-jobs': () => ({ items: [] }),
  '/label-files': () => ({ items: [file] }),
  '/print-jobs': () => JOB,
  '/v1/labels/1': () => new Response(labelsCsv('MO-1', 'shipper', STRAY_SHIPPERS)),
};
const answerTo = (request: Request): unknown => {
  const { pathname } = new URL(request.url);
  const own = pathname.replace(/^\/v1\/production-orders\/[^/]+/, '');
  return ANSWERS[own]?.() ?? json({}, 404);
};

test('More prints a label again: those beside the open case are first, with the reason', async () => {
  const screen = await openScan();
  const { bodies, requests } = openPlant(answerTo);
  setConfig({ ...config(), features: ['printing'] });
  const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
  await screen.see(a, b);
  await button('More').click();
  await button('Print this label again').click();
  await expect.element(page.getByText('It is printed on: line-2')).toBeVisible();
  const [likely] = page
    .getByRole('list', { name: 'Labels of the order' })
    .getByRole('button')
    .all();
  await expect.element(likely!).toHaveTextContent(`${c} · 3 / ${STRAY_SHIPPERS.length}`);
  expect(page.getByRole('button', { name: a }).query()).toBeNull();
  await likely!.click();
  await expect.element(page.getByText('The labels were sent to the queue of line-2')).toBeVisible();
  const sent = requests.flatMap(({ method }, at) => (method === 'POST' ? [bodies[at]] : []));
  expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual([
    expect.objectContaining({ set: a, first: 3, last: 3, printer: 'line-2', reason: 'damaged' }),
  ]);
});

test('a label that no file of the plant has is printed on the tablet, and a printer in trouble says so', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  const screen = await openScan();
  const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
  const [inFile, other] = [labelsCsv('MO-1', 'shipper', [a, b, c]), d];
  const { bodies, requests } = openPlant((request) => {
    if (request.url.endsWith('/v1/labels/1')) return new Response(inFile);
    if (request.url.endsWith('/v1/printers'))
      return { items: [{ ...printer('line-2', '2'), trouble: 'offline' }] };
    return request.url.endsWith('/label-prints') ? json({}, 500) : answerTo(request);
  });
  setConfig({ ...config(), features: ['printing'] });
  await screen.see(a, b);
  await button('More').click();
  await button('Print this label again').click();
  await expect.element(page.getByText('It is printed on: line-2')).toBeVisible();
  await expect.element(page.getByText('The printer is offline. Is it switched on?')).toBeVisible();
  const names = page.getByRole('list', { name: 'Labels of the order' }).getByRole('button');
  await expect.element(names.first()).toHaveTextContent(/^\S+ · 3 \/ 3$/);
  await page.getByRole('button', { name: `${other} · A printer of this tablet` }).click();
  const sent = () => requests.flatMap(({ method }, at) => (method === 'POST' ? [bodies[at]] : []));
  await soon(() => sent().map((body) => JSON.parse(body ?? ''))).toEqual([
    expect.objectContaining({ set: other, first: 1, last: 1, printer: 'tablet' }),
  ]);
});

test('after a lost answer another label is another print, and the same label is the same print', async () => {
  const screen = await openScan();
  const lost = { isSo: true };
  const { bodies, requests } = openPlant((request) =>
    request.method === 'POST' && lost.isSo ? json({}, 502) : answerTo(request),
  );
  setConfig({ ...config(), features: ['printing'] });
  const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
  await screen.see(a, b);
  await button('More').click();
  await button('Print this label again').click();
  const press = (code: string) => page.getByRole('button', { name: code }).click();
  const failed = page.getByText('Bad Gateway');
  await press(c);
  await expect.element(failed).toBeVisible();
  await press(c);
  const prints = () =>
    requests.flatMap(({ method, headers }, at) =>
      method === 'POST'
        ? [[headers.get('idempotency-key'), JSON.parse(bodies[at] ?? '').first]]
        : [],
    );
  await soon(() => prints().length).toBe(2);
  await expect.element(failed).toBeVisible();
  lost.isSo = false;
  await press(d);
  await expect.element(page.getByText('The labels were sent to the queue of line-2')).toBeVisible();
  const [first, same, other] = prints();
  expect(same).toEqual(first);
  expect(other?.[1]).toBe(4);
  expect(other?.[0]).not.toBe(first?.[0]);
});

test('a plant without printing offers no label again', async () => {
  await openScan();
  await button('More').click();
  await expect.element(page.getByText('Code of a damaged label')).toBeVisible();
  expect(button('Print this label again').query()).toBeNull();
});

const corners = (x: number) =>
  [
    { x, y: 100 },
    { x: x + 80, y: 100 },
    { x: x + 80, y: 180 },
    { x, y: 180 },
  ] as const;

test('the button at an unread label is below it, stays there when the ring moves, and is pressed once', async () => {
  const frames = emitter<JudgedFrame>();
  const presses: string[] = [];
  await render(
    <div style={{ position: 'relative', width: 640, height: 360 }}>
      <RingButton frames={frames} view={0} onPress={() => presses.push('again')} />
    </div>,
  );
  const ring = (x: number, view = 0) => {
    const unread = [{ corners: corners(x), cause: 'glare' as const }];
    frames.emit({
      report: { ...report(new FakeClock(), [], view), unread },
      verdictOf: () => null,
    });
  };
  ring(600, 1);
  expect(button('Print this label again').query()).toBeNull();
  ring(600);
  await expect.element(button('Print this label again')).toBeVisible();
  const place = () => document.querySelector('.ring-button')!.getBoundingClientRect();
  const before = place();
  // The picture of 1280 px is 640 px wide: the ring is at 300 to 340, and ends at 90.
  expect(before.left + before.width / 2).toBeCloseTo(
    320 + document.querySelector('.ring-layer')!.getBoundingClientRect().left,
    0,
  );
  ring(100);
  await button('Print this label again').click();
  expect(place()).toEqual(before);
  await soon(() => presses).toEqual(['again']);
});
