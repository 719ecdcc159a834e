import { expect, test } from 'vitest';
import { joinSentences } from '../../../src/lib/sentences.ts';

test('texts become one, with one full stop between them whether or not they have one', () => {
  expect(joinSentences(['Master case X is packed.', '5 shipper cases.'])).toBe(
    'Master case X is packed. 5 shipper cases.',
  );
  expect(joinSentences(['The scan is not recognizable, got X', 'It is packed in Y.'])).toBe(
    'The scan is not recognizable, got X. It is packed in Y.',
  );
  expect(joinSentences(['Did it come out?', undefined, '', 'Look'])).toBe('Did it come out? Look');
  expect(joinSentences(['All 5 shipper cases are scanned', undefined])).toBe(
    'All 5 shipper cases are scanned',
  );
});
