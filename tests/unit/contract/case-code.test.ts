import { expect, test } from 'vitest';
import { codeKey, codeKind, extractCode } from '../../../contract/case-code.ts';
import { CODE_KINDS, KIND_OF_TYPE } from '../../../contract/case-types.ts';
import { normaliseStatus } from '../../../contract/statuses.ts';

test('a status is recognised with spaces, small letters and blanks around it', () => {
  expect(normaliseStatus('In Progress')).toBe('IN_PROGRESS');
  expect(normaliseStatus(' done ')).toBe('DONE');
  expect(normaliseStatus('On Hold')).toBeUndefined();
});

test('a case code is found inside an address', () => {
  expect(extractCode('https://plant.example/l/S2M7c41d90e3-0b1?x=1')).toBe('S2M7c41d90e3-0b1');
});

test('what continues a word or is cut short is no case code', () => {
  expect(extractCode('XS2M7c41d90e3-0b1')).toBeUndefined();
  expect(extractCode('S2M7c41d90e3')).toBeUndefined();
});

test('a code scanned without Shift is the same code, of the same kind', () => {
  expect(codeKey('S2M7C41D90E3-0B1')).toBe(codeKey('s2m7c41d90e3-0b1'));
  expect(codeKind('s2m7c41d90e3-0b1')).toBe('S');
});

test('only S and U are the first letter of more than one list of cases', () => {
  const listsOf = (kind: string) => Object.values(KIND_OF_TYPE).filter((one) => one === kind);
  expect(CODE_KINDS.filter((kind) => listsOf(kind).length > 1)).toEqual(['S', 'U']);
});
