import { beforeAll, describe, expect, it } from 'vitest';
import { planFrame, type FrameFacts } from '../../../wasm/frame-plan.ts';
import type { DecodedSymbol } from '../../../wasm/steps.ts';
import { fallbackScan } from '../../../wasm/fallback-scan.ts';
import { openContexts, readOf, sheet, type Contexts } from '../../support/sheets.ts';
import type { Frame } from '../../support/wasm.ts';

const STREAM: FrameFacts = {
  index: 2,
  scan: 'auto',
  isSmall: true,
  hasTracks: false,
  emptyFrames: 4,
  hasSoftCodes: false,
  isScanDue: true,
  isIsolatedDue: false,
};
const STILL: FrameFacts = { ...STREAM, index: 0, scan: 'always' };
const PRINT = { text: 'BOX 1', x: 300, y: 160, pitch: 5 };
const PAPER = sheet(640, 360, [PRINT]);
const EMPTY = sheet(640, 360, []);

describe('the fallback scan', () => {
  let contexts: Contexts;
  beforeAll(async () => {
    contexts = await openContexts();
  });

  /** A scan's reads, and the widths of the planes that the general reader searched. */
  function scan(frame: Frame, facts: FrameFacts, known: readonly DecodedSymbol[] = []) {
    const context = contexts.of(frame, { scan: facts.scan }, planFrame(facts));
    const widths: number[] = [];
    const reads = fallbackScan(
      {
        ...context,
        reader: {
          ...context.reader,
          read(address, width, height, options) {
            widths.push(width);
            return context.reader.read(address, width, height, options);
          },
        },
      },
      known,
    );
    return { reads, widths };
  }

  it('a frame of a stream is searched once, whole', () => {
    const { reads, widths } = scan(PAPER, STREAM);
    expect(reads.map(({ text }) => text)).toEqual(['BOX 1']);
    expect(widths).toEqual([640]);
    expect(scan(EMPTY, STREAM)).toEqual({ reads: [], widths: [640] });
  });

  it('a frame above 2560 × 1440 pixels is searched at half its size, with corners in the frame', () => {
    const large = { ...PRINT, x: 1500, y: 900, pitch: 8 };
    const { reads, widths } = scan(sheet(2880, 1620, [large]), STREAM);
    expect(widths).toEqual([1440]);
    readOf(large).corners.forEach(({ x, y }, i) => {
      const corner = reads[0]!.corners[i]!;
      expect(Math.hypot(corner.x - x, corner.y - y)).toBeLessThan(8);
    });
  });

  it('a still picture without a code is searched with all options, one with a code once', () => {
    expect(scan(EMPTY, STILL).widths).toHaveLength(3);
    expect(scan(EMPTY, STILL, [readOf(PRINT)]).widths).toHaveLength(1);
    expect(scan(PAPER, STILL).widths).toHaveLength(1);
  });
});
