import { expect, test } from 'vitest';
import {
  codeKey,
  codeKind,
  codesIn,
  extractCode,
  possibleCodes,
} from '../../../contract/case-code.ts';
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

test.each([
  'https://plant.example/l?code=x%2FS2M7c41d90e3-0b1',
  'https://plant.example/l?id=urn%3aS2M7c41d90e3-0b1',
  'https://plant.example/l?q=case%20S2M7c41d90e3%2D0b1',
  'https://proxy.example/?u=https%253A%252F%252Fplant.example%252FS2M7c41d90e3-0b1',
])('a case code is found in the escapes of a web address: %s', (address) => {
  expect(extractCode(address)).toBe('S2M7c41d90e3-0b1');
});

test.each([
  '(01)09506000134352(21)S2M7c41d90e3-0b1',
  '010950600013435221S2M7c41d90e3-0b1',
  '010950600013435217261231\u001d21S2M7c41d90e3-0b1',
  '00095060001343520001\u001d91S2M7c41d90e3-0b1',
  '10S2M7c41d90e3-0b1',
])('a case code is found after GS1 identifiers: %j', (text) => {
  expect(extractCode(text)).toBe('S2M7c41d90e3-0b1');
});

test('a code with the letter of a case is preferred to another one before it', () => {
  expect(extractCode('a1b2c3d4e5f60718/S2M7c41d90e3-0b1')).toBe('S2M7c41d90e3-0b1');
  expect(extractCode('a1b2c3d4e5f60718')).toBe('a1b2c3d4e5f60718');
});

test('every case code of a text is found, and what may be one inside a word', () => {
  expect(codesIn('S2M7c41d90e3-0b1, U2M7c41d90e3-0b2')).toEqual([
    'S2M7c41d90e3-0b1',
    'U2M7c41d90e3-0b2',
  ]);
  expect(possibleCodes('XS2M7c41d90e3-0b1')).toContain('S2M7c41d90e3-0b1');
});

test('what continues a word or is cut short is no case code', () => {
  expect(extractCode('XS2M7c41d90e3-0b1')).toBeUndefined();
  expect(extractCode('S2M7c41d90e3')).toBeUndefined();
});

test('a code scanned without Shift is the same code, of the same kind', () => {
  expect(codeKey('S2M7C41D90E3-0B1')).toBe('s2m7c41d90e3-0b1');
  expect(codeKind('s2m7c41d90e3-0b1')).toBe('S');
});

test('only S and U are the first letter of more than one list of cases', () => {
  const listsOf = (kind: string) => Object.values(KIND_OF_TYPE).filter((one) => one === kind);
  expect(CODE_KINDS.filter((kind) => listsOf(kind).length > 1)).toEqual(['S', 'U']);
});

test.each(['GrößeS14a1b2c3d4-5e6f', 'PIÑAS14a1b2c3d4-5e6f'])(
  'a code is never read one letter early where a word with accents is glued to it: %s',
  (text) => {
    expect(codesIn(text)).toEqual([]);
    expect(possibleCodes(text)).toContain('S14a1b2c3d4-5e6f');
  },
);

test.each(['Größe21S14a1b2c3d4-5e6f', 'PIÑA10S14a1b2c3d4-5e6f'])(
  'digits after a word with accents are no GS1 identifier: %s',
  (text) => {
    expect(codesIn(text)).toEqual([]);
  },
);

test.each([
  'NºS14a1b2c3d4-5e6f',
  '箱号S14a1b2c3d4-5e6f',
  'КоробкаS14a1b2c3d4-5e6f',
  'S14a1b2c3d4-5e6fÜberkarton',
])('a code is found beside letters that no code has: %s', (text) => {
  expect(codesIn(text)).toEqual(['S14a1b2c3d4-5e6f']);
});

test.each([
  String.raw`S14a1b2c3d4-5e6f\nS24a1b2c3d4-5e6f`,
  String.raw`S14a1b2c3d4-5e6f\tS24a1b2c3d4-5e6f`,
  String.raw`S14a1b2c3d4-5e6f\u001dS24a1b2c3d4-5e6f`,
  String.raw`S14a1b2c3d4-5e6f\x1dS24a1b2c3d4-5e6f`,
  String.raw`"S14a1b2c3d4-5e6f\\nS24a1b2c3d4-5e6f"`,
  'S14a1b2c3d4-5e6f%5CnS24a1b2c3d4-5e6f',
])('a control character that is spelled out separates two codes: %s', (text) => {
  expect(codesIn(text)).toEqual(['S14a1b2c3d4-5e6f', 'S24a1b2c3d4-5e6f']);
});
