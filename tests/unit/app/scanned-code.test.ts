import { expect, test } from 'vitest';
import type { CaseFacts, Order } from '../../../contract/types.ts';
import { scannedCodeWords } from '../../../src/app/scanned-code.ts';

const order = { id: 'mo-1', name: 'MO/1', status: 'IN_PROGRESS' } as Order;
const ambiguous = {
  kind: 'problem',
  read: {
    text: '',
    end: 'pause',
    startedAt: 0,
    durationMs: 0,
    layout: 'other',
    byMachine: true,
    unidentified: 0,
  },
  title: 'This scan can be read as A or as B',
  advice: 'Set up the scanner.',
} as const;

test('the notice of an ambiguous read says where its case is, or what to do about the scanner', () => {
  const facts = { case_type: 'stray_shipper_case', order, holders: [] as string[] } as CaseFacts;
  const found = { kind: 'found', facts } as const;
  expect(scannedCodeWords(ambiguous, found, '/')).toEqual({
    severity: 'warn',
    title: ambiguous.title,
    detail: 'A shipper case of order MO/1.',
  });
  expect(scannedCodeWords(ambiguous, { kind: 'unknown' }, '/').detail).toBe(ambiguous.advice);
});
