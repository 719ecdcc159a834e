/** The cells of the table: frame size and number of labels, each with seeds of its own. */
import { lumaOf } from './generator/luma.ts';
import { makeScene, type SceneRecipe } from './generator/make-scene.ts';
import type { Picture } from './readers.ts';

export interface Case {
  readonly picture: Picture;
  /** Texts that are in the picture. */
  readonly texts: readonly string[];
  /** Its content is not listed: a text is neither right nor wrong. */
  readonly unlabelled?: boolean;
}
export interface Cell {
  readonly name: string;
  cases(): Promise<Case[]>;
}

const SIZES = { '720p': [1280, 720], '1080p': [1920, 1080], '4K': [3840, 2160] } as const;
type Size = keyof typeof SIZES;
const COUNTS = [0, 1, 5, 12, 20];
/** Far labels: 2.5 to 5.5 % of a 4K frame's height, about 1.8 to 4.6 pixels per module. */
const FAR = { sides: [0.025, 0.055], blurMost: 1 } as const;

export async function caseOf(recipe: SceneRecipe): Promise<Case> {
  const { data, width, height, labels } = await makeScene(recipe);
  const rgba = new Uint8ClampedArray(data);
  return {
    picture: { width, height, rgba, luma: lumaOf(rgba) },
    texts: labels.map((label) => label.text),
  };
}

export interface Choice {
  /** Scenes per cell. */
  readonly scenes: number;
  /** Added to every seed: another number is a hold-out without any tuning. */
  readonly holdOut: number;
  readonly quick: boolean;
}

function cell(
  name: string,
  size: Size,
  labels: number,
  choice: Choice,
  more: Partial<SceneRecipe>,
): Cell {
  const [width, height] = SIZES[size];
  const first = 1000 * labels + 17 + 1_000_003 * choice.holdOut + (more.rough ? 500 : 0);
  return {
    name,
    cases: async () => {
      const cases: Case[] = [];
      for (let i = 0; i < choice.scenes; i++) {
        cases.push(await caseOf({ seed: first + i, width, height, labels, ...more }));
      }
      return cases;
    },
  };
}

/** The cells of `--quick`. */
export const QUICK = ['720p/12', '720p/20', '1080p/12', '4K/0', '4K/12', '4K/small'];

/** Same seeds at every size: the same scene with more pixels. `-rough` adds motion, glare, JPEG. */
export function cells(choice: Choice): Cell[] {
  const sizes = Object.keys(SIZES) as Size[];
  const all = [
    ...sizes.flatMap((size) =>
      COUNTS.map((count) => cell(`${size}/${count}`, size, count, choice, {})),
    ),
    cell('4K/small', '4K', 12, choice, FAR),
    cell('720p/12-rough', '720p', 12, choice, { rough: true }),
    cell('1080p/12-rough', '1080p', 12, choice, { rough: true }),
    cell('4K/12-rough', '4K', 12, choice, { rough: true }),
  ];
  return choice.quick ? all.filter((c) => QUICK.includes(c.name)) : all;
}
