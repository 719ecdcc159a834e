import { parseArgs } from 'node:util';
import { parseHalf } from '../half.ts';
import { listOfNames } from '../named.ts';
import type { Program } from '../program.ts';
import { benchFilms } from './run.ts';

export const films: Program = {
  selectedBy: ['--film'],
  help: `Films
  --film DIR|FILE  a folder of numbered pictures, y4m, animated picture, what ffmpeg reads (if it is
                   there), or a folder of such films; bench/film/make.ts makes some
  --half HALF      films made from odd or even photographs
  --only A,B       films whose names hold one of these
  --rounds N       times a film is shown (3); a picture's quickest time counts
  --every N        reads every n-th picture (by default ten per second)
  --json FILE      where to save the figures
`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        film: { type: 'string', default: '' },
        half: { type: 'string', default: 'all' },
        only: { type: 'string' },
        rounds: { type: 'string', default: '3' },
        every: { type: 'string' },
        json: { type: 'string' },
      },
    });
    await benchFilms({
      path: values.film,
      half: parseHalf(values.half),
      only: listOfNames(values.only),
      rounds: Number(values.rounds),
      every: values.every === undefined ? undefined : Number(values.every),
      json: values.json,
    });
  },
};
