import { parseArgs } from 'node:util';
import { parseHalf } from '../half.ts';
import { listOfNames } from '../named.ts';
import type { Program } from '../program.ts';
import { benchBoofcv } from './run.ts';

export const boofcv: Program = {
  selectedBy: ['--boofcv'],
  help: `Photographs with outlines
  --boofcv DIR     the BoofCV set: <kind>/imageNNN.jpg with outlines in a .txt; recall by kind
  --kinds A,B      kinds with these names
  --half HALF      odd (for tuning), even (for reporting) or all (both, in separate columns)
  --readers A,B    of cascade, still, zxing-wasm
  --rounds N       times each reader reads a picture (3); the quickest counts
  --misses DIR     pictures of the codes that were missed, one folder per reader
  --json FILE      where to save the figures
`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        boofcv: { type: 'string', default: '' },
        kinds: { type: 'string' },
        half: { type: 'string', default: 'all' },
        readers: { type: 'string' },
        rounds: { type: 'string', default: '3' },
        misses: { type: 'string' },
        json: { type: 'string' },
      },
    });
    await benchBoofcv({
      folder: values.boofcv,
      kinds: listOfNames(values.kinds),
      half: parseHalf(values.half),
      readers: listOfNames(values.readers),
      rounds: Number(values.rounds),
      misses: values.misses,
      json: values.json,
    });
  },
};
