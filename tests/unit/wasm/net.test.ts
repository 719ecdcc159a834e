import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameContext } from '../../../wasm/context.ts';
import { netTurn, safetyNet } from '../../../wasm/fallback/net.ts';
import type { CodeRead, Finder, Found } from '../../../wasm/steps.ts';
import { STILL, UNTURNED } from '../../../wasm/track/motion.ts';
import type { ReaderOptions } from '../../../wasm/zxing/options.ts';
import { openContexts, readOf, sheet, type Contexts } from '../../support/sheets.ts';

const WIDTH = 640;
const HEIGHT = 360;
const PAPER = sheet(WIDTH, HEIGHT, [{ text: 'BOX 1', x: 300, y: 160, pitch: 5 }]);
const INVERTED = { ...PAPER, luma: PAPER.luma.map((v) => 255 - v) };

describe('the safety net of a stream', () => {
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });
  afterAll(() => contexts.release());

  /** A turn of it: what was read, by which options, and what is left to the next frame. */
  function turn(at: number, frame = PAPER, { isDear = false, fresh = 0 } = {}) {
    const context = contexts.of(frame, { full: 'auto' });
    const asked: ReaderOptions[] = [];
    const counting: FrameContext = {
      ...context,
      reader: {
        ...context.reader,
        read(address, width, height, options) {
          asked.push(options);
          return context.reader.read(address, width, height, options);
        },
      },
    };
    const texts: string[] = [];
    const found: Found = { read: readOf({ text: 'new', x: 0, y: 0 }), stage: 'crop' };
    const search = {
      known: 0,
      followed: {
        tracks: [],
        lost: [],
        used: new Set<Finder>(),
        isMoveKnown: false,
        move: STILL,
        turn: UNTURNED,
      },
      fresh: (): Found[] => Array.from({ length: fresh }, () => found),
      reads: (): CodeRead[] => [],
      takeIn: ({ read }: Found) => void texts.push(read.text),
    };
    const left = safetyNet(counting, search, { turn: at, isDear, waiting: [], finders: [] });
    return { texts, asked, left };
  }

  const turns = (isFollowing: boolean, frames = 36) =>
    Array.from({ length: frames }, (_, frame) => netTurn(frame, isFollowing, 0));
  const TURNS = turns(false).filter((at) => at > 0);

  it('leaves two frames of three quick while codes are followed, and the first one', () => {
    const frames = turns(true).flatMap((at, frame) => (at > 0 ? [frame] : []));
    expect(frames).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33]);
  });

  it('comes to the same places while codes are followed, two of three times for codes as printed', () => {
    const inTime = turns(true, 109).filter((at) => at > 0);
    expect(inTime).toEqual(expect.arrayContaining(TURNS));
    const printed = inTime.filter((at) => at % 3 === 1);
    expect([printed.length, inTime.length]).toEqual([24, 36]);
  });

  it('looks in two frames of three while nothing is followed, and in none with far codes', () => {
    expect(TURNS.filter((at) => at % 3 === 0)).toEqual([]);
    expect(TURNS).toHaveLength(24);
  });

  it('looks for one polarity a frame', () => {
    for (const at of TURNS.slice(0, 12)) {
      const { asked } = turn(at);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.some(({ tryInvert }) => tryInvert)).toBe(false);
    }
  });

  it('finds a code as it is printed in the first of the two, an inverted one in the second', () => {
    const [printed, inverted] = [PAPER, INVERTED].map((frame) =>
      TURNS.filter((at) => turn(at, frame).texts.includes('BOX 1')).map((at) => at % 3),
    );
    expect(new Set(printed)).toEqual(new Set([1]));
    expect(new Set(inverted)).toEqual(new Set([2]));
    expect(printed).toHaveLength(inverted!.length);
  });

  it.each([{ isDear: true }, { fresh: 4 }])('leaves its turn to the next frame: %o', (busy) => {
    const { asked, left } = turn(4, PAPER, busy);
    expect([asked.length, left]).toEqual([0, 4]);
    expect(netTurn(5, false, left)).toBe(4);
    expect(turn(netTurn(6, false, left)).left).toBe(0);
  });
});
