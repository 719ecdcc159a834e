import { beforeAll, describe, expect, it } from 'vitest';
import type { FrameContext, Finder } from '../../../wasm/steps.ts';
import { followTracks, trackOf } from '../../../wasm/track/follow-tracks.ts';
import type { Followed } from '../../../wasm/track/follow.ts';
import { Motion, moveOf, NO_MOTION, type PictureMotion } from '../../../wasm/track/motion.ts';
import { movedAnchor, type Track } from '../../../wasm/track/tracks.ts';
import type { Point } from '../../../wasm/types.ts';
import {
  anchorOf,
  findersOf,
  movedPrint,
  openContexts,
  readOf,
  sheet,
  type Contexts,
  type Print,
} from '../../support/sheets.ts';

const WIDTH = 640;
const HEIGHT = 480;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
const LABELS: readonly Print[] = [
  { text: 'BOX 1', x: 60, y: 60 },
  { text: 'BOX 2', x: 250, y: 90 },
  { text: 'BOX 3', x: 440, y: 50 },
  { text: 'BOX 4', x: 90, y: 290 },
  { text: 'BOX 5', x: 280, y: 320 },
  { text: 'BOX 6', x: 450, y: 270 },
];
const TEXTS = LABELS.map(({ text }) => text);
const along = (x: number, y: number): PictureMotion => ({ ...NO_MOTION, shift: { x, y } });
const textsOf = (tracks: readonly Track[]) => tracks.map(({ text }) => text).sort();
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

