import { expect, test } from 'vitest';
import {
  announcementAtom,
  countAtom,
  finishedAtom,
  messageAtom,
  progressAtom,
  rowsAtom,
} from '../../../src/packing/session/atoms.ts';
import { callAtom } from '../../support/session-parts.ts';
import type { OverlayFrame } from '../../../src/packing/session/overlay-labels.ts';
import { newTools, openScreen } from '../../support/session.ts';
import { MASTERS, flushTasks, STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';

const [a, b, c, d] = STRAY_SHIPPERS as [string, string, string, string];
const master = MASTERS[0]!;

test('station 2 leads from the first code to the packed case', async () => {
  const { port, ...rest } = newTools();
  const screen = await openScreen({ port, ...rest });
  await screen.see(a, b);
  expect(screen.store.get(countAtom)).toEqual({ scanned: 2, size: 3 });
  await screen.read(c);
  expect(screen.store.get(messageAtom)?.title).toBe('All 3 shipper cases are scanned');
  await screen.see(master);
  screen.press('submit');
  await flushTasks();
  expect(port.sent).toEqual([
    {
      key: 'key-00000001',
      request: {
        kind: 'pack-master-case',
        body: { master_case_uid: master, shipper_case_uids: [a, b, c] },
      },
    },
  ]);
  expect(screen.store.get(finishedAtom)).toMatchObject({ code: master, count: 3, found: false });
  expect(screen.store.get(progressAtom)?.progress).toMatchObject({
    phase: 'collecting',
    contents: [],
  });
  expect(screen.store.get(callAtom)).toBeNull();
  expect(screen.sounds).toEqual(['accepted', 'full', 'closed', 'packed']);
});

test('two sessions never send the same idempotency key', async () => {
  const tools = newTools();
  for (const round of [0, 1]) {
    const screen = await openScreen(tools, 'pack-master', 1, { keyStart: undefined });
    await screen.see(STRAY_SHIPPERS[round]!);
    await screen.see(MASTERS[round]!);
    screen.press('submit');
    await flushTasks();
    await screen.session.close();
  }
  const [one, other] = tools.port.sent;
  expect(tools.port.sent).toHaveLength(2);
  expect(one?.key).not.toBe(other?.key);
});

test('station 2 reports a wrong kind in the words of the catalogue', async () => {
  const screen = await openScreen(newTools());
  await screen.see(master);
  expect(screen.store.get(messageAtom)).toEqual({
    id: 'scan',
    severity: 'bad',
    title: `The scanning shipper case is not recognizable, got ${master}`,
    detail: 'This is a master case. Show a shipper case.',
    labels: [master.toLowerCase()],
  });
  await screen.see(a, b, c);
  await screen.read(d);
  expect(screen.store.get(messageAtom)?.title).toBe(
    `The scanning master case is not recognizable, got ${d}`,
  );
});

test('station 2 accepts 3 of 40 codes in the picture and marks the others full, without message and sound', async () => {
  const screen = await openScreen(newTools());
  const frames: OverlayFrame[] = [];
  screen.overlay(0).subscribe((frame) => frames.push(frame));
  for (let frame = 0; frame < 5; frame += 1) await screen.see(...STRAY_SHIPPERS);
  const kinds = frames.at(-1)?.marks.map((mark) => mark.verdict.kind) ?? [];
  expect(kinds.filter((kind) => kind === 'case-full')).toHaveLength(37);
  expect(screen.sounds).toEqual(['full']);
  expect(screen.store.get(messageAtom)?.title).toBe('All 3 shipper cases are scanned');
});

test('station 2 sounds a problem once while the code stays, and again after it was gone for a second', async () => {
  const { clock, ...rest } = newTools();
  const screen = await openScreen({ clock, ...rest });
  for (let frame = 0; frame < 30; frame += 1) {
    await screen.see(UNITS[0]!);
    clock.advance(100);
  }
  screen.watch(900, 0);
  await screen.see(UNITS[0]!);
  expect(screen.sounds).toEqual(['rejected']);
  screen.watch(1100, 0);
  await screen.see(UNITS[0]!);
  expect(screen.sounds).toEqual(['rejected', 'rejected']);
});

test('station 2 names a foreign code on a carton once, silently, and refuses its hand scans', async () => {
  const { clock, ...rest } = newTools();
  const screen = await openScreen({ clock, ...rest });
  const carton = 'https://carton.invalid/4711';
  const detail = 'This is a web address. Scan the label of a case.';
  await screen.see(carton);
  expect(screen.store.get(messageAtom)).toEqual({
    id: 'scan',
    severity: 'info',
    title: 'No case code: https://carton.invalid…',
    detail,
    labels: [carton],
  });
  await screen.see(a, carton);
  clock.advance(2000);
  await screen.see(carton);
  expect(screen.store.get(messageAtom)).toBe(null);
  expect(screen.sounds).toEqual(['accepted']);
  await screen.read(carton);
  expect(screen.store.get(messageAtom)).toMatchObject({
    severity: 'bad',
    title: 'The scanning shipper case is not recognizable, got https://carton.invalid…',
    detail,
  });
  expect(screen.sounds).toEqual(['accepted', 'rejected']);
});

test('station 2 names each of several bad labels in a picture, with one sound', async () => {
  const screen = await openScreen(newTools());
  const [u, v] = UNITS as [string, string];
  await screen.see(master, u, `https://plant.invalid/c/${v}`, 'https://carton.invalid/4711');
  expect(screen.store.get(messageAtom)).toMatchObject({
    title: `The scanning shipper case is not recognizable, got ${master}`,
    detail: 'This is a master case. Show a shipper case.',
    others: `${u}, ${v}: This is a unit. Show a shipper case. https://carton.invalid…: This is a web address. Scan the label of a case.`,
  });
  expect(screen.sounds).toEqual(['rejected']);
});

test('station 2 shows and logs only the beginning of a text that is no case code, such as a password', async () => {
  const screen = await openScreen(newTools());
  await screen.read('WIFI:S:floor;T:WPA;P:secret-word;;');
  expect(screen.store.get(messageAtom)).toMatchObject({
    title: 'The scanning shipper case is not recognizable, got WIFI:S…',
    detail: 'This is not a case label. Scan the label of a case.',
  });
  await screen.see('WIFI:S:floor;T:WPA;P:secret-word;;');
  expect(screen.lines.map(({ text }) => text)).toEqual(['WIFI:S…', 'WIFI:S…']);
});

test('station 2 keeps a message about a code when a foreign code comes into the picture', async () => {
  const screen = await openScreen(newTools());
  await screen.see(UNITS[0]!);
  await screen.see(UNITS[0]!, 'https://carton.invalid/4711');
  expect(screen.store.get(messageAtom)).toMatchObject({ severity: 'bad' });
});

test('station 2 labels a code as new for a second and a half, then with its place', async () => {
  const { clock, ...rest } = newTools();
  const screen = await openScreen({ clock, ...rest });
  const verdicts: unknown[] = [];
  screen.overlay(0).subscribe(({ marks }) => verdicts.push(marks[0]?.verdict));
  await screen.see(a);
  clock.advance(1499);
  await screen.see(a);
  expect(verdicts.at(-1)).toEqual({ kind: 'accepted', place: 1 });
  clock.advance(1);
  await screen.see(a);
  expect(verdicts.at(-1)).toEqual({ kind: 'already', place: 1 });
});

test('station 2 reports twenty foreign codes in one session, and only draws the others', async () => {
  const screen = await openScreen(newTools());
  for (let carton = 0; carton < 25; carton += 1)
    await screen.see(`https://carton.invalid/${carton}`);
  expect(screen.lines).toHaveLength(20);
});

test('station 2 touches no atom for frames that bring nothing new', async () => {
  const { clock, ...rest } = newTools();
  const screen = await openScreen({ clock, ...rest });
  await screen.see(a, UNITS[0]!);
  await screen.see(a, UNITS[0]!);
  clock.advance(2000);
  let writes = 0;
  for (const atom of [progressAtom, rowsAtom, countAtom, messageAtom, announcementAtom, callAtom]) {
    screen.store.sub(atom, () => (writes += 1));
  }
  await screen.see(a, UNITS[0]!);
  for (let frame = 0; frame < 50; frame += 1) {
    clock.advance(100);
    await screen.see(a, UNITS[0]!);
  }
  expect(writes).toBe(0);
});

test('station 2 changes the list in one step for each accepted code', async () => {
  const screen = await openScreen(newTools());
  let changes = 0;
  screen.store.sub(rowsAtom, () => (changes += 1));
  await screen.see(a);
  await screen.see(a, b);
  await screen.see(a, b);
  expect(changes).toBe(2);
});

test('station 2 does not accept a removed code again before it has left the picture for a second', async () => {
  const { clock, ...rest } = newTools();
  const screen = await openScreen({ clock, ...rest });
  const drawn: (readonly unknown[])[] = [];
  screen.overlay(0).subscribe(({ marks }) => drawn.push(marks));
  await screen.see(a);
  screen.press('undo');
  for (let frame = 0; frame < 20; frame += 1) {
    clock.advance(100);
    await screen.see(a);
  }
  expect(screen.store.get(countAtom).scanned).toBe(0);
  expect(drawn.at(-1)).toEqual([]);
  screen.watch(1100, 0);
  await screen.see(a);
  expect(screen.store.get(countAtom).scanned).toBe(1);
});

test('station 2 announces at most one text per second to a screen reader', async () => {
  const { clock, ...rest } = newTools();
  const screen = await openScreen({ clock, ...rest }, 'pack-master', 20);
  clock.advance(0);
  const texts: string[] = [];
  screen.store.sub(announcementAtom, () => texts.push(screen.store.get(announcementAtom).text));
  for (const text of STRAY_SHIPPERS.slice(0, 8)) {
    await screen.see(text);
    clock.advance(100);
  }
  clock.advance(1000);
  expect(texts).toEqual(['1 accepted, 1 of 20.', '7 accepted, 8 of 20.']);
});

test('station 2 logs every act', async () => {
  const screen = await openScreen(newTools());
  await screen.see(a, UNITS[0]!);
  await screen.read(UNITS[1]!);
  screen.press('undo');
  expect(screen.lines.map((line) => [line.source, line.text, line.result])).toEqual([
    ['camera', a, 'accepted'],
    ['hand scanner', UNITS[1], 'wrong-kind'],
    ['app', a, 'removed'],
  ]);
});
