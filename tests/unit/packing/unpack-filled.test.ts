/** Station 1B fills shipper cases that are in no master case yet: they are unpacked as well. */
import { expect, test } from 'vitest';
import { readInventory } from '../../../src/packing/inventory.ts';
import { finishedAtom, messageAtom, rowsAtom } from '../../../src/packing/session/atoms.ts';
import { entries, LISTS, flushTasks, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import { callsSent, newTools, openScreen } from '../../support/session.ts';

const [full] = STRAY_SHIPPERS as [string];
const [u, v, ...others] = UNITS as [string, string, ...string[]];
const FILLED = readInventory({
  ...LISTS,
  unit_case: [...LISTS.unit_case!, ...entries([u, v], full)],
  stray_individual_unit: entries(others),
});
const EMPTIED = readInventory(LISTS);

async function unpacking() {
  const tools = newTools();
  const screen = await openScreen(tools, 'unpack', 0, { inventory: FILLED });
  await screen.read(full);
  return { tools, port: tools.port, screen };
}

test('a shipper case with units outside a master case is unpacked by its code, and is stray then', async () => {
  const { port, screen } = await unpacking();
  expect(screen.store.get(rowsAtom)).toMatchObject([{ code: full }]);
  screen.press('submit');
  await flushTasks();
  expect(port.sent.map(({ request }) => request)).toEqual([
    { kind: 'unpack-case', body: { unpacked_case_uid: full } },
  ]);
  expect(screen.store.get(finishedAtom)).toMatchObject({
    code: full,
    detail: '2 units are loose again.',
    found: false,
  });
  await screen.read(full);
  expect(screen.store.get(messageAtom)?.detail).toBe(
    'This case is already loose. Show a packed case.',
  );
});

test('a lost unpack is sent again with its key while the shipper case still holds its units', async () => {
  const { port, screen } = await unpacking();
  port.answers = [{ kind: 'unknown', reason: 'network' }, { kind: 'done' }];
  port.found = [{ kind: 'known', inventory: FILLED }];
  screen.press('submit');
  await flushTasks();
  expect(callsSent(port)).toEqual([1, 1]);
  expect(screen.store.get(finishedAtom)).toMatchObject({ found: false });
});

test('a lost unpack is done when the shipper case is found empty', async () => {
  const { port, screen } = await unpacking();
  port.answers = [{ kind: 'unknown', reason: 'network' }];
  port.found = [{ kind: 'known', inventory: EMPTIED }];
  screen.press('submit');
  await flushTasks();
  expect(port.sent).toHaveLength(1);
  expect(screen.store.get(finishedAtom)).toMatchObject({ code: full, found: true });
});
