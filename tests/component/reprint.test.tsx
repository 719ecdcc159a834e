/** A label that cannot be read is printed again where it is missed. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SHIPPED } from '../../labels/shipped.ts';
import type { LabelTemplate } from '../../labels/template.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { emitter } from '../../reader/signals.ts';
import type { JudgedFrame } from '../../src/packing/session/scan-session.ts';
import { RingButton } from '../../src/screens/scan/reprint.tsx';
import { labelsCsv } from '../support/component/orders-plant.ts';
import { button } from '../support/component/orders-world.tsx';
import { printJob } from '../support/component/print.tsx';
import { render } from '../support/component/render.ts';
import { closeScan, openScan } from '../support/component/scan-screen.tsx';
import { soon } from '../support/component/ui.tsx';
import { SMALL_CASES } from '../support/orders.ts';
import { FakeClock, report, STRAY_SHIPPERS } from '../support/packing.ts';
import { json, openPlant } from '../support/plant.ts';

afterEach(async () => {
  await closeScan();
  localStorage.clear();
});

const [SMALL, MEDIUM, LARGE] = SHIPPED.templates;
const printer = (name: string, station: string, { width, height }: LabelTemplate) => {
  const size = { width, height };
  return { name, station, dpi: 203, trouble: null, waiting: 0, size };
};
const file = {
  download_url: '/v1/labels/1',
  name: 'labels.csv',
  quantity: STRAY_SHIPPERS.length,
  at: '2026-11-26T05:00:00Z',
};
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/v1/label-templates': () => SHIPPED,
  '/v1/printers': () => ({
    items: [
      printer('line-1', '1B', SMALL!),
      printer('pallet-2', '2', LARGE!),
      printer('line-2', '2', MEDIUM!),
    ],
  }),
  '/label-prints': () => ({ items: [] }),
  '/v1/print-jobs': () => ({ items: [] }),
  '/label-files': () => ({ items: [file] }),
  '/print-jobs': () => printJob(),
  '/v1/labels/1': () => new Response(labelsCsv('MO-1', 'shipper', STRAY_SHIPPERS)),
};
const answerTo = (request: Request): unknown => {
  const { pathname } = new URL(request.url);
  const own = pathname.replace(/^\/v1\/production-orders\/[^/]+/, '');
  return ANSWERS[own]?.() ?? json({}, 404);
};

const posted = ({ requests, bodies }: ReturnType<typeof openPlant>): readonly Posted[] =>
  requests.flatMap(({ method, headers }, at) =>
    method === 'POST'
      ? [{ key: headers.get('idempotency-key'), body: JSON.parse(bodies[at] ?? '') }]
      : [],
  );
interface Posted {
  readonly key: string | null;
  readonly body: unknown;
}

const openReprint = async ({ show }: Awaited<ReturnType<typeof openScan>>) => {
  setConfig({ ...config(), features: ['printing'] });
  await show(SMALL_CASES);
  await button('More').click();
  await button('Print this label again').click();
};
const list = page.getByRole('list', { name: 'Labels of the order' });
const rows = () =>
  list
    .getByRole('button')
    .elements()
    .map((one) => one.textContent);

test('More prints a label again: by its number in the list, on the printer that has labels of its size', async () => {
  const screen = await openScan();
  const plant = openPlant(answerTo);
  const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
  await screen.see(a, c);
  await openReprint(screen);
  const of = STRAY_SHIPPERS.length;
  await soon(() => rows().slice(0, 2)).toEqual([
    `2 / ${of} · Shipper Case · ${b}`,
    `4 / ${of} · Shipper Case · ${d}`,
  ]);
  expect(rows().join()).not.toContain(a);
  await page.getByRole('button', { name: d }).click();
  await expect.element(button('Printer')).toHaveTextContent('line-2');
  await expect.element(page.getByRole('img', { name: `Label ${d}` })).toBeVisible();
  await expect.element(button('Print 1 Label')).toHaveFocus();
  expect(button('Print 1 Label').element().className).toContain('button--next');
  await button('Print 1 Label').click();
  await expect.element(page.getByText('The labels were sent to the queue of line-2')).toBeVisible();
  await expect.element(button('Close')).toHaveFocus();
  expect(posted(plant).map(({ body }) => body)).toEqual([
    expect.objectContaining({ set: a, first: 4, last: 4, printer: 'line-2', reason: 'damaged' }),
  ]);
});

test("a label that is in no file is printed on the plant's printers, too, and a printer in trouble says so", async () => {
  const screen = await openScan();
  const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
  const [inFile, other] = [labelsCsv('MO-1', 'shipper', [a, b, c]), d];
  const plant = openPlant((request) => {
    if (request.url.endsWith('/v1/labels/1')) return new Response(inFile);
    if (request.url.endsWith('/v1/printers'))
      return { items: [{ ...printer('line-2', '2', MEDIUM!), trouble: 'offline' }] };
    return answerTo(request);
  });
  await screen.see(a, b);
  await openReprint(screen);
  await soon(() => rows()[0]).toBe(`3 / 3 · Shipper Case · ${c}`);
  await page.getByRole('button', { name: `Shipper Case · ${other}` }).click();
  await expect.element(page.getByText('The printer is offline. Is it switched on?')).toBeVisible();
  await button('Print 1 Label').click();
  await soon(() => posted(plant).map(({ body }) => body)).toEqual([
    expect.objectContaining({ set: other, first: 1, last: 1, printer: 'line-2' }),
  ]);
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
