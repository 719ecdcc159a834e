import fc from 'fast-check';
import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { equalise } from '../../../wasm/decode/read-grid.ts';
import { formatOf } from '../../../wasm/decode/format.ts';
import { bitOrder, blocksOf, versionOf, type Level } from '../../../wasm/decode/layout.ts';
import { readSymbol } from '../../../wasm/decode/read-symbol.ts';
import { runs, someOf } from '../../support/runs.ts';

const SURE = 90;
const LEVELS = { M: 0, L: 1, H: 2, Q: 3 } as const;
type LevelName = keyof typeof LEVELS;

interface Made {
  readonly grid: Int8Array;
  readonly modules: number;
  readonly level: Level;
}
function made(text: string, level: LevelName, maskPattern?: number, version?: number): Made {
  const mask = maskPattern as 0 | undefined;
  const code = QRCode.create(text, { errorCorrectionLevel: level, maskPattern: mask, version });
  const { size, data } = code.modules;
  return {
    grid: Int8Array.from(data, (dark) => (dark ? -SURE : SURE)),
    modules: size,
    level: LEVELS[level],
  };
}

const printable = (max: number) =>
  fc
    .array(fc.integer({ min: 0x20, max: 0x7e }), { minLength: 1, maxLength: max })
    .map((bytes) => String.fromCharCode(...bytes));
const levelName = fc.constantFrom<LevelName>('L', 'M', 'Q', 'H');
const mask = fc.integer({ min: 0, max: 7 });
const alphanumeric = fc.stringMatching(/^[0-9A-Z $%*+\-./:]{1,100}$/);
const digits = fc.stringMatching(/^[0-9]{1,150}$/);

/** Inverts all bits of a number of codewords, spread evenly over the blocks. */
function spoil({ grid, modules }: Made, codewords: number, from: number): void {
  const order = bitOrder(modules);
  const total = order.length >> 3;
  for (let i = 0; i < codewords; i++) {
    const codeword = (from + Math.floor((i * total) / codewords)) % total;
    for (let bit = 0; bit < 8; bit++) {
      const at = order[codeword * 8 + bit]!;
      grid[at] = -grid[at]!;
    }
  }
}

describe('a grid of modules', () => {
  it('a grid of any content, level, mask and version gives its text', () => {
    const text = fc.oneof(printable(110), alphanumeric, digits);
    fc.assert(
      fc.property(text, levelName, mask, (written, level, pattern) => {
        const code = made(written, level, pattern);
        expect(readSymbol(code.grid, code.modules)).toEqual({ text: written });
      }),
      { numRuns: runs(100, 300) },
    );
  });

  const VERSIONS = Array.from({ length: 37 }, (_, index) => index + 4);
  it.each(['MIXED 123456789 lower', '31415926535897932384', 'ALPHA-NUMERIC $5.00:A'])(
    '%j is decoded in every version at every level',
    (text) => {
      for (const level of ['L', 'M', 'Q', 'H'] as const) {
        for (const version of someOf(VERSIONS, 4)) {
          const { grid, modules } = made(text, level, version % 8, version);
          expect(versionOf(modules)).toBe(version);
          expect(readSymbol(grid, modules)).toEqual({ text });
        }
      }
    },
  );

  it('a mirrored grid is decoded', () => {
    const { grid, modules } = made('MIRROR 4711', 'M');
    const behind = Int8Array.from(
      grid,
      (_, i) => grid[(i % modules) * modules + Math.floor(i / modules)]!,
    );
    expect(readSymbol(behind, modules)).toEqual({
      text: 'MIRROR 4711',
      isMirrored: true,
    });
  });

  it('a grid is decoded with a burst of a third of the correctable errors', () => {
    fc.assert(
      fc.property(printable(80), levelName, fc.nat(500), (written, level, from) => {
        const code = made(written, level);
        const { count, ec, spare } = blocksOf(code.modules, code.level);
        const wrong = Math.floor((count * (ec - spare)) / 6);
        spoil(code, wrong, from);
        const symbol = readSymbol(code.grid, code.modules);
        expect(symbol).toMatchObject({ text: written });
        expect(symbol?.corrected ?? 0).toBeLessThanOrEqual(1);
        expect((symbol?.corrected ?? 0) > 0).toBe(wrong > 0);
      }),
      { numRuns: runs(100, 200) },
    );
  });

  it('a grid with too many errors gives no text, and never a wrong one', () => {
    fc.assert(
      fc.property(printable(60), levelName, fc.nat(500), (written, level, from) => {
        const code = made(written, level);
        const { count, ec } = blocksOf(code.modules, code.level);
        spoil(code, count * ec, from);
        expect(readSymbol(code.grid, code.modules)).toBeUndefined();
      }),
      { numRuns: runs(100, 200) },
    );
  });

  it('noise gives no code', () => {
    const noise = fc.int8Array({ minLength: 625, maxLength: 625, min: -127, max: 127 });
    fc.assert(
      fc.property(noise, (grid) => {
        expect(readSymbol(grid, 25)).toBeUndefined();
      }),
      { numRuns: runs(200, 500) },
    );
  });
});

describe('format information', () => {
  it('format information is decoded with three wrong bits in each copy, or one copy destroyed', () => {
    const { grid, modules, level } = made('FORMAT', 'Q', 5);
    const row = 8 * modules;
    for (const column of [0, 2, 4]) grid[row + column] = -grid[row + column]!;
    for (const column of [1, 3, 5]) {
      grid[row + modules - column] = -grid[row + modules - column]!;
    }
    expect(formatOf(grid, modules)).toMatchObject({ level, mask: 5 });
    const gone = made('FORMAT', 'Q', 5).grid;
    for (let i = 0; i < 8; i++) gone[row + modules - 1 - i] = SURE;
    for (let i = 0; i < 7; i++) gone[(modules - 1 - i) * modules + 8] = SURE;
    expect(formatOf(gone, modules)).toMatchObject({ level, mask: 5 });
  });

  it('an empty grid has no format information', () => {
    expect(formatOf(new Int8Array(441).fill(SURE), 21)).toBeUndefined();
  });
});

describe('equalising', () => {
  /** The grid as a soft camera shows it, with a border of one value; `share` goes to each side. */
  function blurred({ grid, modules }: Made, share: number): Int8Array {
    const side = modules + 2;
    const weights = [share, 1 - 2 * share, share];
    const at = (row: number, column: number): number =>
      row < 0 || column < 0 || row >= modules || column >= modules
        ? SURE
        : grid[row * modules + column]!;
    return Int8Array.from({ length: side * side }, (_, i) => {
      let sum = 0;
      weights.forEach((down, j) => {
        weights.forEach((along, k) => {
          sum += down * along * at(Math.floor(i / side) + j - 2, (i % side) + k - 2);
        });
      });
      return sum;
    });
  }

  it('equalising restores a code whose modules are mostly their neighbours’ grey', () => {
    const code = made('Soft but certain', 'M');
    const soft = blurred(code, 0.21);
    expect(readSymbol(equalise(soft, code.modules, 0), code.modules)).not.toMatchObject({
      text: 'Soft but certain',
    });
    expect(readSymbol(equalise(soft, code.modules, 3), code.modules)).toEqual({
      text: 'Soft but certain',
      corrected: expect.any(Number),
    });
  });

  it('equalising leaves a sharp code unchanged', () => {
    const code = made('Sharp', 'M');
    expect(readSymbol(equalise(blurred(code, 0), code.modules, 1.5), code.modules)).toEqual({
      text: 'Sharp',
    });
  });
});
