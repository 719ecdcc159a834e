import { describe, expect, it } from 'vitest';
import {
  finishedAtom,
  journalHealthAtom,
  messageAtom,
  progressAtom,
  questionAtom,
  rowsAtom,
  submissionAtom,
} from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { openJournal } from '../../../src/packing/journal/journal.ts';
import { type CaseLists, readInventory } from '../../../src/packing/inventory.ts';
import { emitter } from '../../../src/lib/subscribable.ts';
import type { TabLock } from '../../../src/packing/journal/tab-lock.ts';
import { type ScanTools, newTools, openScreen } from '../../support/session.ts';
import {
  entries,
  failingRecords,
  later,
  LISTS,
  MASTERS,
  settle,
  STRAY_SHIPPERS,
  UNITS,
} from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;

/** What the plant's lists say once these were packed. */
const packedLists = (codes: readonly string[], container: string): CaseLists => ({
  ...LISTS,
  stray_shipper_case: LISTS.stray_shipper_case!.filter(
    (entry) => !codes.includes(entry.teleport_uuid),
  ),
  shipper_case: [...LISTS.shipper_case!, ...entries(codes, container)],
});
const afterPacking = (codes: readonly string[], container: string) =>
  ({ kind: 'known', inventory: readInventory(packedLists(codes, container)) }) as const;
const unknown: CallAnswer = { kind: 'unknown', reason: 'network' };

async function submitted(tools: ScanTools) {
  const screen = await openScreen(tools);
  await screen.see(a, b, c);
  await screen.see(master);
  screen.session.submit();
  await settle();
  return screen;
}

describe('a lost answer', () => {
  it('is found out from the lists, and nothing is sent again when the case was packed', async () => {
    const tools = newTools();
    tools.port.answers = [unknown];
    tools.port.found = [afterPacking([a, b, c], master)];
    const screen = await submitted(tools);
    expect(tools.port.sent).toHaveLength(1);
    expect(screen.store.get(finishedAtom)).toMatchObject({ code: master, count: 3, found: true });
    expect(screen.sounds.slice(-2)).toEqual(['checking', 'packed']);
  });

  it('is sent again with the same key when the case was not packed', async () => {
    const tools = newTools();
    tools.port.answers = [unknown, { kind: 'done' }];
    const screen = await submitted(tools);
    expect(tools.port.sent.map((sent) => sent.key)).toEqual(['key-00000001', 'key-00000001']);
    expect(screen.store.get(finishedAtom)?.found).toBe(false);
  });

  it('is told as a conflict when another tablet packed some of the codes', async () => {
    const tools = newTools();
    tools.port.answers = [unknown];
    tools.port.found = [afterPacking([b], MASTERS[1]!)];
    const screen = await submitted(tools);
    expect(screen.store.get(rowsAtom).filter((row) => 'code' in row)).toMatchObject([
      { code: a },
      { code: c },
    ]);
    expect(screen.store.get(messageAtom)?.detail).toBe(
      `${b} is packed in ${MASTERS[1]}. The other 2 are kept.`,
    );
    expect(screen.sounds.at(-1)).toBe('not-packed');
  });

  it('asks again with growing pauses while the network is away, and at once when it comes back', async () => {
    const tools = newTools();
    tools.port.answers = [unknown];
    tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
    const screen = await submitted(tools);
    expect(screen.store.get(messageAtom)?.title).toBe('Checking whether the case was packed…');
    expect(screen.store.get(messageAtom)?.detail).toContain('All 4 codes are kept on this tablet.');
    const status = screen.store.get(submissionAtom);
    expect(status.kind === 'checking' && status.askAgainAt).toBe(tools.clock.wall() + 1000);
    tools.clock.advance(1000);
    await settle();
    expect(tools.port.lookUps).toBe(2);
    tools.port.found = [afterPacking([a, b, c], master)];
    screen.session.wake();
    await settle();
    expect(tools.port.lookUps).toBe(3);
    expect(screen.store.get(finishedAtom)?.found).toBe(true);
    expect(screen.sounds.filter((sound) => sound === 'checking')).toHaveLength(1);
  });

  it('counts as lost after 25 seconds without an answer', async () => {
    const tools = newTools();
    tools.port.answers = [() => later<CallAnswer>().promise];
    tools.port.found = [afterPacking([a, b, c], master)];
    const screen = await submitted(tools);
    expect(screen.store.get(submissionAtom).kind).toBe('sending');
    tools.clock.advance(25_000);
    await settle();
    expect(screen.store.get(finishedAtom)?.found).toBe(true);
  });

  it('keeps a slow answer of ten seconds', async () => {
    const tools = newTools();
    const answer = later<CallAnswer>();
    tools.port.answers = [() => answer.promise];
    const screen = await submitted(tools);
    tools.clock.advance(10_000);
    answer.resolve({ kind: 'done' });
    await settle();
    expect(tools.port.lookUps).toBe(0);
    expect(screen.store.get(finishedAtom)).toMatchObject({ found: false });
  });
});

