import { expect, test } from 'vitest';
import { messageAtom } from '../../../src/packing/session/atoms.ts';
import { questionAtom } from '../../support/session-parts.ts';
import { type Journal, openJournal } from '../../../src/packing/journal/journal.ts';
import { newTools, openScreen } from '../../support/session.ts';
import {
  failingRecords,
  later,
  MASTERS,
  memoryRecords,
  flushTasks,
  STRAY_SHIPPERS,
} from '../../support/packing.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];

const full = new DOMException('quota', 'QuotaExceededError');

test('the storage is reported as full once, and scanning continues', async () => {
  const tools = newTools();
  const journal = openJournal({
    primary: failingRecords(full),
    fallback: failingRecords(full),
    clock: tools.clock,
  });
  const screen = await openScreen({ ...tools, journal });
  const said: string[] = [];
  screen.store.sub(messageAtom, () => {
    const message = screen.store.get(messageAtom);
    if (message) said.push(message.title);
  });
  await screen.see(a);
  await screen.see(a, b);
  expect(said).toEqual([expect.stringMatching(/full/)]);
  expect(screen.sounds).toEqual(['accepted', 'accepted']);
});

test('a code beeps when it is stored, and no other with it', async () => {
  const tools = newTools();
  const puts = [later<void>(), later<void>()];
  let put = 0;
  const slow = {
    put: () => puts[put++]!.promise,
    delete: async () => undefined,
    replace: async () => undefined,
    list: async () => [],
  };
  const journal = openJournal({ primary: slow, clock: tools.clock });
  const screen = await openScreen({ ...tools, journal });
  await screen.see(a);
  await screen.see(a, b);
  puts[0]!.resolve();
  await flushTasks();
  expect(screen.sounds).toEqual(['accepted']);
  puts[1]!.resolve();
  await flushTasks();
  expect(screen.sounds).toEqual(['accepted', 'accepted']);
});

test('a code is stored once, however long it stays before the camera without an answer', async () => {
  const tools = newTools();
  let writes = 0;
  const journal: Journal = {
    ...tools.journal,
    write: (record) => {
      writes += 1;
      return tools.journal.write(record);
    },
  };
  tools.port.answers = [{ kind: 'unknown', reason: 'network' }];
  tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
  const screen = await openScreen({ ...tools, journal });
  for (let frame = 0; frame < 5; frame += 1) await screen.see(a, b, c);
  expect(writes).toBe(1);
  await screen.see(MASTERS[0]!);
  screen.press('submit');
  await flushTasks();
  tools.clock.advance(10_000);
  await flushTasks();
  expect(writes).toBe(3);
});

test('a scan session is not affected when the clock jumps by a day in either direction', async () => {
  const tools = newTools();
  const screen = await openScreen(tools);
  await screen.see(a);
  tools.clock.wallOffset += 86_400_000;
  await screen.see(a, b);
  tools.clock.wallOffset -= 2 * 86_400_000;
  await screen.see(a, b, c);
  const second = await openScreen(tools);
  expect(second.store.get(questionAtom)).toMatchObject({ scanned: 3 });
});

test('a new case size that the full storage cannot take leaves the codes with the old one', async () => {
  const records = memoryRecords();
  const put: typeof records.put = (key, value) =>
    key.endsWith('|5') ? Promise.reject(full) : records.put(key, value);
  const journal = openJournal({ primary: { ...records, put }, fallback: failingRecords(full) });
  const screen = await openScreen({ ...newTools(), journal });
  await screen.see(a, b);
  screen.session.dispatch({ type: 'hand-read', text: c, source: 'typed' });
  screen.session.dispatch({ type: 'size', size: 5 });
  screen.session.dispatch({ type: 'answer', choice: 'continue' });
  await flushTasks();
  const [record] = await newTools(records).journal.sessionsOf('tester');
  expect(record?.progress).toMatchObject({
    size: 3,
    contents: [{ code: a }, { code: b }, { code: c }],
  });
});
