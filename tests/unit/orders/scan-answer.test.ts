import { expect, test } from 'vitest';
import { type ScanAnswer, scanAnswers } from '../../../src/orders/scan-answer.ts';
import type { HandScannerEvent } from '../../../src/hand-scanner/read.ts';
import { config, setConfig } from '../../../src/lib/runtime-config.ts';
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
const read: HandScannerEvent = {
  kind: 'read',
  read: { ...ambiguous.read, text: 'BATCH-45' },
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

/** What the notice says in the end. */
async function lastAnswer(event: HandScannerEvent, address: string) {
  let last: ScanAnswer | undefined;
  for await (const answer of scanAnswers(event, address)) last = answer;
  return last;
}

test('the notice of an ambiguous read says where its case is, or what to do about the scanner', async () => {
  const answers = [json(facts), json({ detail: 'The case does not exist.' }, 404)];
  openPlant(() => answers.shift());
  setConfig({ ...config(), features: ['find-codes'] });
  const warned = { severity: 'warn', title };
  const detail = `A shipper case of order ${READY_TO_PACK.name}.`;
  expect(await lastAnswer(ambiguous, '/')).toMatchObject({ ...warned, detail });
  expect(await lastAnswer(ambiguous, '/')).toMatchObject({ ...warned, detail: advice, ways: [] });
});

test('the code of a done order and an open one says that there are several, and opens the open one', async () => {
  const done = { ...READY_TO_PACK, batch_id: 'BATCH-45', status: 'DONE' };
  const other = { ...READY_TO_PACK, batch_id: 'BATCH-45', id: 'other', name: 'MO/OTHER' };
  openPlant(() => json({ items: [done, other], pagination: { total_pages: 1 } }));
  setConfig({ ...config(), features: ['find-codes'] });
  expect(await lastAnswer(read, '/station-1B/production-orders')).toMatchObject({
    detail: 'Several orders have this code. Open one of them.',
    ways: [{ words: 'Open MO/OTHER' }],
  });
});

test('a part of a second code says that the scanner leaves characters out', async () => {
  openPlant(() => json({ detail: 'The case does not exist.' }, 404));
  const part = (text: string) => lastAnswer({ ...read, read: { ...read.read, text } }, '/');
  expect((await part('SBTf406ca55-00'))?.detail).toContain('only part of a case code');
  expect((await part('6ca55-0003'))?.detail).toContain('the scanner leaves characters out');
});
