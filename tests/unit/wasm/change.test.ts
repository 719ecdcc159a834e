import { expect, it } from 'vitest';
import type { FrameKind } from '../../../wasm/frame-plan.ts';
import { mapQuad } from '../../../wasm/geometry.ts';
import type { DecodedSymbol, Finder, FrameContext } from '../../../wasm/steps.ts';
import { hasChanged, hasPair } from '../../../wasm/track/change.ts';
import { OldClutter } from '../../../wasm/track/clutter.ts';
import type { Followed } from '../../../wasm/track/follow.ts';
import { STILL } from '../../../wasm/track/motion.ts';
import { NEW_STREAM } from '../../../wasm/track/stream.ts';
import type { Track } from '../../../wasm/track/tracks.ts';
import type { Point } from '../../../wasm/types.ts';
import { readOf, type Print } from '../../support/sheets.ts';

const PICTURE = { width: 640, height: 480 };
const finder = (x: number, y: number): Finder => ({ x, y, size: 14, hits: 3 });
const PRINT: Print = { text: 'A', x: 100, y: 100, pitch: 2 };
/** Its finders are 28 pixels apart. */
const known = readOf(PRINT);

it('two finders with the pose of a known code count, unless the third one is outside the picture', () => {
  const isPair = (a: [number, number], b: [number, number], codes = [known]): boolean =>
    hasPair([finder(...a), finder(...b)], codes, PICTURE);
  expect(isPair([300, 300], [330, 301])).toBe(true);
  expect(isPair([300, 300], [301, 330])).toBe(true);
  expect(isPair([328, 300], [300, 328])).toBe(true);
  expect(isPair([300, 300], [350, 300])).toBe(false);
  expect(isPair([300, 460], [328, 460])).toBe(false);
  expect(isPair([620, 300], [620, 328])).toBe(false);
  expect(isPair([300, 300], [328, 300], [])).toBe(false);
  // Rotated by an eighth, the corner finder is above the other two, and by three eighths to their right.
  const rotated = (angle: number) => [readOf({ ...PRINT, angle })];
  expect(isPair([320, 300], [280, 300], rotated(Math.PI / 4))).toBe(true);
  expect(isPair([320, 10], [280, 10], rotated(Math.PI / 4))).toBe(false);
  expect(isPair([630, 320], [630, 280], rotated((3 * Math.PI) / 4))).toBe(false);
});

it('two finders count whose pose is that of any known code, however many look alike', () => {
  const alike = Array.from({ length: 8 }, (_, i) => readOf({ ...PRINT, angle: i / 100 }));
  const stretched = (by: Point): DecodedSymbol => {
    const corners = mapQuad(known.corners, ({ x, y }) => ({ x: by.x * x, y: by.y * y }));
    return { ...known, corners };
  };
  const codes = [...alike, stretched({ x: 2, y: 1 }), stretched({ x: 1, y: 2 })];
  const isPair = (x: number, y: number): boolean =>
    hasPair([finder(300, 300), finder(300 + x, 300 + y)], codes, PICTURE);
  expect([isPair(56, 0), isPair(0, 56), isPair(90, 0)]).toEqual([true, true, false]);
});

const TRACK = { ...known } as Track;
const PAIR = [finder(300, 300), finder(328, 300)];
interface Now {
  readonly kind?: FrameKind;
  readonly tracks?: readonly Track[];
  readonly used?: readonly Finder[];
  readonly old?: readonly Finder[];
  readonly near?: readonly Finder[];
}
/** Of a stream with two codes, of which a frame follows one. */
function isChanged({ kind = 'quick', tracks = [TRACK], used, old = [], near = [] }: Now): boolean {
  const context = { plan: { kind }, frame: { full: PICTURE } } as FrameContext;
  const clutter = old.map((of) => ({ ...of, frames: 3 }));
  const followed = { tracks, used: new Set(used) } as unknown as Followed;
  const state = { ...NEW_STREAM, tracks: [TRACK, TRACK] };
  return hasChanged(context, state, followed, new OldClutter(clutter, STILL), near);
}

it('a quick frame has changed if most of its codes were lost, and no other frame has', () => {
  expect(isChanged({ tracks: [TRACK] })).toBe(false);
  expect(isChanged({ tracks: [] })).toBe(true);
  expect(isChanged({ tracks: [], kind: 'thorough' })).toBe(false);
});

it('a quick frame has changed if two finders are new that fit to a code beside the followed ones', () => {
  expect(isChanged({ near: PAIR })).toBe(true);
  expect(isChanged({ near: PAIR, used: PAIR.slice(1) })).toBe(false);
  expect(isChanged({ near: PAIR, old: PAIR.slice(1) })).toBe(false);
});
