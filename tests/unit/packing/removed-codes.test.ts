import { expect, test } from 'vitest';
import { countAtom } from '../../../src/packing/session/atoms.ts';
import { STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import { newTools, openScreen } from '../../support/session.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];

/** A scan screen on which one code was taken, and then taken away by the operator. */
async function removed(view = 0) {
  const tools = newTools();
  const screen = await openScreen(tools);
  screen.watch(100, view, a);
  screen.press('undo');
  const scanned = () => screen.store.get(countAtom).scanned;
  expect(scanned()).toBe(0);
  return { ...screen, clock: tools.clock, scanned };
}

test('a removed code that is still there after a time without frames is accepted again only by hand', async () => {
  const { clock, watch, read, scanned } = await removed();
  clock.advance(16_000);
  watch(2000, 0, a);
  expect(scanned()).toBe(0);
  await read(a);
  expect(scanned()).toBe(1);
});

test('a removed code that is gone after a time without frames counts as gone from the next frame on', async () => {
  const { clock, watch, scanned } = await removed();
  clock.advance(16_000);
  watch(500, 0);
  watch(100, 0, a);
  expect(scanned()).toBe(0);
  watch(1100, 0);
  watch(100, 0, a);
  expect(scanned()).toBe(1);
});

test('a removed code is free once it has left the camera it was carried to, not while one of the others is dark', async () => {
  const { watch, scanned } = await removed(1);
  watch(5000, 0);
  watch(2000, 1, a);
  expect(scanned()).toBe(0);
  watch(2000, 0, a);
  expect(scanned()).toBe(0);
  watch(1100, 0);
  watch(100, 0, a);
  expect(scanned()).toBe(1);
});

test('a machine with a frame every two seconds notices that a removed code has left', async () => {
  const { clock, see, scanned } = await removed();
  for (let look = 0; look < 4; look += 1) {
    clock.advance(2000);
    await see();
  }
  await see(a);
  expect(scanned()).toBe(1);
});

test('neither a frame from before a removal nor the next one restores the code', async () => {
  const tools = newTools();
  const screen = await openScreen(tools);
  await screen.read(a);
  const grabbedAt = tools.clock.now();
  tools.clock.advance(3000);
  screen.press('undo');
  screen.seeLate(grabbedAt, a, b);
  expect(screen.store.get(countAtom).scanned).toBe(1);
  screen.watch(500, 0, a, b);
  expect(screen.store.get(countAtom).scanned).toBe(1);
});

test('a problem that was reported at one camera is reported again at another one later, not at once', async () => {
  const { clock, watch, sounds } = await removed();
  const [unit] = UNITS as [string];
  const before = sounds.length;
  watch(500, 1, unit);
  watch(500, 0, unit);
  clock.advance(2000);
  watch(500, 0, unit);
  expect(sounds.slice(before)).toEqual(['rejected']);
  clock.advance(2000);
  watch(500, 1, unit);
  expect(sounds.slice(before)).toEqual(['rejected', 'rejected']);
});
