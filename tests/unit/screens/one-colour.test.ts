import { expect, test } from 'vitest';
import { isOneColour } from '../../../src/screens/device-check/one-colour.ts';

const picture = (colourAt: (pixel: number) => readonly [number, number, number]) =>
  Uint8ClampedArray.from(
    Array.from({ length: 256 }, (_, pixel) => [...colourAt(pixel), 255]).flat(),
  );

test.each([
  ['green', [0, 135, 0]],
  ['black', [0, 0, 0]],
  ['grey', [128, 128, 128]],
] as const)('a %s picture with little noise is of one colour', (_, [red, green, blue]) => {
  expect(isOneColour(picture((pixel) => [red + (pixel % 5), green, blue]))).toBe(true);
});

test('a wall in the light of a lamp, and one label on it, are more than one colour', () => {
  expect(isOneColour(picture((pixel) => [200 - (pixel % 16), 200, 190]))).toBe(false);
  expect(isOneColour(picture((pixel) => (pixel === 40 ? [150, 150, 150] : [200, 200, 200])))).toBe(
    false,
  );
});
