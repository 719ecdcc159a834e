import { describe, expect, it } from 'vitest';
import { type FrameKind, type FramePlan, planFrame } from '../../../wasm/frame-plan.ts';
import { bonusWork, Budget, carefulBudget, samplingWork } from '../../../wasm/work-budget.ts';

const size = { width: 1280, height: 720 };

/** The plan of a frame that pays for no soft search and no scan. */
function planOf(kind: FrameKind, steps: Partial<FramePlan['steps']> = {}): FramePlan {
  const plan = planFrame({
    index: 1,
    scan: 'auto',
    isSmall: true,
    hasTracks: true,
    emptyFrames: 0,
    hasSoftCodes: false,
    isScanDue: false,
    isIsolatedDue: false,
  });
  return { ...plan, kind, steps: { ...plan.steps, soft: false, scan: false, ...steps } };
}
const searching = planOf('searching');
const empty = planOf('empty');
const still = planOf('still');
const first = planOf('first');

describe('a budget', () => {
  it('a budget refuses work beyond the remaining units, and counts what was spent', () => {
    const budget = new Budget(100);
    expect([budget.spend(60), budget.spend(60), budget.spend(40)]).toEqual([true, false, true]);
    expect([budget.spent, budget.isExhausted]).toEqual([100, true]);
  });

  it('a budget can be overdrawn by charged work and by borrowed work with a deposit', () => {
    const charged = new Budget(10);
    charged.charge(25);
    expect([charged.spent, charged.isExhausted, charged.spend(1)]).toEqual([25, true, false]);
    const owing = new Budget(100);
    expect([owing.borrow(1000), owing.borrow(150), owing.borrow(1)]).toEqual([false, true, false]);
    expect(owing.spent).toBe(150);
  });

  it('a budget is split without granting more than is left', () => {
    const whole = new Budget(100);
    const share = whole.split(0.3);
    expect([share.spend(31), share.spend(30)]).toEqual([false, true]);
    whole.charge(share.spent);
    expect(whole.spend(71)).toBe(false);
  });

  it('a budget grows by a granted bonus', () => {
    const budget = new Budget(100);
    budget.charge(120);
    budget.grant(50);
    expect([budget.isExhausted, budget.left, budget.spent]).toEqual([false, 30, 70]);
  });
});

describe('careful work', () => {
  const sampling = samplingWork(searching, size);
  const share = carefulBudget(searching, size, sampling, 0).left;

  it('the budget of careful attempts pays the deficit of earlier frames, within a bound', () => {
    expect(carefulBudget(searching, size, sampling, share).left).toBe(0);
    const most = carefulBudget(searching, size, -100_000_000, 0).left;
    expect(most).toBeGreaterThan(share);
    expect(carefulBudget(searching, size, sampling, 100_000_000).left).toBe(-most);
  });

  it('the budget of careful attempts is what sampling left of the frame', () => {
    const [few, many] = [300_000, 800_000].map(
      (spent) => carefulBudget(searching, size, spent, 0).left,
    );
    expect(few! - many!).toBeCloseTo(500_000);
  });

  it('the budget of careful attempts of a still picture is a multiple of that of a first frame', () => {
    expect(carefulBudget(still, size, 0, 0).left).toBeGreaterThan(
      5 * carefulBudget(first, size, 0, 0).left,
    );
  });
});

describe('sampling work', () => {
  it('the sampling budget pays for a soft search and a scan, and is less in an empty stream', () => {
    const works = [
      searching,
      { ...searching, steps: { ...searching.steps, soft: true } },
      { ...searching, steps: { ...searching.steps, soft: true, scan: true } },
      { ...empty, steps: { ...empty.steps, soft: true, scan: true } },
    ].map((plan) => samplingWork(plan, size));
    expect(works.toSorted((a, b) => b - a)).toEqual(works);
    expect(new Set(works).size).toBe(4);
    expect(works.at(-1)).toBeGreaterThanOrEqual(0);
  });

  it('the sampling budget grows with the frame, and suffices for a code in a small one', () => {
    const small = { width: 160, height: 120 };
    const large = { width: 2560, height: 1440 };
    expect(samplingWork(searching, large)).toBeCloseTo(4 * samplingWork(searching, size));
    expect(samplingWork(searching, small)).toBeGreaterThan(10 * small.width * small.height);
    expect(bonusWork(large)).toBeGreaterThan(bonusWork(size));
  });

  it('a still picture has the largest sampling budget, a first frame more than later ones', () => {
    expect(samplingWork(still, size)).toBeGreaterThan(3 * samplingWork(first, size));
    expect(samplingWork(first, size)).toBeGreaterThan(samplingWork(searching, size));
  });
});
