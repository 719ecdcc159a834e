/** From sampled modules to a text; what labels never hold is left to the general reader. */
import type { DecoderContext } from '../context.ts';
import { equalise, inner } from '../decode/equalise.ts';
import { readSymbol } from '../decode/read-symbol.ts';
import { MODULES } from '../zxing/options.ts';

const QUIET = 2;
/** How much a grid is equalised, tried one after another: 0 is as sampled. */
const AMOUNTS = [0, 1.5, 3];

/** What the general reader makes of a grid: a picture of one pixel a module, with a quiet zone. */
function readPicture(
  { heap, reader }: DecoderContext,
  grid: Int8Array,
  modules: number,
): string | undefined {
  const side = modules + 2 * QUIET;
  const picture = heap.area('crop', side * side);
  const bytes = heap.bytes();
  bytes.fill(255, picture, picture + side * side);
  grid.forEach((value, i) => {
    const row = Math.floor(i / modules) + QUIET;
    if (value < 0) bytes[picture + row * side + (i % modules) + QUIET] = 0;
  });
  const [read] = reader.read(picture, side, side, MODULES);
  return read?.modules === modules ? read.text : undefined;
}

/** Corrects and decodes modules sampled with one more all round, below 0 is dark. */
export function readGrid(
  context: DecoderContext,
  sampled: Int8Array,
  modules: number,
): string | undefined {
  for (const amount of AMOUNTS) {
    const grid = amount === 0 ? inner(sampled, modules) : equalise(sampled, modules, amount);
    const symbol = readSymbol(grid, modules);
    if (symbol?.kind === 'text') return symbol.text;
    if (symbol?.kind === 'other') return readPicture(context, symbol.grid, modules);
  }
  return undefined;
}
