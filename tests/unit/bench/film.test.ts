import { describe, expect, it } from 'vitest';
import { cameraPath, type CameraPath } from '../../../bench/film/camera-path.ts';
import { toFilm } from '../../../bench/film/expose.ts';
import { figuresOf, NEVER } from '../../../bench/film/figures.ts';
import { greyPicture, type FilmPicture } from '../../../bench/film/film.ts';
import { listOfFilm, parseFilmList } from '../../../bench/film/film-list.ts';
import { Tally } from '../../../bench/film/tally.ts';
import { parseHeader, y4mPictures } from '../../../bench/film/y4m.ts';
import { random } from '../../../bench/generator/random.ts';
import type { Outline } from '../../../bench/outlines/outline.ts';

const square = (left: number, top: number, side: number): Outline => [
  { x: left, y: top },
  { x: left + side, y: top },
  { x: left + side, y: top + side },
  { x: left, y: top + side },
];
const blank = greyPicture(new Uint8Array(100 * 100), 100, 100);

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('y4m', () => {
  const film = Buffer.concat([
    Buffer.from('YUV4MPEG2 W3 H2 F30:1 C420jpeg\nFRAME\n'),
    Buffer.from([1, 2, 3, 4, 5, 6, 128, 128, 128, 128]),
    Buffer.from('FRAME Ip\n'),
    Buffer.from([10, 10, 10, 10, 10, 10, 128, 128, 128, 128]),
  ]);

  it('a y4m stream gives the luma of every picture however the bytes arrive', async () => {
    for (const size of [1, 7, 1000]) {
      const lumas: number[][] = [];
      for await (const { luma } of y4mPictures(pieces(film, size))) lumas.push([...luma]);
      expect(lumas).toEqual([
        [1, 2, 3, 4, 5, 6],
        [10, 10, 10, 10, 10, 10],
      ]);
    }
  });

  it('a y4m stream ends before an incomplete picture', async () => {
    const lumas = [];
    for await (const picture of y4mPictures(pieces(film.subarray(0, -1), 64))) lumas.push(picture);
    expect(lumas).toHaveLength(1);
  });

  it('a y4m stream with an unknown format is refused', () => {
    expect(() => parseHeader('RIFF')).toThrow('RIFF');
    expect(() => parseHeader('YUV4MPEG2 W4 H4 F30:1 C420p10')).toThrow('C420p10');
  });
});

describe('parseFilmList', () => {
  it('a film list that was written is parsed unchanged', () => {
    const codes = new Map([['a.jpg', [{ label: 3, corners: square(1, 2, 30) }]]]);
    const list = { fps: 10, half: 'even' as const, codes };
    expect(parseFilmList(listOfFilm(list))).toEqual(list);
  });

  it('a film list refuses a code that has not four corners', () => {
    const text = '{"pictures":{"a.jpg":[{"label":1,"corners":[1,2,3]}]}}';
    expect(() => parseFilmList(text)).toThrow('not a code');
  });
});

describe('toFilm', () => {
  const still: CameraPath = {
    poseAt: () => ({ x: 500, y: 300, scale: 2, angle: 0 }),
    defocusAt: () => 0,
    shutter: 0,
    readout: 0,
  };

  it("a film shows the camera's target in the middle", () => {
    const at = toFilm({ x: 540, y: 320 }, still, 0, { width: 640, height: 360 });
    expect(at).toEqual({ x: 340, y: 190 });
  });

  it('a film shows a point later in a row that is read later', () => {
    const moving = {
      ...still,
      readout: 1,
      poseAt: (t: number) => ({ ...still.poseAt(t), x: 500 + 100 * t }),
    };
    const size = { width: 640, height: 360 };
    const upper = toFilm({ x: 500, y: 0 }, moving, 0, size);
    const lower = toFilm({ x: 500, y: 600 }, moving, 0, size);
    expect(upper.x).toBeGreaterThan(lower.x);
  });

  it('a film has the same path for the same seed', () => {
    const ground = { width: 2000, height: 1500, targets: [{ x: 900, y: 700, side: 200 }] };
    const size = { width: 1280, height: 720 };
    const path = (): CameraPath => cameraPath(random(7), ground, size, 40);
    expect(path().poseAt(12.5)).toEqual(path().poseAt(12.5));
  });
});

describe('a film’s figures', () => {
  const shown: FilmPicture = {
    picture: blank,
    codes: [
      { label: 1, corners: square(10, 10, 20) },
      { label: 2, corners: square(90, 50, 20) },
    ],
  };
  const read = (text: string, left: number, top: number) => ({
    text,
    corners: square(left, top, 20),
  });
  const tallyOf = (...pictures: ReturnType<typeof read>[][]): Tally => {
    const tally = new Tally();
    pictures.forEach((reads, at) => {
      tally.note(at, shown, reads);
      tally.time(at, 10);
    });
    return tally;
  };
  const roles = { stream: 'stream', alone: 'alone', peer: 'peer' };
  const measured = (stream: Tally, alone: Tally, peer: Tally) => ({
    film: 'film',
    half: undefined,
    pictures: 3,
    present: 3,
    tallies: new Map([
      ['stream', stream],
      ['alone', alone],
      ['peer', peer],
    ]),
  });
  const code = read('one', 10, 10);

  it('a label that is half out of the picture counts for no reader', () => {
    expect(tallyOf([code, read('two', 90, 50)]).labelPictures).toBe(1);
  });

  it("a film's figures contain the delay of the stream against the peer, and its lost labels", () => {
    const figures = figuresOf(
      measured(tallyOf([], [], [code]), tallyOf([code], [], []), tallyOf([], [code], [code])),
      roles,
    );
    expect(figures.late).toEqual([{ label: '1', by: 1 }]);
    expect(figures.lost).toEqual({ toAlone: 1, toPeer: 1 });
  });

  it("a film's figures name a label that only the peer ever read", () => {
    const figures = figuresOf(measured(tallyOf([]), tallyOf([]), tallyOf([code])), roles);
    expect(figures.late).toEqual([{ label: '1', by: NEVER }]);
  });

  it("a film's figures use a picture's quickest round, so that a busy machine makes no slow picture", () => {
    const stream = tallyOf([code]);
    stream.time(0, 4);
    const figures = figuresOf(measured(stream, tallyOf([code]), tallyOf([code])), roles);
    expect(figures.costs).toEqual([0.4]);
  });

  it("a film's figures name two texts on one label and a text where no code is", () => {
    const odd = tallyOf([read('eno', 10, 10), read('ghost', 50, 60)]);
    const figures = figuresOf(measured(odd, tallyOf([code]), tallyOf([code])), roles);
    expect(figures.doubts).toHaveLength(2);
    expect(figures.doubts[0]).toContain('label 1 has several texts');
    expect(figures.doubts[1]).toContain('stream read "ghost" on no code');
  });
});
