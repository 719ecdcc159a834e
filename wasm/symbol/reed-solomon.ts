/**
 * Reed–Solomon decoding of one block, errors and erasures (Berlekamp and Massey's algorithm with
 * the erasures as its start, Forney's formula for the values).
 */
import { evaluate, inverse, multiply, power } from './galois.ts';

/** S₀…S₍ec₋₁₎; undefined when all are zero: nothing to correct. */
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

/** Product of (1 − αᵖx) over the places p, coefficients lowest first, room for `ec` + 1. */
function locatorOf(places: readonly number[], ec: number): Uint8Array {
  const locator = new Uint8Array(ec + 1);
  locator[0] = 1;
  places.forEach((place, count) => {
    const root = power(place);
    for (let i = count + 1; i > 0; i--) locator[i] = locator[i]! ^ multiply(root, locator[i - 1]!);
  });
  return locator;
}

/** Grows the erasures' locator to one of all errors; undefined when there are too many. */
function berlekampMassey(
  syndromes: Uint8Array,
  erasures: readonly number[],
): Uint8Array | undefined {
  const ec = syndromes.length;
  let locator = locatorOf(erasures, ec);
  let before = locator.slice();
  let degree = erasures.length;
  for (let r = erasures.length; r < ec; r++) {
    let off = 0;
    for (let i = 0; i <= degree; i++) off ^= multiply(locator[i]!, syndromes[r - i]!);
    before.copyWithin(1, 0);
    before[0] = 0;
    if (off === 0) continue;
    const next = locator.slice();
    for (let i = 0; i <= ec; i++) next[i] = next[i]! ^ multiply(off, before[i]!);
    if (2 * degree <= r + erasures.length) {
      degree = r + 1 + erasures.length - degree;
      const shrink = inverse(off);
      before = locator.map((c) => multiply(c, shrink));
    }
    locator = next;
  }
  if (2 * degree - erasures.length > ec) return undefined;
  return locator.subarray(0, degree + 1);
}

/** Places in the block (0 = first codeword) at which the locator has its roots. */
function rootsOf(locator: Uint8Array, length: number): number[] {
  const places: number[] = [];
  for (let i = 0; i < length; i++) {
    const exponent = length - 1 - i;
    if (evaluate(locator, inverse(power(exponent))) === 0) places.push(i);
  }
  return places;
}

/** Forney: the syndromes times the locator, cut to `ec` terms. */
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
 * Corrects a block in place: data, then `ec` codewords of error correction. `erasures` are places
 * known to be doubtful. `spare` codewords are kept for noticing errors (ISO/IEC 18004, table 9).
 * Returns how many codewords were wrong, or undefined when there are more than can be told.
 */
export function correct(
  block: Uint8Array,
  ec: number,
  spare = 0,
  erasures: readonly number[] = [],
): number | undefined {
  const syndromes = syndromesOf(block, ec);
  if (!syndromes) return 0;
  if (erasures.length + spare > ec) return undefined;
  const last = block.length - 1;
  const locator = berlekampMassey(
    syndromes,
    erasures.map((place) => last - place),
  );
  if (!locator) return undefined;
  const found = locator.length - 1;
  if (2 * found - erasures.length > ec - spare) return undefined;
  const places = rootsOf(locator, block.length);
  if (places.length !== found) return undefined;
  const evaluator = evaluatorOf(syndromes, locator);
  const derivative = derivativeOf(locator);
  for (const place of places) {
    const root = power(last - place);
    const at = inverse(root);
    const slope = evaluate(derivative, at);
    if (slope === 0) return undefined;
    const value = multiply(root, multiply(evaluate(evaluator, at), inverse(slope)));
    block[place] = block[place]! ^ value;
  }
  return places.length;
}
