import { centreOf } from '../../wasm/geometry.ts';
import type { Quad, ReadCode } from '../../workers/protocol.ts';

/** The longer of a code's two sides, px. */
export const sideOf = ([a, b, , d]: Quad): number =>
  Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(d.x - a.x, d.y - a.y));

/** The largest result of each text: the one that was whole in its tile. */
function largestOfEachText(codes: readonly ReadCode[]): ReadCode[] {
  const kept = new Map<string, ReadCode>();
  for (const code of codes) {
    const held = kept.get(code.text);
    if (!held || sideOf(code.corners) > sideOf(held.corners)) kept.set(code.text, code);
  }
  return [...kept.values()];
}

/** Rows from the top, within a row from the left; a row reaches half a code's side down. */
export function inReadingOrder(codes: readonly ReadCode[]): ReadCode[] {
  const placed = codes.map((code) => ({ code, ...centreOf(code.corners) }));
  placed.sort((a, b) => a.y - b.y || a.x - b.x);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const [first] = rows.at(-1) ?? [];
    if (!first || one.y - first.y > sideOf(first.code.corners) / 2) rows.push([]);
    rows.at(-1)?.push(one);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x).map(({ code }) => code));
}

/** The codes of all tiles of a frame as one list. */
export const mergeCodes = (parts: readonly (readonly ReadCode[])[]): ReadCode[] =>
  inReadingOrder(largestOfEachText(parts.flat()));

/** Distance of two centres, sides of the larger code, from which two results are of two labels. */
const APART = 1;

const areApart = (a: ReadCode, b: ReadCode): boolean => {
  const [p, q] = [centreOf(a.corners), centreOf(b.corners)];
  const side = Math.max(sideOf(a.corners), sideOf(b.corners));
  return Math.hypot(p.x - q.x, p.y - q.y) >= APART * side;
};

/**
 * Further places of the merged codes in the same picture: two labels with one text. A mirror shows a label's picture
 * mirrored, so a text counts as printed twice only where both are mirrored, or neither. One label may have its text in
 * two symbologies.
 */
export function twinsOf(
  parts: readonly (readonly ReadCode[])[],
  codes: readonly ReadCode[],
): ReadCode[] {
  const all = parts.flat();
  // Nearly every frame has each text once, and costs a comparison of two numbers.
  if (all.length === codes.length) return [];
  const twins: ReadCode[] = [];
  for (const code of all) {
    const places = [...codes, ...twins].filter(({ text }) => text === code.text);
    const isOther = (place: ReadCode) =>
      place.isMirrored === code.isMirrored && place.format === code.format && areApart(place, code);
    if (places.every(isOther)) twins.push(code);
  }
  return twins;
}
