import { expect, test, vi } from 'vitest';
import {
  announcementAtom,
  countAtom,
  messageAtom,
  rowsAtom,
  waitingReadsAtom,
} from '../../../src/packing/session/atoms.ts';
import type { CallAnswer } from '../../../src/packing/submission/packing-port.ts';
import { ADVICE } from '../../../src/hand-scanner/problems.ts';
import { newTools, openScreen, submitted } from '../../support/session.ts';
import { later, MASTERS, flushTasks, STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;
const FOREIGN = 'S0Tffffffff-0001';
const LAYOUT = {
  title: 'The scanner types on another keyboard layout',
  advice: ADVICE.layout,
};
const LAYOUT_WORDS = `${LAYOUT.title}. ${LAYOUT.advice}`;
const NAMELESS = {
  text: '',
  end: 'pause',
  startedAt: 0,
  durationMs: 0,
  layout: 'same',
  byMachine: false,
  unidentified: 1,
} as const;

test('a scan session accepts a removed code at once when it is scanned by hand', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a);
  screen.session.dispatch({ type: 'remove', key: a.toLowerCase() });
  expect(screen.store.get(countAtom).scanned).toBe(0);
  await screen.read(a);
  expect(screen.store.get(countAtom).scanned).toBe(1);
});

test('a scan session advises about a scanner with another keyboard layout', async () => {
  const screen = await openScreen(newTools());
  await screen.read(a, LAYOUT);
  expect(screen.store.get(countAtom).scanned).toBe(1);
  expect(screen.store.get(messageAtom)).toEqual({
    id: 'scanner',
    severity: 'warn',
    title: LAYOUT.title,
    detail: ADVICE.layout,
  });
});

test('a scan session shows the reason for a refused code above the problem of the scanner', async () => {
  const screen = await openScreen(newTools());
  await screen.read(FOREIGN, LAYOUT);
  screen.clock.advance(0);
  expect(screen.store.get(messageAtom)).toEqual({
    id: 'scan',
    severity: 'bad',
    title: `The scanning shipper case is not recognizable, got ${FOREIGN}`,
    detail: 'It is not of this order.',
    foreign: FOREIGN,
    refused: FOREIGN,
    hint: LAYOUT_WORDS,
  });
  expect(screen.store.get(announcementAtom).text).toMatch(/not of this order.*keyboard layout/);
});

test('a code that another keyboard layout would make one of the order is refused with its name', async () => {
  const screen = await openScreen(newTools());
  const otherwise = vi.fn(() => [{ code: a, problem: LAYOUT }]);
  screen.handEvent({ kind: 'read', read: { ...NAMELESS, text: FOREIGN }, otherwise });
  screen.clock.advance(0);
  expect(screen.store.get(countAtom).scanned).toBe(0);
  expect(screen.store.get(messageAtom)).toMatchObject({ foreign: FOREIGN, hint: LAYOUT_WORDS });
  screen.handEvent({ kind: 'read', read: { ...NAMELESS, text: b }, otherwise });
  expect(screen.store.get(countAtom).scanned).toBe(1);
  expect(screen.store.get(messageAtom)).toBeNull();
  // For the refused code alone: every pair of layouts takes longer than the beep may wait.
  expect(otherwise).toHaveBeenCalledTimes(1);
});

test('a scan session takes the one code of its order that an ambiguous read can be', async () => {
  const screen = await openScreen(newTools());
  const ambiguous = { kind: 'problem', read: NAMELESS, ...LAYOUT } as const;
  const asOneOf = (...codes: readonly string[]) =>
    screen.handEvent({
      ...ambiguous,
      otherwise: () => codes.map((code) => ({ code, problem: LAYOUT })),
    });
  asOneOf(FOREIGN, a);
  expect(screen.store.get(countAtom).scanned).toBe(1);
  expect(screen.store.get(messageAtom)).toMatchObject({ title: LAYOUT.title });
  asOneOf(b, c);
  asOneOf(FOREIGN);
  expect(screen.store.get(countAtom).scanned).toBe(1);
});

test('a scan session shows the problem of the scanner below "All scanned" and "in this case"', async () => {
  const screen = await openScreen(newTools());
  await screen.read(a);
  await screen.read(a, LAYOUT);
  expect(screen.store.get(messageAtom)).toMatchObject({
    title: 'It is in this case, place 1.',
    hint: LAYOUT_WORDS,
  });
  await screen.read(b);
  await screen.read(c, LAYOUT);
  expect(screen.store.get(messageAtom)).toMatchObject({ id: 'phase', hint: LAYOUT_WORDS });
});

test('a scan session shows the problem of the scanner below the verdict of a read that waited', async () => {
  const screen = await openScreen(newTools());
  const release = screen.hold();
  await screen.read(FOREIGN, LAYOUT);
  release();
  expect(screen.store.get(messageAtom)).toMatchObject({ severity: 'bad', hint: LAYOUT_WORDS });
});

