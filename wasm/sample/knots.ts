/** How the knots of a net over a code lie: lines of them, who is beside whom, who comes first. */

/** Modules from knot to knot, about; a finder has seven. */
const PATCH = 6;
const FINDER = 7;

/** Lines of knots: at the finders' edges, and between them at even distances. */
export function linesOf(modules: number): number[] {
  const between = modules - 2 * FINDER;
  const count = Math.max(1, Math.round(between / PATCH));
  const inner = Array.from(
    { length: count + 1 },
    (_, i) => FINDER + Math.round((between * i) / count),
  );
  return [0, ...inner, modules];
}

/** The neighbours of a knot in a net of count × count. */
export function neighbours(k: number, count: number): number[] {
  const row = Math.floor(k / count);
  const column = k % count;
  const found: number[] = [];
  for (let j = Math.max(0, row - 1); j <= Math.min(count - 1, row + 1); j++) {
    for (let i = Math.max(0, column - 1); i <= Math.min(count - 1, column + 1); i++) {
      if (j * count + i !== k) found.push(j * count + i);
    }
  }
  return found;
}

/** Knots from the finders outward. */
export function orderOf(lines: readonly number[]): number[] {
  const modules = lines.at(-1)!;
  const near = FINDER / 2;
  const far = modules - near;
  const reach = (i: number): number => {
    const x = lines[i % lines.length]!;
    const y = lines[Math.floor(i / lines.length)]!;
    const to = (a: number, b: number): number => Math.hypot(x - a, y - b);
    return Math.min(to(near, near), to(far, near), to(near, far));
  };
  const all = Array.from({ length: lines.length ** 2 }, (_, i) => i);
  return all.sort((a, b) => reach(a) - reach(b));
}
