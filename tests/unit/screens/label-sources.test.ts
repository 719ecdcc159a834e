import { expect, test } from 'vitest';
import { labelTextsIn } from '../../../src/screens/dev/qr/label-sources.ts';

const CODE = 'S0T00000001-0a11';
const OTHER = 'S0T00000002-0a12';

test.each([
  ['commas', `code,tag\r\n${CODE},${OTHER}\r\n`],
  ['semicolons', `tag;Code\r\n${OTHER};${CODE}\r\n`],
  ['quotes', `"code","tag"\n"${CODE}","${OTHER}"\n`],
])('of a label file with %s only the codes of its column become labels', (_, text) => {
  expect(labelTextsIn(text)).toEqual([CODE]);
});

test('every case code of a typed text becomes one label', () => {
  expect(labelTextsIn(`${CODE} and ${OTHER}; ${CODE}`)).toEqual([CODE, OTHER]);
});
