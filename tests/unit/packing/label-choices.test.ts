import { describe, expect, test } from 'vitest';
import { FLOW_NAMES, flowOf } from '../../../src/packing/flows/flows.ts';
import { emptyProgress } from '../../../src/packing/flows/progress.ts';
import { codeWith, judge, labelOptions } from '../../../src/packing/flows/verdict.ts';
import { toScanned, withChanges } from '../../../src/packing/inventory.ts';
import type { Progress } from '../../../src/packing/types.ts';
import { INVENTORY, MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';

const taken = (text: string) => ({ code: text, key: text.toLowerCase(), at: 0 });
const filling: Progress = { ...emptyProgress(3), contents: STRAY_SHIPPERS.slice(0, 2).map(taken) };
const closing: Progress = {
  ...emptyProgress(3),
  phase: 'closing',
  contents: STRAY_SHIPPERS.slice(0, 3).map(taken),
};
const packed = withChanges(INVENTORY, [
  {
    kind: 'packed',
    codes: new Map([[STRAY_SHIPPERS[4]!.toLowerCase(), STRAY_SHIPPERS[4]!]]),
    into: MASTERS[0]!,
  },
]);

describe('the labels that a damaged one may be', () => {
  test('four characters that one label has are its code, and fewer or those of several are none', () => {
    const choices = labelOptions(flowOf('pack-master'), filling, INVENTORY);
    const [first = ''] = STRAY_SHIPPERS;
    const tail = first.slice(-4);
    expect(codeWith(choices, ` ${tail.toUpperCase()} `)).toBe(first);
    expect(codeWith(choices, '-0a1')).toBeUndefined();
    expect(codeWith(choices.slice(0, 1), first.slice(-3))).toBeUndefined();
    expect(codeWith(choices, 'ffff')).toBeUndefined();
  });

  test('a full case awaits a closing label, and one that is filled is in use', () => {
    const choices = labelOptions(flowOf('pack-master'), closing, packed);
    expect(choices.every(({ code }) => code.startsWith('I'))).toBe(true);
    expect(choices.find(({ code }) => code === MASTERS[0])?.isFree).toBe(false);
  });

  test.each(FLOW_NAMES)(
    'of the labels that %s awaits, those that are free are accepted',
    (name) => {
      for (const progress of [filling, closing])
        for (const { code, isFree } of labelOptions(flowOf(name), progress, packed)) {
          const { kind } = judge(flowOf(name), progress, packed, toScanned(code));
          expect(
            isFree ? ['accepted', 'case-full'] : ['already', 'packed-elsewhere', 'wrong-kind'],
          ).toContain(kind);
        }
    },
  );
});
