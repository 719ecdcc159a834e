import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { extractCode } from '../../contract/case-code.ts';
import { DevQrScreen } from '../../src/screens/dev/qr/dev-qr-screen.tsx';
import { sheetAddress } from '../../src/lib/paths.ts';
import {
  axeFindings,
  fakePlant,
  makeWorld,
  overflowAt,
  smallTargets,
} from '../support/component/ui.tsx';
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
  [...document.querySelectorAll('.qr-label__text')].map((label) => label.textContent);
const headings = () =>
  [...document.querySelectorAll('.qr-sheet h2')].map((one) => one.firstChild?.textContent);
const field = (name: string) => page.getByLabelText(name, { exact: true });
async function choose(name: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

it('the sheet of labels shows one code of every kind and a foreign one, without asking the plant', async () => {
  const calls = await openSheet();
  await expect.poll(headings).toEqual(['Shipper case', 'Master case', 'Unit', 'Unknown']);
  expect(shown().map((text) => extractCode(text ?? '')?.[0])).toEqual(['S', 'I', 'U', undefined]);
  expect(calls).toEqual([]);
});

it('the sheet of labels draws codes that the decoder reads', async () => {
  await openSheet();
  await expect.poll(() => shown().length).toBe(4);
  vi.restoreAllMocks(); // the reader fetches itself
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  for (const [at, picture] of [...document.querySelectorAll('.qr-label svg')].entries()) {
    expect(await read(picture)).toBe(shown()[at]);
  }
});

async function read(svg: Element): Promise<string | undefined> {
  const image = new Image(300, 300);
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', '300');
  copy.setAttribute('height', '300');
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  const context = new OffscreenCanvas(300, 300).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 300, 300);
  context.drawImage(image, 0, 0, 300, 300);
  return (await readBarcodes(context.getImageData(0, 0, 300, 300)))[0]?.text;
}

it('the sheet of labels shows the labels of a demonstration order by kind', async () => {
  const calls = await openSheet(() => ({ orders: ORDERS }));
  await expect.poll(headings).toEqual(['Shipper cases', 'Master cases']);
  expect(shown()).toEqual([...codes('S', 12), ...codes('I', 2)]);
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

it('the sheet of labels makes a code as wide as the millimetres that are asked for', async () => {
  await openSheet();
  await field('Side of a code in mm').fill('50');
  const width = () => document.querySelector('.qr-label svg')?.getBoundingClientRect().width ?? 0;
  // 21 modules of the code itself and four of white on both sides; 96 pixels are an inch.
  const modules = Number(
    document.querySelector('.qr-label svg')?.getAttribute('viewBox')?.split(' ')[2],
  );
  await expect.poll(width).toBeCloseTo(((50 * modules) / (modules - 8) / 25.4) * 96, 0);
});

it('the sheet of labels refuses invalid numbers and names the valid range', async () => {
  await openSheet();
  await field('Side of a code in mm').fill('2');
  await expect.element(page.getByText('Between 8 and 150.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Print/ })).toBeDisabled();
  expect(shown()).toEqual([]);
});

it('the sheet of labels opens the print dialog', async () => {
  await openSheet();
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
});

it('the sheet of labels works without the demonstration when its labels cannot be loaded', async () => {
  await openSheet(() => json({ orders: [{ order: 1 }] }));
  await expect.poll(headings).toEqual(['Shipper case', 'Master case', 'Unit', 'Unknown']);
});

it('the sheet of labels has no accessibility faults, fits narrow windows and a gloved finger', async () => {
  await openSheet(() => ({ orders: ORDERS }));
  await expect.poll(() => shown().length).toBe(14);
  expect(await axeFindings()).toEqual([]);
  for (const width of [360, 390, 800, 1280]) expect(await overflowAt(width)).toBe(0);
  expect(smallTargets()).toEqual([]);
});
