import { describe, expect, it } from 'vitest';
import {
  countAtom,
  messageAtom,
  rowsAtom,
  waitingReadsAtom,
} from '../../../src/packing/session/atoms.ts';
import { ADVICE } from '../../../src/hand-scanner/problems.ts';
import { newTools, openScreen } from '../../support/session.ts';
import { later, MASTERS, settle, STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;

describe('codes that are read by hand', () => {
  it('takes a removed code again at once when it is scanned by hand', async () => {
    const screen = await openScreen(newTools());
    await screen.see(a);
    screen.session.remove(a.toLowerCase());
    expect(screen.store.get(countAtom).scanned).toBe(0);
    await screen.read(a);
    expect(screen.store.get(countAtom).scanned).toBe(1);
  });

  it('takes a typed code', async () => {
    const screen = await openScreen(newTools());
    screen.session.typed(`  ${a.toUpperCase()} `);
    await settle();
    expect(screen.store.get(rowsAtom)[0]).toMatchObject({ kind: 'newest', code: a });
  });

  it('says what to set on a scanner that types on another layout', async () => {
    const screen = await openScreen(newTools());
    const read = {
      text: a,
      end: 'Enter',
      startedAt: 0,
      durationMs: 80,
      largestGapMs: 5,
      layout: 'other',
      byMachine: true,
      unidentified: 0,
    } as const;
    screen.tell({ kind: 'read', read });
    const title = 'The scanner types on another keyboard layout';
    screen.tell({ kind: 'problem', read, title, advice: ADVICE.layout });
    expect(screen.store.get(countAtom).scanned).toBe(1);
    expect(screen.store.get(messageAtom)).toEqual({
      id: 'scanner',
      severity: 'warn',
      title,
      detail: ADVICE.layout,
    });
  });

  it('takes each of several codes that a scanner glued together', async () => {
    const screen = await openScreen(newTools());
    await screen.read(a + b);
    expect(screen.store.get(rowsAtom).slice(0, 2)).toMatchObject([{ code: a }, { code: b }]);
  });

  it('takes nothing apart that is not codes throughout', async () => {
    const screen = await openScreen(newTools());
    const address = 'https://plant/c/';
    expect(address).toHaveLength(a.length);
    await screen.read(address + master);
    await screen.read('4711');
    expect(screen.lines.map(({ text, result }) => [text, result])).toEqual([
      [address + master, 'wrong-kind'],
      ['4711', 'not-in-order'],
    ]);
    await screen.read(a + b + c.slice(0, 8));
    expect(screen.store.get(countAtom).scanned).toBe(1);
  });

  it('says where a code is that is scanned again, and calls it no mistake', async () => {
    const screen = await openScreen(newTools());
    await screen.read(a);
    await screen.see(a);
    expect(screen.store.get(messageAtom)).toBeNull();
    expect(screen.lines).toHaveLength(1);
    await screen.read(a);
    expect(screen.store.get(messageAtom)).toEqual({
      id: 'scan',
      severity: 'info',
      title: 'It is in this case, place 1.',
    });
    expect(screen.sounds).toEqual(['accepted']);
  });

  it('keeps a thousand hand scans in one pause, and no more', async () => {
    const screen = await openScreen(newTools());
    screen.session.hold();
    for (let scan = 0; scan < 1001; scan += 1) screen.session.typed(a);
    expect(screen.store.get(waitingReadsAtom)).toBe(1000);
  });

  it('keeps hand scans until the last of several dialogs is closed', async () => {
    const screen = await openScreen(newTools());
    const releases = [screen.session.hold(), screen.session.hold()];
    await screen.read(a);
    releases[0]!();
    expect(screen.store.get(countAtom).scanned).toBe(0);
    releases[1]!();
    expect(screen.store.get(countAtom).scanned).toBe(1);
  });

  it('keeps hand scans while a dialog is open and takes them after it', async () => {
    const screen = await openScreen(newTools());
    const release = screen.session.hold();
    await screen.read(a);
    await screen.read(b);
    await screen.see(c);
    expect(screen.store.get(countAtom).scanned).toBe(0);
    expect(screen.store.get(waitingReadsAtom)).toBe(2);
    release();
    expect(screen.store.get(rowsAtom).slice(0, 2)).toMatchObject([{ code: a }, { code: b }]);
    expect(screen.store.get(waitingReadsAtom)).toBe(0);
  });

  it('keeps hand scans made during the call for the next case', async () => {
    const { port, ...rest } = newTools();
    const answer = later<{ kind: 'done' }>();
    port.answers = [() => answer.promise];
    const screen = await openScreen({ port, ...rest });
    await screen.see(a, b, c);
    await screen.see(master);
    screen.session.submit();
    await settle();
    await screen.read(d);
    expect(screen.store.get(waitingReadsAtom)).toBe(1);
    answer.resolve({ kind: 'done' });
    await settle();
    expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: d });
  });
});
