/** Entries of the log. */
import { expect, test } from 'vitest';
import { MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';
import { newTools, submitted } from '../../support/session.ts';

const [, b, c] = STRAY_SHIPPERS as [string, string, string];
const master = MASTERS[0]!;

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