describe('answers of the plant', () => {
  it('says why it refused, in the catalogue sentence, and clears the master case only', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'refused', reason: 'the order is finished', conflicts: [] }];
    const screen = await submitted(tools);
    expect(screen.store.get(messageAtom)?.title).toBe(
      'Unable to submit your scannings due to the order is finished. Either re-scan the shipper case or redo the session.',
    );
    expect(screen.store.get(progressAtom)?.progress).toMatchObject({
      phase: 'closing',
      contents: [{}, {}, {}],
    });
    expect(screen.store.get(submissionAtom)).toEqual({ kind: 'idle' });
  });

  it('does not take a code again that the plant said is packed elsewhere', async () => {
    const tools = newTools();
    tools.port.answers = [
      { kind: 'refused', reason: 'Conflict', conflicts: [{ code: b, packedIn: MASTERS[2]! }] },
    ];
    const screen = await submitted(tools);
    await screen.read(b);
    expect(screen.store.get(messageAtom)?.detail).toBe(`It is packed in ${MASTERS[2]}.`);
  });

  it('does not take a master case again that the plant said has contents', async () => {
    const tools = newTools();
    const conflicts = [{ code: master, reason: 'already_used' }];
    tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts }];
    const screen = await submitted(tools);
    expect(screen.store.get(messageAtom)?.detail).toBe(
      `${master} has contents already. The other 3 are kept.`,
    );
    await screen.read(master);
    expect(screen.store.get(progressAtom)?.progress).toMatchObject({ phase: 'closing' });
    expect(screen.sounds.at(-1)).toBe('rejected');
  });

  it('waits as long as the plant says and sends the same key', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'too-many', retryAfterMs: 7000 }, { kind: 'done' }];
    const screen = await submitted(tools);
    expect(screen.store.get(submissionAtom)).toMatchObject({
      kind: 'held',
      until: tools.clock.wall() + 7000,
    });
    tools.clock.advance(6999);
    await settle();
    expect(tools.port.sent).toHaveLength(1);
    tools.clock.advance(1);
    await settle();
    expect(tools.port.sent.map((sent) => sent.key)).toEqual(['key-00000001', 'key-00000001']);
    expect(screen.store.get(finishedAtom)).not.toBeNull();
  });

  it('pauses when the sign-in ended and goes on when the operator is back', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'signed-out' }, { kind: 'done' }];
    const screen = await submitted(tools);
    expect(screen.store.get(submissionAtom).kind).toBe('sign-in');
    expect(screen.store.get(messageAtom)?.detail).toBe('All 4 codes are kept on this tablet.');
    tools.port.releaseSignIn();
    await settle();
    expect(tools.port.sent).toHaveLength(2);
    expect(screen.store.get(finishedAtom)?.code).toBe(master);
  });

  it('keeps the stray list and names what is packed elsewhere', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'refused', reason: 'Conflict', conflicts: [{ code: a }] }];
    const screen = await openScreen(tools, 'pack-remaining', 0);
    await screen.see(a, UNITS[0]!);
    screen.session.submit();
    await settle();
    expect(screen.store.get(rowsAtom)).toMatchObject([{ name: 'Stray Unit 1', code: UNITS[0] }]);
    expect(screen.store.get(messageAtom)?.title).toContain(
      'Unable to submit your scannings due to Conflict.',
    );
  });

  it('shows the plain error when a case could not be unpacked, and keeps it', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'refused', reason: 'The order is locked', conflicts: [] }];
    const screen = await openScreen(tools, 'unpack', 0);
    await screen.read(master);
    screen.session.submit();
    await settle();
    expect(screen.store.get(messageAtom)?.title).toBe('The order is locked');
    expect(screen.store.get(progressAtom)?.progress).toMatchObject({
      phase: 'collecting',
      contents: [{ code: master }],
    });
  });
});

