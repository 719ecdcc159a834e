/** Refusals that a session counts for the board, and its entries of the log. */
import { expect, test } from 'vitest';
import type { RefusalReason } from '../../../contract/types.ts';
import { MASTERS, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import { newTools, openScreen, refusalBook, submitted } from '../../support/session.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const [u, v] = UNITS as [string, string];
const master = MASTERS[0]!;

test('before a camera a wrong code of the plant is a refusal; a repeated or foreign one is none', async () => {
  const refused: RefusalReason[] = [];
  const refusals = refusalBook((reason) => void refused.push(reason));
  const screen = await openScreen(newTools(), 'pack-master', 3, { refusals });
  await screen.see(a);
  await screen.see(a, u, 'https://carton.invalid/4711');
  await screen.read(v);
  expect(refused).toEqual(['wrong-kind', 'wrong-kind']);
});

const ends = (screen: Awaited<ReturnType<typeof submitted>>) =>
  screen.lines.slice(-2).map(({ source, text, result }) => [source, text, result]);
const sent = ['app', 'key-00000001', 'submitted'];

test('the log of a call has its key, and the case that was packed', async () => {
  const screen = await submitted(newTools());
  expect(ends(screen)).toEqual([sent, ['app', master, 'packed']]);
});

test('the log of a call has the codes that it was refused for', async () => {
  const tools = newTools();
  const conflicts = [{ code: b }, { code: c }];
  tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts }];
  const screen = await submitted(tools);
  const keys = `${b} ${c}`.toLowerCase();
  expect(ends(screen)).toEqual([sent, ['app', keys, 'refused: Conflict']]);
});
