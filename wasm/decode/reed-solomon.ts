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

/** Syndromes S₀ … S₍ec₋₁₎; undefined if all are zero, which means no error. */
function syndromesOf(block: Uint8Array, ec: number): Uint8Array | undefined {
  const syndromes = new Uint8Array(ec);
  let any = 0;
  for (let i = 0; i < ec; i++) {
    const x = power(i);
    let value = 0;
    for (let k = 0; k < block.length; k++) value = multiply(value, x) ^ block[k]!;
    syndromes[i] = value;
    any |= value;
  }
  return any === 0 ? undefined : syndromes;
}

/** The shortest polynomial (lowest coefficient first) that generates the syndromes. */
function locatorOf(syndromes: Uint8Array): Uint8Array {
  const ec = syndromes.length;
  let locator = new Uint8Array(ec + 1);
  locator[0] = 1;
  let before = locator.slice();
  let degree = 0;
  for (let r = 0; r < ec; r++) {
    let off = 0;
    for (let i = 0; i <= degree; i++) off ^= multiply(locator[i]!, syndromes[r - i]!);
    before.copyWithin(1, 0);
    before[0] = 0;
    if (off === 0) continue;
    const next = locator.slice();
    for (let i = 0; i <= ec; i++) next[i] = next[i]! ^ multiply(off, before[i]!);
    if (2 * degree <= r) {
      degree = r + 1 - degree;
      const shrink = inverse(off);
      before = locator.map((c) => multiply(c, shrink));
    }
    locator = next;
  }
  return locator.subarray(0, degree + 1);
}

/** Indices in a block of `length` codewords at which the locator has its roots; 0 is the first codeword. */
function rootsOf(locator: Uint8Array, length: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < length; place++) {
    if (evaluate(locator, inverse(power(length - 1 - place))) === 0) places.push(place);
  }
  return places;
}

/** Error evaluator (Forney): syndromes times locator, truncated to the number of syndromes. */
function evaluatorOf(syndromes: Uint8Array, locator: Uint8Array): Uint8Array {
  return syndromes.map((_, i) => {
    let value = 0;
    for (let k = 0; k < locator.length && k <= i; k++) {
      value ^= multiply(locator[k]!, syndromes[i - k]!);
    }
    return value;
  });
}

/** The formal derivative keeps the odd terms only. */
const derivativeOf = (locator: Uint8Array): Uint8Array =>
  locator.subarray(1).map((c, i) => (i % 2 === 0 ? c : 0));

/**
 * Corrects a block in place: data, then `ec` error correction codewords, of which `spare` are reserved for error
 * detection (ISO/IEC 18004, table 9). Returns the number of wrong codewords, or undefined if there are too many; the
 * block is then invalid.
 */
export function correct(block: Uint8Array, ec: number, spare = 0): number | undefined {
  const syndromes = syndromesOf(block, ec);
  if (!syndromes) return 0;
  const locator = locatorOf(syndromes);
  const wrong = locator.length - 1;
  if (2 * wrong > ec - spare) return undefined;
  const places = rootsOf(locator, block.length);
  if (places.length !== wrong) return undefined;
  const evaluator = evaluatorOf(syndromes, locator);
  const derivative = derivativeOf(locator);
  for (const place of places) {
    const root = power(block.length - 1 - place);
    const at = inverse(root);
    const slope = evaluate(derivative, at);
    if (slope === 0) return undefined;
    const value = multiply(root, multiply(evaluate(evaluator, at), inverse(slope)));
    block[place] = block[place]! ^ value;
  }
  return wrong;
}
