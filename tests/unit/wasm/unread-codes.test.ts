/** Codes that a frame shows and that cannot be decoded, with the cause. */
import { describe, expect, it } from 'vitest';
import { inverse, fromUnitSquare, project } from '../../../wasm/geometry.ts';
import type { Quad, Region } from '../../../wasm/types.ts';
import { decode, decoderOfFile, seen, type Frame, type Look } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const WIDTH = 640;
const HEIGHT = 400;
const VERSION = 3;
const MODULES = 29;

const square = (side: number): Quad => [
  { x: 200, y: 60 },
  { x: 200 + side, y: 60 },
  { x: 200 + side, y: 60 + side },
  { x: 200, y: 60 + side },
];
const look = (corners: Quad, blur = 0): Look => ({ width: WIDTH, height: HEIGHT, corners, blur });

/** A code whose data modules have other values: nothing can correct it. */
function ruined(from: Look, greyAt: (u: number, v: number, grey: number) => number = torn): Frame {
  const frame = seen('CRATE 4711', VERSION, from);
  const toCode = inverse(fromUnitSquare(from.corners));
  const luma = frame.luma.map((grey, i) => {
    const { x, y } = project(toCode, (i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5);
    return greyAt(x * MODULES, y * MODULES, grey);
  });
  return { ...frame, luma };
}
const isData = (u: number, v: number): boolean =>
  u > 9 && v > 9 && u < MODULES - 1 && v < MODULES - 1 && !(u > 19 && v > 19);
const torn = (u: number, v: number, grey: number): number => (isData(u, v) ? 250 - grey : grey);

describe('codes that cannot be read', () => {
  const unreadOf = async (frame: Frame, region?: Region) => {
    const result = await decode(decoder, frame, region && { region });
    expect(result.codes).toEqual([]);
    return result.unread ?? [];
  };

  it('a damaged code is reported once, with its corners, in every frame of a stream', async () => {
    const frame = ruined(look(square(203)));
    for (let i = 0; i < 12; i++) {
      const unread = await unreadOf(frame);
      expect(unread.map(({ cause }) => cause)).toEqual(['damaged']);
      const [topLeft, , bottomRight] = unread[0]!.corners;
      expect(Math.hypot(topLeft.x - 200, topLeft.y - 60)).toBeLessThan(4);
      expect(Math.hypot(bottomRight.x - 403, bottomRight.y - 263)).toBeLessThan(8);
    }
  });

  it.each([
    ['far', ruined(look(square(MODULES * 1.8)))],
    ['blurred', ruined(look(square(203), 4))],
    ['glare', ruined(look(square(203)), (u, v, grey) => (isData(u, v) && u + v > 26 ? 255 : grey))],
    ['faint', ruined(look(square(203)), (u, v, grey) => 170 + torn(u, v, grey) / 5)],
    [
      'covered',
      ruined(look(square(203)), (u, v, grey) => (isData(u, v) && u + v > 26 ? 90 : grey)),
    ],
    [
      'steep',
      ruined(
        look([
          { x: 200, y: 60 },
          { x: 290, y: 60 },
          { x: 290, y: 285 },
          { x: 200, y: 285 },
        ]),
      ),
    ],
  ])('an unread code has its cause: %s', async (cause, frame) => {
    const causes = new Set<string>();
    for (let i = 0; i < 6; i++) for (const code of await unreadOf(frame)) causes.add(code.cause);
    expect([...causes]).toEqual([cause]);
  });

  it('a code that is decoded is not reported as unread', async () => {
    const frame = seen('CRATE 4711', VERSION, look(square(203)));
    for (let i = 0; i < 6; i++) {
      const { codes, unread } = await decode(decoder, frame);
      expect([codes.length, unread]).toEqual([1, undefined]);
    }
  });

  it('a spoiled label that is taken away from printed cartons is no longer reported', async () => {
    const spoiled = ruined(look(square(203)));
    // Two emblems and dots agree with a code by 0.74.
    const carton = ruined(look(square(203)), (u, v, grey) =>
      isData(u, v) || (u < 9 && v > 20) ? 250 - grey : grey,
    );
    for (let i = 0; i < 6; i++) expect(await unreadOf(spoiled)).toHaveLength(1);
    const reported: number[] = [];
    for (let i = 0; i < 24; i++) reported.push((await unreadOf(carton)).length);
    expect(reported.slice(-8)).toEqual(Array.from({ length: 8 }, () => 0));
  });

  it('an unread code belongs to the tile that contains its centre', async () => {
    const frame = ruined(look(square(203)));
    const at = (x: number, width: number): Region => ({ x, y: 0, width, height: HEIGHT });
    expect(await unreadOf(frame, at(0, 301))).toEqual([]);
    decoder.reset(0);
    expect(await unreadOf(frame, at(301, 339))).toHaveLength(1);
  });
});
