import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { COMMANDS, commandText, scannedCommands } from '../../src/lib/commands.ts';
import { notice, scan, scanAlone } from '../support/component/hand-scans.ts';
import { button, heading } from '../support/component/orders-world.tsx';
import { CASE, MASTER, openApp } from '../support/component/scanning-app.tsx';
import { soon } from '../support/component/ui.tsx';
// What the app fetches later is here before the first test: a busy machine would be waited for in it.
import '../../src/app/run-command.ts';
import '../../src/screens/scan/scan-station-screen.tsx';
import '../../src/screens/order-list/order-list-screen.tsx';
import '../../src/screens/select-action/select-action-screen.tsx';

scanAlone();

const SMALL_SCAN = '/station-2/production-order/mo-3/scan/';
const SCAN_2 = '/station-2/production-order/mo-1/scan/';

const open = (path: string, subScreen?: string) =>
  openApp(path, subScreen, undefined, { features: ['commands'] });
const toast = (words: string) => page.getByText(words, { exact: true });
const shown = (words: string) => expect.element(toast(words)).toBeVisible();

/** Tones that were played, by frequency. */
let tones: () => number[] = () => [];
beforeEach(() => {
  const { mock } = vi.spyOn(OscillatorNode.prototype, 'start');
  tones = () =>
    mock.contexts.flatMap((one) => (one instanceof OscillatorNode ? one.frequency.value : []));
});

describe('a printed command, read by a hand scanner', () => {
  test('commands lead a case from the overview to the next one without a press', async () => {
    const { calls } = await open(SMALL_SCAN);
    await expect.element(button('Scan & Pack')).toBeVisible();
    await scan(commandText('scan-and-pack'));
    await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
    await shown('Command: Scan & Pack');
    expect(tones()).toEqual([988, 740]);
    await scan('SBTf406ca55-0003');
    await expect.element(heading('Scan Master Case')).toBeVisible();
    await scan(commandText('submit'));
    await shown('Submit & Next: Master case first');
    await scan(MASTER);
    await scan(commandText('submit'));
    await shown('Command: Submit & Next');
    await expect.element(button('Scan & Pack')).toBeVisible();
    expect(calls.filter(({ pathname }) => pathname.endsWith('/pack-master-case'))).toHaveLength(1);
  });

  test('an order that a scan has opened is led on to its packing by commands alone', async () => {
    await open('/station-2/production-order/mo-3/select-action/');
    await expect.element(page.getByRole('link', { name: 'Pack Master Case' })).toBeVisible();
    await scan(commandText('scan-and-pack'));
    await soon(() => location.pathname).toBe(SMALL_SCAN);
    await expect.element(button('Scan & Pack')).toBeVisible();
    await scan(commandText('scan-and-pack'));
    await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
  });

  test('the last code is undone, and the way back leads to the overview', async () => {
    await open(SCAN_2, 'scan');
    await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
    await scan(commandText('undo'));
    await shown('Undo last: Nothing scanned');
    await scan(CASE);
    await expect.element(page.getByText('…a55-accc').first()).toBeVisible();
    await scan(commandText('undo').toLowerCase());
    await shown('Command: Undo last');
    await expect.element(page.getByText('…a55-accc').first()).not.toBeInTheDocument();
    await expect.element(button('Scan & Pack')).not.toBeInTheDocument();
    await scan(commandText('go-back'));
    await expect.element(button('Scan & Pack')).toBeVisible();
  });

  test('a refusal is repeated, and what there is no button for is refused', async () => {
    await open('/station-2/production-orders');
    await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
    await scan(commandText('close-case'));
    await shown('Scan Master Case is not on this screen.');
    await expect.element(notice()).not.toBeInTheDocument();
    await scan(commandText('go-back'));
    await soon(() => location.pathname).toBe('/');
  });

  test('the last message of a scan page is said again', async () => {
    await open(SCAN_2, 'scan');
    await expect.element(heading('Scan & Pack Shipper Cases').first()).toBeVisible();
    await scan('4006381333931');
    await expect.element(page.getByText(/got 4006381333931$/)).toBeVisible();
    await scan(commandText('undo'));
    await scan(commandText('repeat'));
    const said = page.getByText(/got 4006381333931\. This is a product barcode/);
    await expect.element(said).toBeVisible();
  });

  test('behind an open dialog no command presses anything', async () => {
    await open(SCAN_2);
    await expect.element(button('Scan & Pack')).toBeVisible();
    await button('Menu').click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await scan(commandText('scan-and-pack'));
    await shown('Scan & Pack: close the open dialog first.');
    expect(history.state).toBeNull();
  });

  test('Finish Packing and Unpack are pressed by no command', async () => {
    const { changes } = await open('/station-1/production-order/mo-1/');
    await expect.element(button('Finish Packing')).toBeVisible();
    for (const command of COMMANDS.filter((one) => one !== 'go-back' && one !== 'scan-and-pack'))
      scannedCommands.emit({ command, by: 'hand scanner' });
    await soon(() => tones().length).toBeGreaterThan(0);
    expect(changes()).toEqual([]);
    expect(location.pathname).toBe('/station-1/production-order/mo-1/');
  });

  test('on the Unpack screen Submit & Next is refused, although Unpack can be pressed', async () => {
    const { calls } = await open(SCAN_2, 'unpack');
    await expect.element(heading('Scan Case to Unpack')).toBeVisible();
    await scan(commandText('submit'));
    await shown('Submit & Next is not on this screen.');
    expect(calls.filter(({ pathname }) => pathname.endsWith('/unpack-case'))).toEqual([]);
  });

  test('several commands before a camera are refused', async () => {
    await open(SCAN_2);
    await expect.element(button('Scan & Pack')).toBeVisible();
    scannedCommands.emit({ command: 'several', by: 'camera' });
    await shown('Several commands are in the picture. Show one of them alone.');
  });
});

test('without the feature the text of a command is no case label, and presses nothing', async () => {
  await openApp(SCAN_2);
  await expect.element(button('Scan & Pack')).toBeVisible();
  await scan(commandText('scan-and-pack'));
  await expect.element(notice()).toHaveTextContent('This is not a case label.');
  expect(history.state).toBeNull();
});
