import { expect, test } from 'vitest';
import type { OverlayFrame } from '../../../src/packing/session/overlay-labels.ts';
import { newTools, openScreen } from '../../support/session.ts';
import { code, MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b] = STRAY_SHIPPERS as [string, string];
const master = MASTERS[0]!;

const marks = (frame: OverlayFrame | undefined) =>
  frame?.marks.map((mark) => `${mark.verdict.kind}${mark.seen ? '' : ' (gone)'}`);

test('the overlay carries a verdict on every code of each view', async () => {
  const screen = await openScreen(newTools(), 'pack-master', 2);
  const frames: OverlayFrame[] = [];
  screen.overlay(1).subscribe((frame) => frames.push(frame));
  screen.seeIn(1, a, master, code('S', 999), code('S', 100), 'WIFI:');
  expect(marks(frames.at(-1))).toEqual([
    'accepted',
    'wrong-kind',
    'not-in-order',
    'packed-elsewhere',
    'no-code',
  ]);
  screen.seeIn(0, b);
  expect(frames).toHaveLength(1);
});

test('the overlay keeps a label for 300 ms after its code was lost, and clears it when the camera stops', async () => {
  const screen = await openScreen(newTools());
  const frames: OverlayFrame[] = [];
  screen.overlay(0).subscribe((frame) => frames.push(frame));
  await screen.see(a);
  screen.clock.advance(200);
  await screen.see();
  expect(marks(frames.at(-1))).toEqual(['accepted (gone)']);
  screen.clock.advance(200);
  await screen.see();
  expect(marks(frames.at(-1))).toEqual([]);
  await screen.see(a);
  screen.clock.advance(302);
  expect(marks(frames.at(-1))).toEqual([]);
});

test('the overlay emits nothing while no code is or was in the picture', async () => {
  const screen = await openScreen(newTools());
  let count = 0;
  screen.overlay(0).subscribe(() => (count += 1));
  for (let frame = 0; frame < 10; frame += 1) await screen.see();
  expect(count).toBe(0);
});
