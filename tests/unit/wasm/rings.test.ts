import { describe, expect, it } from 'vitest';
import type { Damage } from '../../../bench/rings/damages.ts';
import type { Distractor } from '../../../bench/rings/distractors.ts';
import { ringFilm, type Motion } from '../../../bench/rings/film.ts';
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
        // One or two finders are left.
        ['marker', 'still', 190, 28],
        ['coffee', 'still', 84, 10],
        ['taped', 'hand-held', 63, 8],
        ['filmed', 'hand-held', 190, 29],
        ['wrinkled', 'walking', 190, 30],
      ],
      3,
    ),
  )(
    'a %s label before a %s camera has its ring within 1.5 s at %s px',
    async (damage, motion, side, seed) => {
      const film = await ringFilm(seed, side, damage);
      const played = await play(decoder, film, motion, { frames: 16, interval });
      expect(played).toMatchObject({ ringAt: expect.any(Number), isRead: false, falseRings: 0 });
    },
  );

  it('the ring of a taped label of which one finder is left names the glare', async () => {
    const film = await ringFilm(7, 63, 'taped');
    const played = await play(decoder, film, 'still', { frames: 16, interval });
    expect(played).toMatchObject({ cause: 'glare' });
  });

  it.each(someOf<Distractor>(['windows', 'chequers', 'form', 'modules'], 2))(
    'print that is like a code has no ring beside labels that are read: %s',
    async (kind) => {
      const film = await ringFilm(5, 105, kind);
      const played = await play(decoder, film, 'still', { frames: runs(16, 60), interval });
      expect(played).toEqual({ ringAt: undefined, isRead: false, falseRings: 0 });
    },
  );

  it('whole labels before a walking camera have no ring', async () => {
    const film = await ringFilm(3, 60);
    const played = await play(decoder, film, 'walking', { frames: runs(12, 30), interval });
    expect(played).toEqual({ ringAt: undefined, isRead: false, falseRings: 0 });
  });
});
