import { beforeAll, describe, expect, it } from 'vitest';
import type { FrameContext } from '../../../wasm/context.ts';
import { fallbackScan } from '../../../wasm/fallback/fallback-scan.ts';
import { planFrame, type FramePlan } from '../../../wasm/plan/frame-plan.ts';
import type { CodeRead } from '../../../wasm/steps.ts';
import type { Point } from '../../../wasm/types.ts';
import { openContexts, readOf, sheet, type Contexts } from '../../support/sheets.ts';

const WIDTH = 640;
const HEIGHT = 360;
const PRINT = { text: 'BOX 1', x: 300, y: 160, pitch: 5 };
const PAPER = sheet(WIDTH, HEIGHT, [PRINT]);
const INVERTED = { ...PAPER, luma: PAPER.luma.map((v) => 255 - v) };
const FACTS = {
  index: 2,
  full: 'auto',
  isSmall: true,
  isFollowing: false,
  emptyFrames: 4,
  hasSoftCodes: false,
  hasDottedCodes: false,
  hasUnread: false,
  isIsolatedDue: false,
} as const;
/** Scans after which each part was scanned. */
const ALL_SCANS = Array.from({ length: 8 }, (_, scans) => scans);
/** Places of small codes all over the picture. */
const PLACES = [20, 270, 520].flatMap((x) => [20, 160, 240].map((y) => ({ x, y })));

describe('the fallback scan of a stream', () => {
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });

  interface Given {
    readonly isBusy?: boolean;
    readonly plan?: FramePlan;
    readonly waiting?: readonly Point[];
    readonly known?: readonly CodeRead[];
  }

  /** One scan: its texts, and the number of reads of the general reader. */
  function scan(scans: number, frame = PAPER, given: Given = {}) {
    const { isBusy = false, plan = planFrame(FACTS), waiting = [], known = [] } = given;
    const context = contexts.of(frame, { full: 'auto' }, plan);
    let asked = 0;
    const counting: FrameContext = {
      ...context,
      reader: {
        ...context.reader,
        read(address, width, height, options) {
          asked++;
          return context.reader.read(address, width, height, options);
        },
      },
    };
    const { reads, isDone } = fallbackScan(counting, { known, waiting, scans, isBusy });
    return { texts: reads.map(({ text }) => text), asked, isDone };
  }

  const scansThatFind = (frame: typeof PAPER, given?: Given): number[] =>
    ALL_SCANS.filter((scans) => scan(scans, frame, given).texts.includes('BOX 1'));

  it('the scans of the half-size plane find an inverted code, those of tiles do not', () => {
    expect(scansThatFind(INVERTED)).toEqual([0, 4]);
    expect(scansThatFind(PAPER).length).toBeGreaterThan(2);
  });

  it('eight scans find a small code wherever it is', () => {
    for (const place of PLACES) {
      const frame = sheet(WIDTH, HEIGHT, [{ text: 'BOX 1', ...place }]);
      expect(scansThatFind(frame), JSON.stringify(place)).not.toEqual([]);
    }
  });

  it('the fifth scan is of the tile around a place where careful attempts failed', () => {
    for (const place of PLACES) {
      const frame = sheet(WIDTH, HEIGHT, [{ text: 'BOX 1', ...place }]);
      const waiting = [{ x: place.x + 42, y: place.y + 42 }];
      expect(scan(4, frame, { waiting }).texts, JSON.stringify(place)).toEqual(['BOX 1']);
    }
  });

  it('a known code is painted over in a copy of the planes', () => {
    const known = [readOf(PRINT)];
    expect(scansThatFind(PAPER, { known })).toEqual([]);
    const context = contexts.of(PAPER, { full: 'auto' }, planFrame(FACTS));
    const { data, width, height } = context.frame.half;
    const pixels = () => context.heap.bytes().slice(data, data + width * height);
    const before = pixels();
    fallbackScan(context, { known, waiting: [], scans: 0, isBusy: false });
    expect(pixels()).toEqual(before);
  });

  it('a busy frame leaves its scan out', () => {
    expect(scan(4, PAPER, { isBusy: true })).toEqual({ texts: [], asked: 0, isDone: false });
  });

  it('a frame whose plan has no scan reads nothing', () => {
    const plan = planFrame({ ...FACTS, index: 0 });
    expect(scan(0, PAPER, { plan })).toEqual({ texts: [], asked: 0, isDone: false });
  });
});
