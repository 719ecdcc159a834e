/** Printed commands before the camera of a scan page: from the engine's reports to the pressed button. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createEngine } from '../../reader/engine/engine.ts';
import { commandText, type ScannedCommand, scannedCommands } from '../../src/lib/commands.ts';
import { createEngine as createDouble, watchCamera } from '../support/component/engine-double.ts';
import { scan, scanAlone } from '../support/component/hand-scans.ts';
import { replace } from '../support/component/replace.ts';
import { button } from '../support/component/orders-world.tsx';
import { CASE, openApp } from '../support/component/scanning-app.tsx';
// What the app fetches later is here before the first test: a busy machine would be waited for in it.
import '../../src/app/run-command.ts';
import '../../src/screens/scan/scan-station-screen.tsx';

scanAlone();
beforeEach(() => replace(createEngine, () => createDouble));

async function openScan() {
  const features = ['commands'] as const;
  await openApp('/station-2/production-order/mo-1/scan/', 'scan', undefined, { features });
  await expect.element(button('Undo last')).toBeVisible();
  // Only an open session receives reports.
  await expect.element(page.getByText('Looking for earlier scans')).not.toBeInTheDocument();
}

const toast = (words: string) => page.getByText(words, { exact: true });

test('a command that stays before the camera presses its button once, and is no code of the case', async () => {
  await openScan();
  await scan(CASE);
  await expect.element(page.getByText('…a55-accc').first()).toBeVisible();
  const read = vi.fn<(scan: ScannedCommand) => void>();
  onTestFinished(scannedCommands.subscribe(read));
  watchCamera(5000, commandText('undo'));
  await expect.element(toast('Command: Undo last')).toBeVisible();
  await expect.element(page.getByText('…a55-accc').first()).not.toBeInTheDocument();
  expect(read.mock.calls).toEqual([[{ command: 'undo', by: 'camera' }]]);
  expect(page.getByText(commandText('undo')).query()).toBeNull();
});

test('a command before the camera is refused in the words of its disabled button', async () => {
  await openScan();
  watchCamera(1000, commandText('undo'));
  await expect.element(toast('Undo last: Nothing scanned')).toBeVisible();
  expect(toast('Command: Undo last').query()).toBeNull();
});
