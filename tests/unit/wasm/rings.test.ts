import { describe, expect, it } from 'vitest';
import { ringFilm, type Damage, type Motion } from '../../../bench/rings/film.ts';
import { play } from '../../../bench/rings/play.ts';
import { runs, someOf } from '../../support/runs.ts';
import { decoderOfFile } from '../../support/wasm.ts';

const decoder = await decoderOfFile();

const interval = 100;

describe('the ring of a label that cannot be read', () => {
  // Cells of `npx tsx bench/rings/main.ts` that had no ring within 2 s, or the slowest one of their damage.
  it.each(
    someOf<readonly [Damage, Motion, number, number]>(
      [
        ['brown', 'walking', 60, 2],
        ['black', 'hand-held', 60, 2],
        ['torn', 'hand-held', 225, 1],
        ['scratched', 'hand-held', 100, 1],
        ['glossy', 'walking', 60, 1],
        ['wrinkled', 'hand-held', 100, 2],
        ['covered', 'still', 150, 1],
      ],
      3,
    ),
  )(
    'a %s label before a %s camera has its ring within 1.5 s at %s px',
    async (damage, motion, side, seed) => {
      const film = await ringFilm(seed, side, damage);
      const played = await play(decoder, film, motion, { frames: 16, interval });
      expect(played).toEqual({ ringAt: expect.any(Number), isRead: false, falseRings: 0 });
    },
  );

  it('whole labels before a walking camera have no ring', async () => {
    const film = await ringFilm(3, 60);
    const played = await play(decoder, film, 'walking', { frames: runs(12, 30), interval });
    expect(played).toEqual({ ringAt: undefined, isRead: false, falseRings: 0 });
  });
});
