import { describe, expect, it } from 'vitest';
import { conflictsOf } from '../../../src/api/packing.ts';

describe('conflicts in an error of the plant', () => {
  it('conflicts in an error of the plant name each code, why it was refused, and where it is', () => {
    const named = { code: 'S010a1b2c3d-4e5f', reason: 'packed_elsewhere', packed_in: 'I01' };
    const used = { code: 'I010a1b2c3d-4e5f', reason: 'already_used', packed_in: null };
    expect(conflictsOf({ detail: 'Conflict', conflicts: [named, used] })).toEqual([
      named,
      { ...used, packed_in: undefined },
    ]);
  });

  it.each([
    ['no body', undefined],
    ['a page of a proxy', '<html>Conflict</html>'],
    ['an error without conflicts', { detail: 'Conflict' }],
    ['conflicts that are no list', { conflicts: { code: 'S01' } }],
    ['entries without a code', { conflicts: [null, 'S01', { code: 7 }, []] }],
  ])('%s contains no conflicts', (_, body) => {
    expect(conflictsOf(body)).toEqual([]);
  });

  it('a conflict keeps its code although its other fields are not of the contract', () => {
    const body = { conflicts: [{ code: 'S01', reason: 3, packed_in: { code: 'I01' } }] };
    expect(conflictsOf(body)).toEqual([{ code: 'S01', reason: undefined, packed_in: undefined }]);
  });
});
