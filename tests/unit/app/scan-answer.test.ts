import { expect, test } from 'vitest';
import { scanAnswer } from '../../../src/app/scan-answer.ts';
import type { HandScannerEvent } from '../../../src/hand-scanner/read.ts';
import { READY_TO_PACK } from '../../support/orders.ts';
import { json, openPlant } from '../../support/plant.ts';

const CODE = 'SBTf406ca55-0020';
const [title, advice] = ['This scan can be read as A or as B', 'Set up the scanner.'];
const ambiguous: HandScannerEvent = {
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
  otherwise: () => [{ code: CODE, problem: { title, advice } }],
  title,
  advice,
};
const facts = {
  teleport_uuid: CODE,
  case_type: 'stray_shipper_case',
  order: READY_TO_PACK,
  holders: [],
  contents: [],
  packed: null,
  filled: null,
};

test('the notice of an ambiguous read says where its case is, or what to do about the scanner', async () => {
  const answers = [json(facts), json({ detail: 'The case does not exist.' }, 404)];
  openPlant(() => answers.shift());
  const warned = { severity: 'warn', title };
  const detail = `A shipper case of order ${READY_TO_PACK.name}.`;
  expect(await scanAnswer(ambiguous, '/')).toMatchObject({ ...warned, detail });
  expect(await scanAnswer(ambiguous, '/')).toMatchObject({ ...warned, detail: advice, ways: [] });
});
