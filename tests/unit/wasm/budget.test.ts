import { describe, expect, it } from 'vitest';
import {
  Budget,
  carefulWork,
  keptWork,
  looksWork,
  scantWork,
  type Load,
} from '../../../wasm/budget.ts';

const size = { width: 1280, height: 720 };
const stream: Load = {
  isAlone: false,
  frames: 5,
  unspent: 0,
  isSoft: false,
  isNet: false,
  isBarren: false,
};
const alone: Load = { ...stream, isAlone: true, frames: 0 };

describe('the work of a frame', () => {
  it('is refused once it is spent, and what it came to is told', () => {
    const budget = new Budget(100);
    expect([budget.spend(60), budget.spend(60), budget.spend(40)]).toEqual([true, false, true]);
    expect(budget.spent).toBe(100);
    expect(budget.isSpent).toBe(true);
  });

  it('may be overdrawn by what nobody knew before, and by a large piece with a deposit', () => {
    const charged = new Budget(10);
    charged.charge(25);
    expect([charged.spent, charged.isSpent, charged.spend(1)]).toEqual([25, true, false]);
    const owing = new Budget(100);
    expect([owing.borrow(1000), owing.borrow(150), owing.borrow(1)]).toEqual([false, true, false]);
    expect(owing.spent).toBe(150);
  });

  it('is parted without giving more than there is', () => {
    const whole = new Budget(100);
    const part = whole.part(0.3);
    expect([part.spend(31), part.spend(30)]).toEqual([false, true]);
    whole.charge(part.spent);
    expect(whole.spend(71)).toBe(false);
  });

  it('is owed by the next frame when it was overdrawn, and saved up within a bound', () => {
    const looks = looksWork(size, stream);
    const fair = carefulWork(size, stream, looks);
    expect(carefulWork(size, { ...stream, unspent: -fair }, looks)).toBe(0);
    const saved = [1, 2, 3, 4, 5].reduce(
      (unspent) => carefulWork(size, { ...stream, unspent }, looks),
      0,
    );
    expect(saved).toBeGreaterThan(fair);
    expect(carefulWork(size, { ...stream, unspent: saved }, looks)).toBe(saved);
  });

  it('leaves what was saved up alone in a frame that pays for something else', () => {
    const fair = carefulWork(size, stream, 500_000);
    expect(scantWork(size, { ...stream, unspent: 1_000_000 }, 500_000)).toBe(fair);
    expect(scantWork(size, { ...stream, unspent: -fair / 2 }, 500_000)).toBe(fair / 2);
  });

  it('is one for all looks of a frame, and pays for soft finders and the safety net', () => {
    const part = (load: Load): number => looksWork(size, load);
    const [plain, soft] = [part(stream), part({ ...stream, isSoft: true })];
    const all = part({ ...stream, isSoft: true, isNet: true });
    const barren = part({ ...stream, isSoft: true, isNet: true, isBarren: true });
    expect([soft < plain, all < soft, barren < all, barren >= 0]).toEqual([true, true, true, true]);
    const [few, many] = [200_000, 700_000].map((looks) => carefulWork(size, stream, looks));
    expect(few! - many!).toBeCloseTo(500_000);
  });

  it('keeps what was saved up where nothing was read for some frames for what is much like a code', () => {
    const saved = { ...stream, isBarren: true, unspent: 100_000_000 };
    const work = carefulWork(size, saved, 0);
    const kept = keptWork(size, saved, work);
    expect(keptWork(size, { ...saved, isBarren: false }, work)).toBe(0);
    const budget = new Budget(work, kept);
    expect(budget.spend(work)).toBe(false);
    expect(budget.spend(work - kept)).toBe(true);
    expect([budget.spend(1), budget.borrow(kept)]).toEqual([false, true]);
    expect(budget.spent).toBe(work);
  });

  it('owes no more than it may save up, so that what comes after a hard code is looked at soon', () => {
    const inDebt = { ...stream, unspent: -100_000_000 };
    const saved = carefulWork(size, { ...stream, unspent: 100_000_000 }, 0);
    expect(carefulWork(size, inDebt, 500_000)).toBe(-saved);
  });

  it('is more where codes are read', () => {
    const looks = new Budget(100);
    looks.charge(120);
    looks.earn(50);
    expect([looks.isSpent, looks.unspent, looks.spent]).toEqual([false, 30, 70]);
  });

  it('grows with the frame, and is enough for a code in a small one', () => {
    const small = { width: 160, height: 120 };
    const large = { width: 2560, height: 1440 };
    expect(looksWork(large, stream)).toBeCloseTo(4 * looksWork(size, stream));
    expect(looksWork(small, stream)).toBeGreaterThan(10 * small.width * small.height);
  });

  it('is many times as much in a picture that stands alone as in the first of a stream', () => {
    const first = { ...stream, frames: 0 };
    expect(looksWork(size, alone)).toBeGreaterThan(3 * looksWork(size, first));
    expect(looksWork(size, first)).toBeGreaterThan(looksWork(size, stream));
    expect(carefulWork(size, alone, 0)).toBeGreaterThan(5 * carefulWork(size, first, 0));
  });
});
