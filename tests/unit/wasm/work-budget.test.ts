import { describe, expect, it } from 'vitest';
import type { FrameKind, FramePlan } from '../../../wasm/frame-plan.ts';
import { planFrame, WORK } from '../../../wasm/frame-plan.ts';
import { ALONE_WORK, LEAST_WORK } from '../../../wasm/work-budget.ts';
import { bonusWork, Budget, carefulWork, samplingWork } from '../../../wasm/work-budget.ts';

const size = { width: 1280, height: 720 };

/** The plan of a frame that pays for no soft search and no scan. */
function planOf(kind: FrameKind, steps: Partial<FramePlan['steps']> = {}): FramePlan {
  const plan = planFrame({
    index: 1,
    full: 'auto',
    isSmall: true,
    isFollowing: true,
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

  it('a budget lends its reserve to borrowed work only', () => {
    const budget = new Budget(100, 40);
    expect([budget.spend(61), budget.spend(60), budget.borrow(40)]).toEqual([false, true, true]);
    expect(budget.spent).toBe(100);
  });
});

describe('careful work', () => {
  const sampling = samplingWork(searching, size);
  const { share } = carefulWork(searching, size, sampling, 0);

  it('the budget of thorough passes carries a deficit over to the next frame', () => {
    expect(carefulWork(searching, size, sampling, -share).available).toBe(0);
  });

  it('the budget of thorough passes carries over unspent work and a deficit, within a bound', () => {
    let carryOver = 0;
    for (let i = 0; i < 5; i++)
      carryOver = carefulWork(searching, size, sampling, carryOver).available;
    const most = carefulWork(searching, size, 0, 100_000_000).available;
    expect(carryOver).toBeGreaterThan(share);
    expect(carryOver).toBeLessThanOrEqual(most);
    expect(carefulWork(searching, size, 500_000, -100_000_000).available).toBe(-most);
  });

  it('the carry-over is granted only to plans that may spend it, and a deficit is subtracted in all of them', () => {
    const saving = planOf('thorough', { carryOver: false });
    const spending = planOf('searching', { carryOver: true });
    const fair = carefulWork(saving, size, 900_000, 0).granted;
    expect(carefulWork(saving, size, 900_000, 100_000).granted).toBe(fair);
    expect(carefulWork(spending, size, 900_000, 100_000).granted).toBe(fair + 100_000);
    expect(carefulWork(saving, size, 900_000, -fair / 2).granted).toBeCloseTo(fair / 2);
  });

  it('the budget of thorough passes is what sampling left of the frame', () => {
    const [few, many] = [300_000, 800_000].map((spent) => carefulWork(searching, size, spent, 0));
    expect(few!.available - many!.available).toBeCloseTo(500_000);
  });

  it('the carry-over of an empty view is reserved for meshes', () => {
    const saved = carefulWork(planOf('empty', { carryOver: true }), size, 0, 100_000_000);
    expect(saved.reserved).toBeGreaterThan(0);
    expect(carefulWork(searching, size, 0, 100_000_000).reserved).toBe(0);
  });

  it('the budget of thorough passes of a still picture is a multiple of that of a first frame', () => {
    const of = (plan: FramePlan): number => carefulWork(plan, size, 0, 0).granted;
    expect(of(still)).toBeGreaterThan(5 * of(first));
  });
});

describe('sampling work', () => {
  it('the sampling budget pays for a soft search and a scan, and is less in an empty view', () => {
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

it.each(['still', 'isolated'] as const)(
  'the table shows the work of a frame of kind %s as the sum of its two parts',
  (kind) => {
    const { sampling, careful } = ALONE_WORK[kind];
    expect(sampling.perPixel + careful.perPixel).toBe(WORK[kind]);
    expect(sampling.least + careful.least).toBe(LEAST_WORK[kind]);
  },
);
