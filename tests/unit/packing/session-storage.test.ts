import { describe, expect, it } from 'vitest';
import {
  journalHealthAtom,
  messageAtom,
  progressAtom,
  questionAtom,
  rowsAtom,
} from '../../../src/packing/session/atoms.ts';
import { type Journal, openJournal } from '../../../src/packing/journal/journal.ts';
import { emitter } from '../../../src/lib/subscribable.ts';
import type { TabLock } from '../../../src/packing/journal/tab-lock.ts';
import { newTools, openScreen } from '../../support/session.ts';
import {
  failingRecords,
  later,
  MASTERS,
  settle,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];

describe('storage', () => {
  const full = new DOMException('quota', 'QuotaExceededError');

  it('is said to be full once, and scanning goes on', async () => {
    const tools = newTools();
    const journal = openJournal({
      primary: failingRecords(full),
      fallback: failingRecords(full),
      clock: tools.clock,
    });
    const screen = await openScreen({ ...tools, journal });
    const said: string[] = [];
    screen.store.sub(messageAtom, () => said.push(screen.store.get(messageAtom)?.id ?? ''));
    await screen.see(a);
    await screen.see(a, b);
    expect(screen.store.get(journalHealthAtom)).toMatchObject({ kind: 'memory', reason: 'full' });
    expect(said.filter((id) => id === 'storage')).toHaveLength(1);
    expect(screen.sounds).toEqual(['accepted', 'accepted']);
  });

  it('is said to be blocked when the browser refuses it', async () => {
    const tools = newTools();
    const blocked = failingRecords(new DOMException('denied', 'SecurityError'));
    const journal = openJournal({ primary: blocked, fallback: blocked, clock: tools.clock });
    const screen = await openScreen({ ...tools, journal });
    await screen.see(a);
    expect(screen.store.get(journalHealthAtom)).toMatchObject({
      kind: 'memory',
      reason: 'blocked',
    });
  });

  it('beeps only after the code is stored', async () => {
    const tools = newTools();
    const stored = later<void>();
    const slow = { ...failingRecords(full), put: () => stored.promise, list: async () => [] };
    const journal = openJournal({ primary: slow, clock: tools.clock });
    const screen = await openScreen({ ...tools, journal });
    await screen.see(a);
    expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: a });
    expect(screen.sounds).toEqual([]);
    stored.resolve();
    await settle();
    expect(screen.sounds).toEqual(['accepted']);
  });
});

describe('a code', () => {
  it('is heard when it is stored, and no other with it', async () => {
    const tools = newTools();
    const puts = [later<void>(), later<void>()];
    let put = 0;
    const slow = {
      put: () => puts[put++]!.promise,
      delete: async () => undefined,
      list: async () => [],
    };
    const journal = openJournal({ primary: slow, clock: tools.clock });
    const screen = await openScreen({ ...tools, journal });
    await screen.see(a);
    await screen.see(a, b);
    puts[0]!.resolve();
    await settle();
    expect(screen.sounds).toEqual(['accepted']);
    puts[1]!.resolve();
    await settle();
    expect(screen.sounds).toEqual(['accepted', 'accepted']);
  });

  it('is stored once, however long it stays before the camera and the plant is silent', async () => {
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
    await settle();
    tools.clock.advance(10_000);
    await settle();
    expect(writes).toBe(3);
  });
});

describe('time and tabs', () => {
  it('does not care when the clock jumps by a day, forwards or back', async () => {
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

  it('takes nothing in the second tab until it took the session over', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a);
    const lost = emitter<void>();
    const tabLock: TabLock = {
      acquire: async () => false,
      takeOver: async () => true,
      lost,
      release: () => undefined,
    };
    const second = await openScreen(tools, 'pack-master', 3, { tabLock });
    expect(second.store.get(questionAtom)).toMatchObject({ kind: 'other-tab', takenOver: false });
    await second.see(b);
    expect(second.store.get(progressAtom)?.progress).toMatchObject({ contents: [] });
    second.session.dispatch({ type: 'answer', choice: 'continue' });
    await settle();
    expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1 });
    second.session.dispatch({ type: 'answer', choice: 'continue' });
    lost.emit();
    expect(second.store.get(questionAtom)).toMatchObject({ kind: 'other-tab', takenOver: true });
    await second.see(d);
    expect(second.store.get(progressAtom)?.progress).toMatchObject({ contents: [{ code: a }] });
  });

  it('does not remove the record of the tab that holds the session', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a);
    const tabLock: TabLock = {
      acquire: async () => false,
      takeOver: async () => true,
      lost: emitter<void>(),
      release: () => undefined,
    };
    const second = await openScreen(tools, 'pack-master', 3, { tabLock });
    await second.session.close();
    const third = await openScreen(tools);
    expect(third.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1 });
  });

  it('leaves no timer behind when it is closed', async () => {
    const tools = newTools();
    const screen = await openScreen(tools);
    await screen.see(a, UNITS[0]!);
    await screen.session.close();
    expect(tools.clock.pending).toBe(0);
  });
});
