/** Labels of 50 mm, of which a printer with 14 inches per second prints one in 141 ms. */
import { expect, it } from 'vitest';
import { PACE } from '../../../server/printing/pace.ts';
import type { PrinterStatus } from '../../../server/printing/protocol.ts';
import { MOST_WAITING, SeenLabels } from '../../../server/printing/seen-labels.ts';

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

it.each<[string, readonly Step[], unseen: number, waiting: number, isInDoubt: boolean]>([
  [
    'come out one by one, after those of another program',
    [[5, 9], [10, 0], ...THREE, [20, 3], [100, 2], [400, 1]],
    2,
    1,
    false,
  ],
  [
    'come out of a printer that always answers late',
    [
      [3010, 0],
      ...THREE,
      [3020, 3, { askedAt: 20 }],
      [3200, 2, { askedAt: 200 }],
      [9400, 1, { askedAt: 6400 }],
    ],
    2,
    1,
    false,
  ],
  [
    'come out until the paper ends',
    [[10, 0], ...THREE, [20, 3], [300, 1, { trouble: 'paper' }]],
    2,
    1,
    false,
  ],
  [
    'are gone, and the last one may be in print',
    [[10, 0], ...THREE, [20, 3], [500, 0]],
    1,
    0,
    false,
  ],
  [
    'are gone for the time of the last one',
    [[10, 0], ...THREE, [20, 3], [500, 0], [2600, 0]],
    0,
    0,
    false,
  ],
  [
    'are gone while a late status was on its way',
    [[10, 0], 'send', [20, 1], [4000, 0, { askedAt: 100 }], [8000, 0, { askedAt: 5900 }]],
    1,
    0,
    false,
  ],
  ['are gone sooner than paper moves', [[9010, 0], ...THREE, [9020, 3], [9040, 0]], 3, 0, true],
  ['are named without the first one, and gone', [[10, 0], ...THREE, [20, 2], [40, 0]], 3, 0, true],
  [
    'are gone while the printer is paused',
    [[10, 0], ...THREE, [20, 3, { trouble: 'paused' }], [900, 2, { trouble: 'paused' }]],
    3,
    2,
    true,
  ],
  [
    'are gone after the printer has started again',
    [[10, 0], ...THREE, [20, 3], [9000, 0, { askedAt: 30 }]],
    3,
    0,
    true,
  ],
  ['are never named', [[5, 9], [10, 0], 'send', [20, 0], [2600, 0]], 1, 0, true],
  [
    'are counted by the printer, though not in each answer',
    [[10, 0, { printed: 7 }], ...THREE, [20, 3, { printed: 9 }], [30, 3]],
    1,
    1,
    false,
  ],
  [
    'are counted by the printer to the last one',
    [[10, 0, { printed: 7 }], ...THREE, [20, 0, { printed: 10 }]],
    0,
    0,
    false,
  ],
  [
    'are not counted by the printer, which is idle',
    [[10, 0, { printed: 7 }], ...THREE, [20, 0, { printed: 8 }], [2600, 0, { printed: 8 }]],
    2,
    MOST_WAITING,
    true,
  ],
])(
  'of labels that %s, what is not seen may be asked about',
  (_, steps, unseen, waiting, isInDoubt) => {
    expect(seenAfter(steps)).toEqual({ unseen, waiting, isInDoubt });
  },
);
