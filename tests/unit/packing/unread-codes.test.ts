/** Codes in view that cannot be read: the counter, the sound and the screen reader. */
import { expect, test } from 'vitest';
import { emitter } from '../../../reader/signals.ts';
import type { FrameReport } from '../../../reader/engine/types.ts';
import { announcementAtom, lacksLastAtom, unreadAtom } from '../../../src/packing/session/atoms.ts';
import type { OverlayFrame } from '../../../src/packing/session/overlay-labels.ts';
import { MASTERS, report, STRAY_SHIPPERS } from '../../support/packing.ts';
import { newTools, openScreen, submitted, type ScanTools } from '../../support/session.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];
const corners = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 9 },
  { x: 0, y: 9 },
] as const;

/** A screen whose cameras also report codes that cannot be read. */
async function open({ clock, ...tools }: ScanTools = newTools(), existing?: OpenScreen) {
  const screen = existing ?? (await openScreen({ clock, ...tools }));
  const frames = emitter<FrameReport>();
  const disconnect = screen.session.connectCameras(frames);
  const see = (count: number, view = 0, ...texts: string[]) => {
    const unread = Array.from({ length: count }, () => ({ corners, cause: 'glare' as const }));
    frames.emit({ ...report(clock, texts, view), ...(count > 0 && { unread }) });
  };
  const unreadSounds = () => screen.sounds.filter((sound) => sound === 'unread').length;
  return { ...screen, clock, see, disconnect, unreadSounds };
}
type OpenScreen = Awaited<ReturnType<typeof openScreen>>;

test('codes that cannot be read are counted over both cameras, with one sound and one sentence', async () => {
  const { see, store, clock, unreadSounds } = await open();
  see(0, 0, a, b);
  clock.advance(1100);
  see(1);
  expect(store.get(unreadAtom)).toBe(1);
  clock.advance(100);
  see(1);
  see(2, 1);
  expect([store.get(unreadAtom), unreadSounds()]).toEqual([3, 1]);
  clock.advance(900);
  expect(store.get(announcementAtom).text).toBe('2 read, 1 in view cannot be read');
});

test('the count of unreadable codes ends with the code, and with the camera', async () => {
  const { see, store, clock, disconnect } = await open();
  see(1);
  see(0);
  expect(store.get(unreadAtom)).toBe(0);
  see(1);
  clock.advance(999);
  expect(store.get(unreadAtom)).toBe(1);
  clock.advance(1);
  expect(store.get(unreadAtom)).toBe(0);
  see(1);
  disconnect();
  expect(store.get(unreadAtom)).toBe(0);
});

test('an unreadable code that comes and goes sounds at most every three seconds', async () => {
  const { see, clock, unreadSounds } = await open();
  for (const count of [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0]) {
    see(count);
    clock.advance(500);
  }
  expect(unreadSounds()).toBe(2);
});

test('an unreadable code makes no sound while a dialog is open or a case is sent', async () => {
  const held = await open();
  const release = held.hold();
  held.see(1);
  expect(held.unreadSounds()).toBe(0);
  release();
  const tools = newTools();
  tools.port.answers = [{ kind: 'unknown', reason: 'network' }];
  tools.port.found = [{ kind: 'unavailable', reason: 'network' }];
  const sent = await open(tools, await submitted(tools));
  sent.see(1, 0, MASTERS[1]!);
  expect(sent.unreadSounds()).toBe(0);
});

test('the overlay draws unreadable codes, and clears them when they are read or the camera stops', async () => {
  const { see, overlay, clock } = await open();
  const frames: OverlayFrame[] = [];
  overlay(0).subscribe((frame) => frames.push(frame));
  see(1);
  see(0);
  see(0);
  expect(frames.map(({ unread }) => unread?.length)).toEqual([1, undefined]);
  see(2);
  clock.advance(301);
  expect(frames.map(({ unread }) => unread?.length)).toEqual([1, undefined, 2, undefined]);
});

test('all of a case but one in view is known, until one of them leaves or the case is full', async () => {
  const { see, store, clock } = await open();
  see(0, 0, a);
  expect(store.get(lacksLastAtom)).toBe(false);
  see(0, 0, a, b);
  expect(store.get(lacksLastAtom)).toBe(true);
  for (let frame = 0; frame < 20; frame += 1) {
    clock.advance(100);
    see(0, 0, a);
  }
  expect(store.get(lacksLastAtom)).toBe(false);
  see(0, 0, ...STRAY_SHIPPERS.slice(0, 3));
  expect(store.get(lacksLastAtom)).toBe(false);
});
