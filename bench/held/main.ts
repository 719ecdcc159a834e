import { parseArgs } from 'node:util';
import { parseHalf } from '../half.ts';
import type { Program } from '../program.ts';
import { picturesOf } from './pictures.ts';
import { benchHeld } from './run.ts';

export const held: Program = {
  selectedBy: ['--held', '--foreign'],
  help: `Held pictures
  --held DIR       photographs, each shown as consecutive frames of a stream: codes read by some frames
  --foreign LIST   the same for pictures on GitHub: a file with their addresses, one per line
  --clones DIR     with --foreign: their repositories, each cloned to DIR/OWNER/NAME
  --half HALF      odd (for tuning), even (for reporting) or all
  --frames N       frames of each picture (45)
  --tremor N       shifts each frame by at most N pixels and adds noise (0)
  --json FILE      where to save the figures
`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        held: { type: 'string' },
        foreign: { type: 'string' },
        clones: { type: 'string' },
        half: { type: 'string', default: 'all' },
        frames: { type: 'string', default: '45' },
        tremor: { type: 'string', default: '0' },
        json: { type: 'string' },
      },
    });
    await benchHeld({
      pictures: picturesOf(values),
      half: parseHalf(values.half),
      frames: Number(values.frames),
      tremor: Number(values.tremor),
      json: values.json,
    });
  },
};
