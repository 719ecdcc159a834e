/** One frame with ground truth from one seed. The layout of a seed is the same at every size. */
import { modulesOf } from '../../wasm/decode/layout.ts';
import type { Quad } from '../../wasm/types.ts';
import { background } from './background.ts';
import { addCrease, addGlare, applyEffects, type Raw } from './effects.ts';
import { labelText, labelTexture } from './label.ts';
import { codeQuad, drawLabel, labelQuad, placements } from './place.ts';
import { random } from './random.ts';

export interface SceneRecipe {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly labels: number;
  /** Side of a code in parts of the frame's height. */
  readonly sides?: readonly [number, number];
  /** Largest blur, pixels; each scene draws its own below it. */
  readonly blurMost?: number;
  /** Adds motion blur, glare, creases and JPEG, each on some of the scenes or labels. */
  readonly rough?: boolean;
  readonly inverted?: boolean;
  /** Versions of the codes, one of them per label; 2, and sometimes 3, without it. */
  readonly versions?: readonly number[];
}
export interface Label {
  readonly text: string;
  readonly corners: Quad;
}
export interface Scene extends Raw {
  readonly labels: readonly Label[];
}

const SIDES: Record<number, readonly [number, number]> = {
  1: [0.12, 0.45],
  5: [0.1, 0.25],
  12: [0.08, 0.15],
  20: [0.06, 0.11],
};
/** Characters of a version 1 code at error correction M. */
const MOST_OF_VERSION_1 = 14;
/** Empty frames carry more clutter: they are where phantoms would come from. */
const CLUTTER = { empty: 22, labelled: 12 };

export async function makeScene(recipe: SceneRecipe): Promise<Scene> {
  const { seed, width, height, blurMost = 1.5, rough = false, inverted = false } = recipe;
  const r = random(seed);
  const sides = recipe.sides ?? SIDES[recipe.labels] ?? [0.08, 0.15];
  const spots = placements(r, recipe.labels, sides, width / height);
  const texts = spots.map(() => {
    const text = labelText(r);
    const version = recipe.versions ? r.pick(recipe.versions) : r() < 0.7 ? 2 : 3;
    return { text: version === 1 ? text.slice(0, MOST_OF_VERSION_1) : text, version };
  });
  const effects = {
    blur: r.range(0, blurMost),
    noise: r.range(1.5, 7),
    lightAngle: r() * 7,
    lightFall: r.range(0.1, 0.45),
    exposure: r.range(0.75, 1.1),
    motion: rough && r() < 0.6 ? r.range(1, (3.5 * height) / 1080) : 0,
    motionAngle: r() * Math.PI,
    jpeg: rough && r() < 0.7 ? r.int(45, 90) : 0,
  };
  const data = background(r, width, height, recipe.labels === 0 ? CLUTTER.empty : CLUTTER.labelled);
  const frame = { data, width, height };
  const labels = spots.map((spot, i): Label => {
    const { text, version } = texts[i]!;
    const pitch = Math.round((spot.side * height * 2) / modulesOf(version));
    const texture = labelTexture(r, {
      text,
      version,
      pitch: Math.min(16, Math.max(4, pitch)),
      inverted,
    });
    const quad = labelQuad(spot, texture, height);
    drawLabel(data, width, height, texture, quad);
    const corners = codeQuad(quad, texture);
    if (rough && r() < 0.3) addGlare(frame, corners, r);
    if (rough && r() < 0.3) addCrease(frame, corners, r);
    return { text, corners };
  });
  return { ...(await applyEffects(frame, effects, r)), labels };
}
