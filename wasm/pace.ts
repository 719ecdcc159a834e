/** How hard a frame tries, and what each look costs. */
import type { FrameContext } from './context.ts';
import { isAlikeAtAll, isLikeGrid, type Laid } from './sample/read-candidate.ts';

/** How hard to try: triples whose timing marks are looked at, some microseconds each; sizes of a code,
 * hardly ever another one than the first; samples in vain. In later frames there is a next one. Of the
 * doubtful triples so many are `told` their size before any is sampled: to ask all of a crowded picture
 * takes the work of those that are small codes. So many triples whose finders are not square along the
 * axes of their code have them measured by their own edges, and so many seen from `aslant` are tried. */
const PACES = {
  alone: {
    triples: 600,
    sizes: 3,
    failures: 80,
    told: 600,
    squares: 600,
    aslant: 600,
    patience: Infinity,
  },
  thorough: {
    triples: 600,
    sizes: 3,
    failures: 80,
    told: 32,
    squares: 32,
    aslant: 12,
    patience: 2,
  },
  quick: { triples: 150, sizes: 1, failures: 80, told: 0, squares: 12, aslant: 0, patience: 2 },
} as const;
type Pace = (typeof PACES)[keyof typeof PACES];
export const paceOf = ({ isAlone, thorough }: FrameContext): Pace =>
  PACES[isAlone ? 'alone' : thorough ? 'thorough' : 'quick'];

/** Grey values that a look at a triple costs, about, other work counted as such: its timing marks, the
 * edges of its finders, a count of its own, each size laid over it and moved to its alignment pattern,
 * and each grid sampled and corrected in vain. */
export const WORK = {
  look: 3000,
  told: 2000,
  squares: 3000,
  count: 9000,
  laid: 9000,
  aligned: 9000,
  gridOfModule: 30,
};
export const laidWork = (laid: readonly Laid[]): number =>
  WORK.laid * laid.length +
  WORK.aligned * laid.filter(isAlikeAtAll).length +
  laid.filter(isLikeGrid).reduce((sum, { modules }) => sum + gridWork(modules), 0);
/** Work of a grid sampled and corrected in vain. */
export const gridWork = (modules: number): number => WORK.gridOfModule * modules * modules;
/** Of that work, the part for the first look at triples; the rest is for those that may be codes. */
export const LOOKS_PART = 0.5;
/** Triples that are looked at before the clearest of them are sampled: each code that is read closes
 * dozens. On a sheet of 34 labels 67 looks lead to all of them, and without it 230 to none. */
export const BATCH = 32;
/** Finders of a stream's frame among which they are measured by their own edges: texture has hundreds. */
export const MOST_MEASURED = 24;
/** Where so few finders are seen blur may hide the marks between them, and nothing else is waiting: their
 * triples are tried all the same, and as of one size more. */
export const MOST_UNMARKED = 6;
/** Of the work that is left for the doubtful triples of a pass, the part for the passes to come. */
export const KEPT_PART = 0.6;
/** Triples beyond each finder's neighbours that are asked for the size of a large code. */
export const MOST_ASKED = 60;
