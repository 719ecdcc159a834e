import { expect, test } from 'vitest';
import { typedKey } from '../../../src/hand-scanner/keys.ts';
import type { Stroke } from '../../../src/hand-scanner/layouts.ts';
import { endsWithCode, newBurst } from '../../../src/hand-scanner/read.ts';
import { STRAY_SHIPPERS } from '../../support/packing.ts';

const [a] = STRAY_SHIPPERS as [string];

/** A burst that counts how many of its keys are read. */
function countedBurst(text: string) {
  let count = 0;
  const strokes = Array.from(text, (typed): Stroke => ({
    get typed() {
      count += 1;
      return typed;
    },
    code: '',
    shift: false,
  }));
  return { burst: { ...newBurst(typedKey('', 0, false), null), strokes }, count: () => count };
}

test('the end of a long read is found by its last keys, however many came before', () => {
  const { burst, count } = countedBurst(`${'x'.repeat(3000)} ${a}`);
  expect(endsWithCode(burst)).toBe(true);
  expect(count()).toBeLessThanOrEqual(128);
});

test('a read whose further keys are dropped ends with no code', () => {
  const { burst } = countedBurst(a.padStart(4096, ' '));
  expect(endsWithCode(burst)).toBe(false);
});