describe('a reload', () => {
  it('restores what was scanned after the lists were checked, and asks', async () => {
    const tools = newTools();
    const first = await openScreen(tools);
    await first.see(a, b);
    const second = await openScreen(tools);
    expect(tools.port.lookUps).toBe(1);
    expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 2, size: 3 });
    expect(second.store.get(questionAtom)?.title).toMatch(
      /^2 of 3 scanned at \d\d:\d\d: continue or start over$/,
    );
    second.session.answer('continue');
    expect(second.store.get(rowsAtom).filter((row) => 'code' in row)).toMatchObject([
      { code: a },
      { code: b },
    ]);
  });

  it('starts over when asked to', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a, b);
    const second = await openScreen(tools);
    second.session.answer('start-over');
    await settle();
    expect(second.store.get(progressAtom)?.progress).toMatchObject({ contents: [] });
    const third = await openScreen(tools);
    expect(third.store.get(questionAtom)).toBeNull();
  });

  it('drops codes that were packed meanwhile', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a, b);
    tools.port.found = [afterPacking([a], MASTERS[3]!)];
    const second = await openScreen(tools);
    expect(second.store.get(questionAtom)).toMatchObject({ scanned: 1 });
    expect(second.store.get(questionAtom)?.detail).toContain('1 shipper case packed meanwhile.');
  });

  it('restores without the network after five seconds', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a);
    tools.port.lookUp = () => later<never>().promise;
    const second = await openScreen(tools);
    expect(second.store.get(questionAtom)).toBeNull();
    tools.clock.advance(5000);
    await settle();
    expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1 });
  });

  it('keeps hand scans that came before the question was answered', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a);
    const second = await openScreen(tools);
    await second.read(b);
    second.session.answer('continue');
    expect(second.store.get(rowsAtom).filter((row) => 'code' in row)).toMatchObject([
      { code: a },
      { code: b },
    ]);
  });

  it('asks the plant about a call that was under way, and does not send it again when it was done', async () => {
    const tools = newTools();
    tools.port.answers = [() => later<CallAnswer>().promise];
    const first = await submitted(tools);
    expect(first.store.get(submissionAtom).kind).toBe('sending');
    tools.port.found = [afterPacking([a, b, c], master)];
    const second = await openScreen(tools);
    expect(tools.port.sent).toHaveLength(1);
    expect(second.store.get(finishedAtom)).toMatchObject({ code: master, found: true });
    expect(second.store.get(progressAtom)?.progress).toMatchObject({
      phase: 'collecting',
      contents: [],
    });
  });

  it('sends a call again with the kept key when it was not done', async () => {
    const tools = newTools();
    tools.port.answers = [() => later<CallAnswer>().promise];
    await submitted(tools);
    tools.port.answers = [{ kind: 'done' }];
    await openScreen(tools);
    expect(tools.port.sent.map((sent) => sent.key)).toEqual(['key-00000001', 'key-00000001']);
  });

  it('asks about another case size instead of losing the codes', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a, b);
    const second = await openScreen(tools, 'pack-master', 5);
    expect(second.store.get(questionAtom)).toMatchObject({
      kind: 'size-changed',
      from: 3,
      to: 5,
      scanned: 2,
    });
    second.session.answer('continue');
    await settle();
    expect(second.store.get(progressAtom)?.progress).toMatchObject({
      size: 5,
      contents: [{ code: a }, { code: b }],
    });
    const third = await openScreen(tools, 'pack-master', 5);
    expect(third.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 2, size: 5 });
  });

  it('goes on with the new case size after a call that was under way with the old one', async () => {
    const tools = newTools();
    tools.port.answers = [() => later<CallAnswer>().promise];
    await submitted(tools);
    tools.port.found = [afterPacking([a, b, c], master)];
    const second = await openScreen(tools, 'pack-master', 5);
    expect(second.store.get(finishedAtom)).toMatchObject({ count: 3, found: true });
    expect(second.store.get(progressAtom)?.progress).toMatchObject({
      phase: 'collecting',
      size: 5,
      contents: [],
    });
  });

  it('restores at every step of the flow of station 2', async () => {
    const tools = newTools();
    const steps = [[a], [b], [c], [master]];
    for (const [index, step] of steps.entries()) {
      const screen = await openScreen(tools);
      if (index > 0) screen.session.answer('continue');
      await screen.see(...step);
    }
    const last = await openScreen(tools);
    last.session.answer('continue');
    last.session.submit();
    await settle();
    expect(tools.port.sent[0]?.request.body).toEqual({
      master_case_uid: master,
      shipper_case_uids: [a, b, c],
    });
  });

  it('shows the shipper case again at station 1B before anything is packed', async () => {
    const tools = newTools();
    tools.port.answers = [{ kind: 'done' }];
    const first = await openScreen(tools, 'pack-shipper', 2, { newKey: () => 'key-00000009' });
    await first.see(UNITS[0]!, UNITS[1]!);
    const second = await openScreen(tools, 'pack-shipper', 2);
    second.session.answer('continue');
    expect(second.store.get(progressAtom)?.progress).toMatchObject({ phase: 'closing' });
    await second.see(a);
    expect(tools.port.sent).toHaveLength(1);
  });

  it('does not offer what another user, order or flow left', async () => {
    const tools = newTools();
    await (await openScreen(tools)).see(a);
    const other = {
      moId: 'mo-1',
      station: '2',
      flow: 'pack-master',
      size: 3,
      user: 'someone else',
    } as const;
    const second = await openScreen(tools, 'pack-master', 3, { scope: other });
    expect(second.store.get(questionAtom)).toBeNull();
  });

  it('offers nothing after a case was packed and the screen closed', async () => {
    const tools = newTools();
    const first = await submitted(tools);
    await first.session.close();
    const second = await openScreen(tools);
    expect(second.store.get(questionAtom)).toBeNull();
  });
});

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
    second.session.answer('continue');
    await settle();
    expect(second.store.get(questionAtom)).toMatchObject({ kind: 'restore', scanned: 1 });
    second.session.answer('continue');
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
