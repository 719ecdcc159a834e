import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameContext } from '../../../wasm/context.ts';
import { fallbackScan } from '../../../wasm/fallback/fallback-scan.ts';
import { planFrame } from '../../../wasm/plan/frame-plan.ts';
import type { ReaderOptions } from '../../../wasm/zxing/options.ts';
import { openContexts, sheet, type Contexts } from '../../support/sheets.ts';

const WIDTH = 640;
const HEIGHT = 360;
const PAPER = sheet(WIDTH, HEIGHT, [{ text: 'BOX 1', x: 300, y: 160, pitch: 5 }]);
const INVERTED = { ...PAPER, luma: PAPER.luma.map((v) => 255 - v) };
const FACTS = {
  index: 1,
  full: 'auto',
  isSmall: true,
  isFollowing: false,
  emptyFrames: 4,
  hasSoftCodes: false,
  hasDottedCodes: false,
  isScanPostponed: false,
  hasUnread: false,
  isIsolatedDue: false,
} as const;
/** Scans after which every tile was scanned in both polarities. */
const ALL_SCANS = Array.from({ length: 24 }, (_, scans) => scans);

describe('the fallback scan of a stream', () => {
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });
  afterAll(() => contexts.release());

  /** One scan: its texts, the options that the general reader got, and the outcome. */
  function scan(scans: number, frame = PAPER, { isBusy = false, plan = planFrame(FACTS) } = {}) {
    const context = contexts.of(frame, { full: 'auto' }, plan);
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
    const { reads, outcome } = fallbackScan(counting, { known: [], waiting: [], scans, isBusy });
    return { texts: reads.map(({ text }) => text), asked, outcome };
  }

  it('a scan of a stream is for one polarity', () => {
    for (const scans of ALL_SCANS.slice(0, 12)) {
      const { asked, outcome } = scan(scans);
      expect(outcome).toBe('done');
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.some(({ tryInvert }) => tryInvert)).toBe(false);
    }
  });

  it('every other scan finds a printed code, and the scans between them an inverted one', () => {
    const [printed, inverted] = [PAPER, INVERTED].map((frame) =>
      ALL_SCANS.filter((scans) => scan(scans, frame).texts.includes('BOX 1')),
    );
    expect(new Set(printed!.map((scans) => scans % 2))).toEqual(new Set([0]));
    expect(inverted).toEqual(printed!.map((scans) => scans + 1));
  });

  it('24 scans find a small code wherever it is', () => {
    const places = [20, 270, 520].flatMap((x) => [20, 160, 240].map((y) => ({ x, y })));
    for (const place of places) {
      const frame = sheet(WIDTH, HEIGHT, [{ text: 'BOX 1', ...place }]);
      const found = ALL_SCANS.some((scans) => scan(scans, frame).texts.includes('BOX 1'));
      expect(found, JSON.stringify(place)).toBe(true);
    }
  });

  it('a busy frame postpones its scan', () => {
    const { asked, outcome } = scan(4, PAPER, { isBusy: true });
    expect([asked.length, outcome]).toEqual([0, 'postponed']);
  });

  it('a frame whose plan has no scan reads nothing', () => {
    const plan = planFrame({ ...FACTS, index: 0 });
    expect(scan(0, PAPER, { plan })).toEqual({ texts: [], asked: [], outcome: 'none' });
  });
});
