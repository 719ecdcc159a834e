import { beforeAll, describe, expect, it } from 'vitest';
import { Budget } from '../../../wasm/work-budget.ts';
import { Search } from '../../../wasm/search.ts';
import { OldClutter } from '../../../wasm/track/clutter.ts';
import { trackOf } from '../../../wasm/track/follow-tracks.ts';
import { lostNext, readLost } from '../../../wasm/track/lost.ts';
import { STILL, NO_MOTION } from '../../../wasm/track/motion.ts';
import type { Track } from '../../../wasm/track/tracks.ts';
import type { DecodeRequest } from '../../../wasm/types.ts';
import {
  findersOf,
  openContexts,
  readOf,
  sheet,
  type Contexts,
  type Print,
} from '../../support/sheets.ts';

const WIDTH = 640;
const HEIGHT = 360;
const LABELS: readonly Print[] = Array.from({ length: 10 }, (_, i) => {
  return { text: `BOX ${i}`, x: 20 + 120 * (i % 5), y: 60 + 130 * Math.floor(i / 5) };
});

describe('reading lost codes', () => {
  let contexts: Contexts;
  let tracks: readonly Track[];
  beforeAll(async () => {
    contexts = await openContexts();
    const context = contexts.of(sheet(WIDTH, HEIGHT, LABELS));
    tracks = LABELS.flatMap(
      (print) => trackOf(context, { read: readOf(print), stage: 'search' }) ?? [],
    );
  });

  interface Now {
    readonly lost: readonly Track[];
    readonly prints?: readonly Print[];
    readonly isMoveKnown?: boolean;
    readonly work?: number;
    readonly request?: Partial<DecodeRequest>;
  }
  /** Decoded texts, unexplained finders and spent work. */
  function read({ lost, prints = LABELS, isMoveKnown = true, work = 1e9, request }: Now) {
    const context = contexts.of(sheet(WIDTH, HEIGHT, prints), request);
    const clutter = new OldClutter([], STILL);
    const followed = {
      tracks: [],
      lost,
      used: new Set<never>(),
      isMoveKnown,
      move: STILL,
      motion: NO_MOTION,
    };
    const budget = new Budget(work);
    const search = new Search(context, followed, clutter, budget);
    const finders = prints.flatMap(findersOf);
    readLost(context, search, finders);
    const texts = search.reads.all().map(({ text }) => text);
    return { texts, unexplained: search.reads.unexplained(finders), spent: budget.spent };
  }

  it('a lost code is decoded at its expected place without spending the budget, and explains its finders', () => {
    const { texts, unexplained, spent } = read({ lost: tracks.slice(0, 3) });
    expect(texts).toEqual(['BOX 0', 'BOX 1', 'BOX 2']);
    expect(unexplained).toEqual(LABELS.slice(3).flatMap(findersOf));
    expect(spent).toBe(0);
  });

  it('a lost code is reported with the text that is printed there now', () => {
    const [first, ...others] = LABELS;
    const prints = [{ ...first!, text: 'NEW' }, ...others];
    expect(read({ lost: tracks.slice(0, 1), prints }).texts).toEqual(['NEW']);
  });

  it('no lost code is tried while the motion of the picture is unknown', () => {
    expect(read({ lost: tracks, isMoveKnown: false })).toMatchObject({ texts: [], spent: 0 });
  });

  it('consecutive failures end the attempts and are charged to the budget', () => {
    const prints = LABELS.slice(8);
    const { texts, spent } = read({ lost: tracks, prints });
    expect(texts).toEqual([]);
    expect(spent).toBeGreaterThan(0);
    const one = read({ lost: tracks.slice(0, 1), prints }).spent;
    expect(spent).toBeLessThan(8 * one);
  });

  it('a decoded code resets the count of consecutive failures', () => {
    const prints = LABELS.filter((_, i) => i % 4 === 3 || i === 9);
    expect(read({ lost: tracks, prints }).texts).toEqual(['BOX 3', 'BOX 7', 'BOX 9']);
  });

  it('no lost code is tried once the budget is exhausted', () => {
    const prints = LABELS.slice(1);
    expect(read({ lost: tracks.slice(0, 2), prints, work: 1 }).texts).toEqual([]);
    expect(read({ lost: tracks.slice(1, 2), prints, work: 1 }).texts).toEqual(['BOX 1']);
  });

  it('a lost code beyond the edge of the picture is skipped and costs nothing', () => {
    const [first, second] = tracks as [Track, Track];
    const { corner, right } = first.anchor;
    const below = { x: corner.x, y: HEIGHT + 1 };
    const out = { ...first, anchor: { corner, right, below } };
    expect(read({ lost: [out, out, out, out, out, out, second] })).toMatchObject({
      texts: ['BOX 1'],
      spent: 0,
    });
  });

  it('a lost code outside the requested region is skipped and costs nothing', () => {
    const region = { x: 360, y: 0, width: 280, height: HEIGHT };
    const prints = LABELS.filter((_, i) => i % 5 > 2);
    const lost = tracks.filter((_, i) => i % 5 !== 2);
    const { texts, spent } = read({ lost, prints, request: { region } });
    expect(texts).toEqual(['BOX 3', 'BOX 4', 'BOX 8', 'BOX 9']);
    expect(spent).toBe(0);
  });

  it('a lost code is tried for six frames, unless it is decoded or leaves the picture', () => {
    const { full } = contexts.of(sheet(WIDTH, HEIGHT, LABELS)).frame;
    const [first, second, third] = tracks as [Track, Track, Track];
    const away = { ...third, corners: readOf({ ...LABELS[2]!, x: WIDTH }).corners };
    const read = [readOf(LABELS[1]!)];
    let lost = lostNext([first, second, away], read, full);
    expect(lost.map(({ text }) => text)).toEqual(['BOX 0']);
    let frames = 1;
    for (; lost.length > 0 && frames < 99; frames++) lost = lostNext(lost, [], full);
    expect(frames).toBe(6);
  });
});