describe('following codes', () => {
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });

  const pictureOf = (prints: readonly Print[]): FrameContext =>
    contexts.of(sheet(WIDTH, HEIGHT, prints));
  const tracksOf = (prints: readonly Print[]): Track[] => {
    const context = pictureOf(prints);
    return prints.flatMap(
      (print) => trackOf(context, { read: readOf(print), stage: 'search' }) ?? [],
    );
  };

  interface Now {
    readonly prints: readonly Print[];
    readonly finders?: readonly Finder[];
    readonly last?: PictureMotion;
    readonly before?: readonly Track[];
  }
  function follow({ prints, finders, last = NO_MOTION, before = tracksOf(LABELS) }: Now): Followed {
    const context = pictureOf(prints);
    return followTracks(context, before, finders ?? prints.flatMap(findersOf), last);
  }

  /** The motion, and that of the frame before. */
  const MOVES: readonly (readonly [string, PictureMotion, PictureMotion])[] = [
    ['stood still', NO_MOTION, NO_MOTION],
    ['stood still after a motion', NO_MOTION, along(14, -9)],
    ['jerked', along(38, -27), NO_MOTION],
    ['jerked against its last motion', along(-36, 20), along(22, -14)],
    ['jerked while it turned', { ...along(26, -18), im: 0.04 }, { ...NO_MOTION, im: 0.04 }],
    ['came nearer', { ...along(4, 3), re: 1.08 }, NO_MOTION],
    ['went away', { ...along(-5, 2), re: 0.9 }, NO_MOTION],
    ['turned', { ...along(2, 6), re: 0.99, im: 0.07 }, NO_MOTION],
  ];
  it.each(MOVES)(
    'every code is found at its exact place when the picture %s',
    (_, motion, last) => {
      const move = moveOf(motion, MIDDLE);
      const prints = LABELS.map((print) => movedPrint(print, move));
      const followed = follow({ prints, last });
      expect(textsOf(followed.tracks)).toEqual(TEXTS);
      expect(followed.lost).toEqual([]);
      expect(followed.isMoveKnown).toBe(true);
      for (const { text, anchor, corners } of followed.tracks) {
        const print = prints.find((p) => p.text === text)!;
        const must = anchorOf(print);
        for (const name of ['corner', 'right', 'below'] as const) {
          expect(apart(anchor[name], must[name])).toBeLessThan(0.7);
        }
        readOf(print).corners.forEach((corner, i) => {
          expect(apart(corner, corners[i]!)).toBeLessThan(1.2);
        });
      }
      for (const place of [MIDDLE, { x: 20, y: 400 }]) {
        expect(apart(followed.move(place), move(place))).toBeLessThan(1.5);
      }
      expect(followed.motion.re).toBeCloseTo(motion.re, 2);
      expect(followed.motion.im).toBeCloseTo(motion.im, 2);
      expect(apart(followed.motion.shift, motion.shift)).toBeLessThan(1);
    },
  );

  const crowdOf = (name: string): Print[] =>
    Array.from({ length: 60 }, (_, i) => {
      const at = { x: 12 + 62 * (i % 10), y: 12 + 76 * Math.floor(i / 10) };
      return { text: `${name} ${i}`, pitch: 2, ...at };
    });

  it('a crowd that jerked is followed by the shift that most of its labels have in common', () => {
    // The first label has its neighbours on all sides, and the shifts to them come before the right one.
    const crowd = crowdOf('BOX');
    const before = tracksOf([...crowd.slice(35), ...crowd.slice(0, 35)]);
    const prints = crowd.map((print) => movedPrint(print, moveOf(along(-9, 33), MIDDLE)));
    expect(textsOf(follow({ prints, before }).tracks)).toHaveLength(before.length);
  });

  it('a crowd without a matching fingerprint costs a bounded number of comparisons', () => {
    const before = tracksOf(crowdOf('BOX'));
    const prints = crowdOf('CRATE');
    const context = pictureOf(prints);
    let comparisons = 0;
    const kernels: FrameContext['kernels'] = {
      ...context.kernels,
      centres(...args) {
        comparisons++;
        context.kernels.centres(...args);
      },
    };
    const { tracks, lost } = followTracks(
      { ...context, kernels },
      before,
      prints.flatMap(findersOf),
      NO_MOTION,
    );
    expect(before).toHaveLength(60);
    expect([tracks.length, lost.length]).toEqual([0, 60]);
    // Each code once at its likeliest place, and some more per guess.
    expect(comparisons).toBeGreaterThanOrEqual(before.length);
    expect(comparisons).toBeLessThan(2 * before.length);
  });

  it('a fast steady motion is continued beyond the reach of finders', () => {
    const last = along(120, 70);
    const one = [LABELS[0]!];
    const prints = one.map((print) => movedPrint(print, moveOf(last, MIDDLE)));
    const followed = follow({ prints, last, before: tracksOf(one) });
    expect(textsOf(followed.tracks)).toEqual(['BOX 1']);
  });

  it('a followed code explains the finders inside it and no others', () => {
    const inside = { ...findersOf(LABELS[1]!)[0]!, x: 290, y: 135, size: 11 };
    const outside = { ...inside, x: 200, y: 220 };
    const beside = { ...inside, x: 250 + 84 + 20, y: 132 };
    const besideItsMiddle = { ...inside, x: 250 + 84 + 8, y: 132 };
    const atCorner = { ...inside, x: 250 + 84 + 8, y: 90 + 84 + 8 };
    const its = LABELS.flatMap(findersOf);
    const { used } = follow({
      prints: LABELS,
      finders: [...its, inside, outside, beside, besideItsMiddle, atCorner],
    });
    expect(used).toEqual(new Set([...its, inside]));
  });

  it('a code in a still picture is recognised without its finders', () => {
    const followed = follow({ prints: LABELS, finders: [] });
    expect(textsOf(followed.tracks)).toEqual(TEXTS);
    expect(followed.used.size).toBe(0);
    const some = follow({ prints: LABELS.slice(1), finders: [] });
    expect(textsOf(some.tracks)).toEqual(TEXTS.slice(1));
  });

  it('a code is recognised by a single finder', () => {
    const prints = LABELS.map((print) => movedPrint(print, moveOf(along(5, 4), MIDDLE)));
    for (const i of [0, 1, 2]) {
      const finders = [...findersOf(prints[0]!), ...prints.slice(1).map((p) => findersOf(p)[i]!)];
      expect(textsOf(follow({ prints, finders }).tracks)).toEqual(TEXTS);
    }
  });

  it('a code that moved a little separately is recognised by one finder or by two', () => {
    const [first, ...others] = LABELS;
    const moved = { ...first!, x: first!.x + 9, y: first!.y - 8 };
    for (const finder of findersOf(moved)) {
      const two = findersOf(moved).filter(({ x, y }) => x !== finder.x || y !== finder.y);
      for (const some of [[finder], two]) {
        const finders = [...some, ...others.flatMap(findersOf)];
        const { tracks } = follow({ prints: [moved, ...others], finders });
        expect(textsOf(tracks)).toEqual(TEXTS);
      }
    }
  });

  it('the picture moves at each place as the nearest code did', () => {
    const motion = new Motion();
    const moves = [along(0, 0), along(8, -5)].map((of) => moveOf(of, MIDDLE));
    const anchors = [LABELS[3]!, LABELS[2]!].map(anchorOf);
    anchors.forEach((anchor, i) => motion.add(anchor, movedAnchor(anchor, moves[i]!)));
    anchors.forEach(({ corner }, i) => expect(motion.at(corner)).toEqual(moves[i]!(corner)));
  });

  it('rows that moved farther from one to the next are followed from row to row', () => {
    const column = [0, 1, 2, 3, 4].map((i): Print => {
      return { text: `ROW ${i}`, x: 200, y: 15 + 92 * i, pitch: 3 };
    });
    const prints = column.map((print, i) => ({ ...print, x: print.x + 8 * i }));
    const before = tracksOf([4, 2, 0, 3, 1].map((i) => column[i]!));
    const followed = follow({ prints, before });
    expect(textsOf(followed.tracks)).toEqual(column.map(({ text }) => text));
  });

  it('the motion is known by finders although the first dozens of codes are covered', () => {
    const rows = Array.from({ length: 15 }, (_, i): Print => {
      return { text: `BOX ${i}`, x: 20 + 120 * (i % 5), y: 30 + 130 * Math.floor(i / 5) };
    });
    const left = rows.slice(12);
    const move = moveOf(along(20, 12), MIDDLE);
    const prints = left.map((print) => movedPrint(print, move));
    const { tracks } = follow({ prints, before: tracksOf(rows) });
    expect(textsOf(tracks)).toEqual(left.map(({ text }) => text));
  });

  it('a code is lost if another code is at its place', () => {
    const prints = LABELS.map((print, i) => (i === 2 ? { ...print, text: 'ELSE' } : print));
    const { tracks, lost } = follow({ prints });
    expect(textsOf(tracks)).toEqual(TEXTS.filter((text) => text !== 'BOX 3'));
    expect(textsOf(lost)).toEqual(['BOX 3']);
  });

  it('lost codes are expected by their neighbours’ motion, those with most finders first', () => {
    const move = moveOf(along(30, 20), MIDDLE);
    const wrong = (print: Print): Print => ({ ...print, text: 'ELSE' });
    const prints = LABELS.map((print, i) =>
      movedPrint(i === 0 || i === 5 ? wrong(print) : print, move),
    );
    const finders = prints.flatMap((print, i) => (i === 0 ? [] : findersOf(print)));
    const { lost } = follow({ prints, finders });
    expect(lost.map(({ text }) => text)).toEqual(['BOX 6', 'BOX 1']);
    for (const track of lost) {
      const must = move(anchorOf(LABELS.find(({ text }) => text === track.text)!).corner);
      expect(apart(track.anchor.corner, must)).toBeLessThan(1);
      expect(apart(track.corners[0], { x: must.x - 14, y: must.y - 14 })).toBeLessThan(1);
    }
  });

  it('a code beyond the edge of the picture is lost while the others are followed', () => {
    const prints = LABELS.map((print) => movedPrint(print, moveOf(along(-76, 0), MIDDLE)));
    const { tracks, lost } = follow({ prints });
    expect(textsOf(lost)).toEqual(['BOX 1']);
    expect(textsOf(tracks)).toEqual(TEXTS.slice(1));
  });

  it('finders alone give the motion when blur changes all fingerprints', () => {
    const move = moveOf(along(45, -20), MIDDLE);
    const prints = LABELS.map((print, i) => movedPrint({ ...print, text: `ELSE ${i}` }, move));
    const { tracks, lost, isMoveKnown, move: estimated } = follow({ prints });
    expect(tracks).toEqual([]);
    expect(isMoveKnown).toBe(true);
    expect(textsOf(lost)).toEqual(TEXTS);
    expect(apart(estimated(MIDDLE), move(MIDDLE))).toBeLessThan(1);
    for (const { text, anchor } of lost) {
      const must = move(anchorOf(LABELS.find((print) => print.text === text)!).corner);
      expect(apart(anchor.corner, must)).toBeLessThan(1);
    }
  });

  it('the motion stays unknown when few of the changed codes have finders', () => {
    const prints = LABELS.map((print, i) => ({ ...print, text: `ELSE ${i}` }));
    const finders = prints.slice(0, 2).flatMap(findersOf);
    const before = tracksOf(LABELS);
    const { tracks, lost, isMoveKnown, move } = follow({ prints, finders, before });
    expect(tracks).toEqual([]);
    expect(isMoveKnown).toBe(false);
    expect(lost).toEqual(before);
    expect(move(MIDDLE)).toEqual(MIDDLE);
  });

  it('the motion is unknown without codes', () => {
    const followed = follow({ prints: LABELS, before: [] });
    expect(followed).toMatchObject({
      tracks: [],
      lost: [],
      isMoveKnown: false,
      motion: NO_MOTION,
    });
    expect(followed.used.size).toBe(0);
  });

  /** The motion, and that of the frame before. The labels are 130 pixels apart. */
  it.each([
    ['jerked', 60, 0],
    ['moves on by their distance', 130, 130],
    ['stood still after such a motion', 0, 130],
  ])(
    'codes with equal texts side by side are followed separately when the picture %s',
    (_, x, last) => {
      const row = [60, 190, 320].map((left): Print => ({ text: 'SAME', x: left, y: 150 }));
      const prints = row.map((print) => movedPrint(print, moveOf(along(x, 0), MIDDLE)));
      const { tracks } = follow({ prints, before: tracksOf(row), last: along(last, 0) });
      const columns = tracks.map(({ anchor }) => Math.round(anchor.corner.x));
      expect(columns.sort((a, b) => a - b)).toEqual([74 + x, 204 + x, 334 + x]);
    },
  );

  it('two followed codes per frame are decoded again, in turn', () => {
    let before = tracksOf(LABELS);
    const read: string[] = [];
    for (let frame = 0; frame < 3; frame++) {
      before = [...follow({ prints: LABELS, before }).tracks];
      read.push(...before.filter(({ age }) => age === 0).map(({ text }) => text));
    }
    expect(read.toSorted()).toEqual(TEXTS);
  });

  it('a code that decodes to another text is no longer followed', () => {
    const [first, ...others] = tracksOf(LABELS);
    const before = [{ ...first!, text: 'ELSE', age: 9 }, ...others];
    const { tracks, lost } = follow({ prints: LABELS, before });
    expect(textsOf(tracks)).toEqual(TEXTS.slice(1));
    expect(lost).toEqual([]);
  });

  it('a code that cannot be decoded for a while is still followed', () => {
    const damage = [9, 11, 13, 15, 17, 19].map((row) => [row, 20 - (row % 4)] as const);
    const dirty = { ...LABELS[0]!, damage };
    const [track] = tracksOf([LABELS[0]!]);
    const { tracks } = follow({ prints: [dirty], before: [{ ...track!, age: 9 }] });
    expect(tracks.map(({ text, age }) => [text, age])).toEqual([['BOX 1', -4]]);
    expect(tracks[0]?.fingerprint).toBe(track!.fingerprint);
    // It rests until its next attempt.
    expect(follow({ prints: [dirty], before: tracks }).tracks[0]?.age).toBe(-3);
  });

  it('a code beyond version 4 is not followed', () => {
    const large: Print = { text: 'SERIAL 1', x: 60, y: 60, version: 5 };
    expect(tracksOf([{ ...large, version: 4 }])).toHaveLength(1);
    expect(tracksOf([large])).toEqual([]);
  });

  it('a code at a flat place is not followed', () => {
    const context = pictureOf([]);
    expect(trackOf(context, { read: readOf(LABELS[0]!), stage: 'search' })).toBeUndefined();
  });

  it('a code that the general reader decoded is followed by its finder centres', () => {
    const turned: Print = { text: 'BOX 7', x: 300, y: 100, angle: 0.4, pitch: 5 };
    const [track] = tracksOf([turned]);
    const must = anchorOf(turned);
    for (const name of ['corner', 'right', 'below'] as const) {
      expect(apart(track!.anchor[name], must[name])).toBeLessThan(0.7);
    }
    expect(track).toMatchObject({ ...readOf(turned), age: 0, lostFor: 0, isCoarse: false });
  });

  it('a track is coarse if one of its finders is', () => {
    const context = pictureOf(LABELS);
    const [corner, right, below] = findersOf(LABELS[0]!) as [Finder, Finder, Finder];
    const triple = { corner, right, below, score: 0, pitch: 4 };
    const read = readOf(LABELS[0]!);
    for (const name of ['corner', 'right', 'below'] as const) {
      const coarse = { ...triple, [name]: { ...triple[name], isCoarse: true } };
      expect(trackOf(context, { read, triple: coarse, stage: 'search' })?.isCoarse).toBe(true);
    }
    expect(trackOf(context, { read, triple, stage: 'search' })?.isCoarse).toBe(false);
  });
});
