/** Labels of 50 mm, of which a printer with 14 inches per second prints one in 141 ms. */
import { expect, it } from 'vitest';
import { PACE } from '../../../server/printing/pace.ts';
import type { PrinterStatus } from '../../../server/printing/protocol.ts';
import { SeenLabels } from '../../../server/printing/seen-labels.ts';

type Told = Partial<PrinterStatus> & { readonly askedAt?: number };
/** Labels that are sent, or the moment of a status, ms, and what it says. */
type Step = 'send' | readonly [at: number, waiting: number, told?: Told];

function seenAfter(steps: readonly Step[]) {
  let ms = 0;
  const labels = new SeenLabels({ ...PACE, now: () => ms }, 50);
  let seen = { unseen: 0, waiting: 0, isInDoubt: false };
  for (const step of steps) {
    if (step === 'send') {
      labels.onSent();
      continue;
    }
    const [at, waiting, { askedAt = at - 10, ...more } = {}] = step;
    ms = at;
    seen = labels.onStatus({ trouble: null, waiting, ...more }, askedAt);
  }
  return seen;
}

const THREE = ['send', 'send', 'send'] as const;

it.each<[string, readonly Step[], number, boolean]>([
  ['come out one by one', [[10, 0], ...THREE, [20, 3], [200, 2], [400, 1]], 2, false],
  ['are gone, and the last one may be in print', [[10, 0], ...THREE, [20, 3], [500, 0]], 1, false],
  [
    'are gone for the time of the last one',
    [[10, 0], ...THREE, [20, 3], [500, 0], [2600, 0]],
    0,
    false,
  ],
  [
    'are gone while a late status was on its way',
    [[10, 0], 'send', [20, 1], [4000, 0, { askedAt: 100 }], [8000, 0, { askedAt: 5900 }]],
    1,
    false,
  ],
  ['are gone sooner than paper moves', [[10, 0], ...THREE, [20, 3], [40, 0]], 3, true],
  ['are named without the first one, and gone', [[10, 0], ...THREE, [20, 2], [40, 0]], 3, true],
  [
    'are gone while the printer is paused',
    [[10, 0], ...THREE, [20, 3, { trouble: 'paused' }], [900, 2, { trouble: 'paused' }]],
    3,
    true,
  ],
  [
    'are gone after the printer has started again',
    [[10, 0], ...THREE, [20, 3], [9000, 0, { askedAt: 30 }]],
    3,
    true,
  ],
  ['are never named', [[10, 0], ...THREE, [20, 0], [2600, 0]], 3, true],
  [
    'are counted by the printer',
    [[10, 0, { printed: 7 }], ...THREE, [20, 1, { printed: 9 }]],
    1,
    false,
  ],
  [
    'are not counted by the printer, which is idle',
    [[10, 0, { printed: 7 }], ...THREE, [20, 0, { printed: 8 }], [2600, 0, { printed: 8 }]],
    2,
    true,
  ],
])('of labels that %s, what is not seen may be asked about', (_, steps, unseen, isInDoubt) => {
  expect(seenAfter(steps)).toMatchObject({ unseen, isInDoubt });
});
