import { expect, it } from 'vitest';
import type { Finder } from '../../../wasm/steps.ts';
import { hasPair } from '../../../wasm/track/change.ts';
import type { Quad } from '../../../wasm/types.ts';

const finder = (x: number, y: number): Finder => ({ x, y, size: 14, hits: 3 });
const known: { corners: Quad; modules: number; text: string } = {
  text: 'A',
  modules: 21,
  corners: [
    { x: 100, y: 100 },
    { x: 142, y: 100 },
    { x: 142, y: 142 },
    { x: 100, y: 142 },
  ],
};

it('two finders with the pose of a known code count, unless the third one is outside the picture', () => {
  const picture = { width: 640, height: 480 };
  expect(hasPair([finder(300, 300), finder(328, 300)], [known], picture)).toBe(true);
  expect(hasPair([finder(300, 300), finder(350, 300)], [known], picture)).toBe(false);
  expect(hasPair([finder(300, 460), finder(328, 460)], [known], picture)).toBe(false);
  expect(hasPair([finder(300, 300), finder(328, 300)], [], picture)).toBe(false);
});
