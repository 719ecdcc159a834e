import { describe, expect, it } from 'vitest';
import { sharpnessOf } from '../../../src/screens/device-check/sharpness.ts';

const WIDTH = 200;
const HEIGHT = 40;

/** Bars of eight pixels whose edges rise over `rise` pixels. */
function bars(rise: number, contrast = 200): Uint8ClampedArray {
  const isBright = (x: number) => x >= 8 && x < WIDTH - 8 && Math.floor(x / 8) % 2 === 1;
  const sharp = (x: number) => (isBright(x) ? 20 + contrast : 20);
  const blurred = (x: number) => {
    let sum = 0;
    for (let i = 0; i < rise; i += 1) sum += sharp(x + i - Math.floor(rise / 2));
    return sum / rise;
  };
  return Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) =>
    blurred(Math.floor(at / 4) % WIDTH),
  );
}

describe('the sharpness of a picture', () => {
  it('sharp edges are all of it, and it falls with each pixel that edges are wider', () => {
    const figures = [1, 2, 3, 5].map((rise) => sharpnessOf(bars(rise), WIDTH) ?? -1);
    expect(figures.map((one) => one.toFixed(1))).toEqual(['1.0', '0.5', '0.3', '0.2']);
  });

  it('sharpness does not depend on the contrast', () => {
    expect(sharpnessOf(bars(2, 80), WIDTH)).toBeCloseTo(sharpnessOf(bars(2), WIDTH) ?? 0, 1);
  });

  it('a picture without edges has no sharpness', () => {
    expect(sharpnessOf(new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(128), WIDTH)).toBeUndefined();
    expect(sharpnessOf(bars(1, 30), WIDTH)).toBeUndefined();
  });
});