test('a scan session keeps the message of a call or refusal above the problem of the scanner', async () => {
  const { port, ...rest } = newTools();
  const answer = later<CallAnswer>();
  port.answers = [{ kind: 'unknown', reason: 'Bad Gateway' }, () => answer.promise];
  const screen = await submitted({ port, ...rest });
  const waiting = screen.store.get(messageAtom);
  expect(waiting?.id).toBe('submit');
  screen.handEvent({ kind: 'problem', read: NAMELESS, ...LAYOUT });
  expect(screen.store.get(messageAtom)).toEqual({ ...waiting, hint: LAYOUT_WORDS });
  for (let second = 0; second < 3; second += 1) {
    rest.clock.advance(1000);
    await flushTasks();
  }
  answer.resolve({ kind: 'refused', reason: 'Conflict', conflicts: [] });
  await flushTasks();
  const refused = screen.store.get(messageAtom);
  expect(refused).toMatchObject({ id: 'submit', severity: 'bad' });
  screen.handEvent({ kind: 'problem', read: NAMELESS, ...LAYOUT });
  expect(screen.store.get(messageAtom)).toEqual({ ...refused, hint: LAYOUT_WORDS });
});

test('a scan session names the refused one of several codes in one read', async () => {
  const screen = await openScreen(newTools());
  await screen.read(a + FOREIGN);
  expect(screen.store.get(countAtom).scanned).toBe(1);
  expect(screen.store.get(messageAtom)).toMatchObject({
    severity: 'bad',
    title: `The scanning shipper case is not recognizable, got ${FOREIGN}`,
  });
  expect(screen.sounds.toSorted()).toEqual(['accepted', 'rejected']);
});

test('a scan session accepts each of several codes in one read', async () => {
  const screen = await openScreen(newTools());
  await screen.read(a + b);
  expect(screen.store.get(rowsAtom).slice(0, 2)).toMatchObject([{ code: a }, { code: b }]);
});

test('a scan session neither refuses nor counts what is no case label beside a code', async () => {
  const screen = await openScreen(newTools());
  await screen.read(`4006381333931\t${a}, ${b}`);
  expect(screen.store.get(rowsAtom).slice(0, 2)).toMatchObject([{ code: a }, { code: b }]);
  expect(screen.sounds).toEqual(['accepted']);
  expect(screen.lines.map(({ result }) => result)).toEqual(['accepted', 'accepted']);
  expect(screen.store.get(messageAtom)).toBeNull();
});

test("a scan session reads the order's own code in a picture of a label with other codes", async () => {
  const screen = await openScreen(newTools());
  await screen.see(`b1b2c3d4e5f60718/${a}`);
  expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: a });
});

test('a scan session does not split a read that is not codes throughout', async () => {
  const screen = await openScreen(newTools());
  const address = 'https://plant/c/';
  expect(address).toHaveLength(a.length);
  await screen.read(address + master);
  await screen.read('4711');
  expect(screen.lines.map(({ text, result }) => [text, result])).toEqual([
    [address + master, 'wrong-kind'],
    ['4711', 'no-code'],
  ]);
  await screen.read(a + b + c.slice(0, 8));
  expect(screen.store.get(countAtom).scanned).toBe(1);
});

test('a scan session reports the place of a code that is scanned again, and counts no reject', async () => {
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

test('a scan session keeps a thousand hand scans during one pause, and no more', async () => {
  const screen = await openScreen(newTools());
  screen.hold();
  for (let scan = 0; scan < 1001; scan += 1)
    screen.session.dispatch({ type: 'hand-read', text: a, source: 'typed' });
  expect(screen.store.get(waitingReadsAtom)).toBe(1000);
});

test('a scan session keeps hand scans while a dialog is open and accepts them after it', async () => {
  const screen = await openScreen(newTools());
  const release = screen.hold();
  await screen.read(a);
  await screen.read(b);
  await screen.see(c);
  expect(screen.store.get(countAtom).scanned).toBe(0);
  expect(screen.store.get(waitingReadsAtom)).toBe(2);
  release();
  expect(screen.store.get(rowsAtom).slice(0, 2)).toMatchObject([{ code: a }, { code: b }]);
  expect(screen.store.get(waitingReadsAtom)).toBe(0);
});

test('a scan session keeps hand scans made during the call for the next case', async () => {
  const { port, ...rest } = newTools();
  const answer = later<{ kind: 'done' }>();
  port.answers = [() => answer.promise];
  const screen = await submitted({ port, ...rest });
  await screen.read(d);
  expect(screen.store.get(waitingReadsAtom)).toBe(1);
  answer.resolve({ kind: 'done' });
  await flushTasks();
  expect(screen.store.get(rowsAtom)[0]).toMatchObject({ code: d });
});

test('after two parts of codes the message is about the scanner, and no more about the label', async () => {
  const screen = await openScreen(newTools());
  const detail = () => screen.store.get(messageAtom)?.detail;
  // A scanner that merges doubled letters: 0T00 is 0T0, and so on.
  await screen.read('S0T01-0a1');
  expect(detail()).toContain('replace it if it is damaged');
  await screen.read('S0T01-0a1');
  expect(detail()).toContain('replace it if it is damaged');
  await screen.read('S0T02-0a12');
  expect(detail()).toBe(
    'Parts of codes arrive: the scanner leaves characters out. Set it to send each character, also one that comes twice.',
  );
});
