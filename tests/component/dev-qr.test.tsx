import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { extractCode } from '../../contract/case-code.ts';
import { DevQrScreen } from '../../src/screens/dev/qr/dev-qr-screen.tsx';
import { sheetAddress } from '../../src/lib/paths.ts';
import { watchDownloads } from '../support/component/orders-world.tsx';
import { fakePlant, makeWorld } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

const here = location.href;
const codes = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}0A${String(at).padStart(8, '0')}-abcd`);
const ORDERS = [
  { order: 'MO/1', product: 'Tea', shipper: codes('S', 20), master: codes('I', 2), loose: [] },
  { order: 'MO/2', product: 'Mint', shipper: codes('S', 1), master: [], loose: codes('U', 3) },
];

beforeEach(() => history.replaceState(null, '', here));
afterEach(() => {
  history.replaceState(null, '', here);
});

/** Opens the sheet beside a plant; `labels` answers for the demonstration's labels. */
async function openSheet(labels?: () => unknown): Promise<URL[]> {
  const calls = fakePlant(() => labels?.() ?? json({ detail: 'Not Found' }, 404));
  setConfig({ ...config(), demo: labels !== undefined });
  await makeWorld('/dev/qr').open(<DevQrScreen />);
  return calls;
}

const shown = () =>
  page
    .getByRole('img', { name: /^Code / })
    .elements()
    .map((picture) => picture.getAttribute('aria-label')?.replace('Code ', ''));
const field = (name: string) => page.getByLabelText(name, { exact: true });
async function choose(name: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

it('the sheet of labels shows one label of every kind and a foreign one, without asking the plant', async () => {
  const calls = await openSheet();
  await expect.poll(() => shown().length).toBe(4);
  expect(shown().map((text) => extractCode(text ?? '')?.[0])).toEqual(['S', 'I', 'U', undefined]);
  expect(calls).toEqual([]);
});

it('the sheet of labels draws codes that the decoder reads', async () => {
  await openSheet();
  await expect.poll(() => shown().length).toBe(4);
  vi.restoreAllMocks(); // the reader fetches itself
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  const read = await Promise.all([...document.querySelectorAll('main li svg')].map(textOf));
  expect(read).toEqual(shown().map((text) => text?.toUpperCase()));
});

async function textOf(svg: Element): Promise<string | undefined> {
  const image = new Image(700, 500);
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', '700');
  copy.setAttribute('height', '500');
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  const context = new OffscreenCanvas(700, 500).getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 700, 500);
  context.drawImage(image, 0, 0, 700, 500);
  return (await readBarcodes(context.getImageData(0, 0, 700, 500)))[0]?.text;
}

it('the sheet of labels shows the labels of a demonstration order by kind', async () => {
  const calls = await openSheet(() => ({ orders: ORDERS }));
  await expect.poll(shown).toEqual([...codes('S', 12), ...codes('I', 2)]);
  expect(calls.map((url) => url.pathname)).toEqual(['/demo/labels.json']);
  await field('How many of a kind').fill('4');
  await expect.poll(shown).toEqual([...codes('S', 4), ...codes('I', 2)]);
  await choose(/Labels of$/, /MO\/2/);
  await expect.poll(shown).toEqual([...codes('S', 1), ...codes('U', 3)]);
});

it('the sheet of labels shows the labels that another screen handed over in the address', async () => {
  history.replaceState(null, '', sheetAddress({ order: 'MO/7', codes: ['S0A00000001-abcd'] }));
  const calls = await openSheet();
  await expect.poll(shown).toEqual(['S0A00000001-abcd']);
  await expect.element(page.getByText('MO/7').last()).toBeVisible();
  expect(calls).toEqual([]);
});

it('the sheet of labels refuses a number that is too large and names the valid range', async () => {
  await openSheet();
  await field('How many of a kind').fill('501');
  await expect.element(page.getByText('Between 1 and 500.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Print/ })).toBeDisabled();
  expect(shown()).toEqual([]);
});

it('the sheet of labels is printed as the labels of a plant are', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  const saved = watchDownloads();
  await openSheet();
  await choose(/Label template$/, /^A4, 21/);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.element(page.getByText('The labels are saved as a PDF')).toBeVisible();
  expect(saved).toEqual(['Labels to scan.pdf']);
});

it('the sheet of labels works without the demonstration when its labels cannot be loaded', async () => {
  await openSheet(() => json({ orders: [{ order: 1 }] }));
  await expect.poll(() => shown().length).toBe(4);
});
