/** Decodes sampled modules; content that labels never hold is left to the general reader. */
import type { DecoderContext } from '../context.ts';
import { equalise, inner } from '../decode/equalise.ts';
import { readSymbol } from '../decode/read-symbol.ts';
import type { Decoded } from '../types.ts';
import { MODULES } from '../zxing/options.ts';
import { EQUALISE_AMOUNTS } from './thresholds.ts';

/** Modules of quiet zone. */
const GRID_QUIET = 2;
/** Decodes a grid with the general reader: a picture of one pixel per module, with a quiet zone. */
function readPicture(
  { heap, reader }: DecoderContext,
  grid: Int8Array,
  modules: number,
): string | undefined {
  const side = modules + 2 * GRID_QUIET;
  const picture = heap.area('crop', side * side);
  const bytes = heap.bytes();
  bytes.fill(255, picture, picture + side * side);
  grid.forEach((value, i) => {
    const row = Math.floor(i / modules) + GRID_QUIET;
    if (value < 0) bytes[picture + row * side + (i % modules) + GRID_QUIET] = 0;
  });
  const [read] = reader.read(picture, side, side, MODULES);
  return read?.modules === modules ? read.text : undefined;
}

/** Corrects and decodes modules sampled with a border of one module; below 0 is dark. */
export function readGrid(
  context: DecoderContext,
  sampled: Int8Array,
  modules: number,
): Decoded | undefined {
  for (const amount of EQUALISE_AMOUNTS) {
    const grid = amount === 0 ? inner(sampled, modules) : equalise(sampled, modules, amount);
    const symbol = readSymbol(grid, modules);
    if (!symbol) continue;
    const text = symbol.kind === 'text' ? symbol.text : readPicture(context, symbol.grid, modules);
    return text === undefined ? undefined : decodedAs(text, symbol);
  }
  return undefined;
}

const decodedAs = (text: string, { isMirrored, corrected }: Omit<Decoded, 'text'>): Decoded => ({
  text,
  ...(isMirrored && { isMirrored }),
  ...(corrected !== undefined && { corrected }),
});
