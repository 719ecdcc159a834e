/** GF(256) of QR codes (ISO/IEC 18004): x⁸ + x⁴ + x³ + x² + 1, generator α = 2. */
const POLYNOMIAL = 0x11d;
const FIELD_ORDER = 255;

/** α to the powers 0 … 509: two periods, so that sums of two logarithms need no remainder. */
const EXP = new Uint8Array(2 * FIELD_ORDER);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < FIELD_ORDER; i++) {
  EXP[i] = value;
  EXP[i + FIELD_ORDER] = value;
  LOG[value] = i;
  value <<= 1;
  if (value > 255) value ^= POLYNOMIAL;
}

/** α to the power of `n`, n ≥ 0. */
export const power = (n: number): number => EXP[n % FIELD_ORDER]!;

export const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!;

/** 1 ÷ a; a is not 0. */
export const inverse = (a: number): number => EXP[FIELD_ORDER - LOG[a]!]!;

/** Value of a polynomial at x; lowest coefficient first. */
export function evaluate(polynomial: ArrayLike<number>, x: number): number {
  let value = 0;
  for (let i = polynomial.length - 1; i >= 0; i--) value = multiply(value, x) ^ polynomial[i]!;
  return value;
}
