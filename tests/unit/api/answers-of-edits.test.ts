/** Answers of plants to an edit and to a packing: neither has a specified answer. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AnswerError } from '../../../src/api/errors.ts';
import { setLabTestResults } from '../../../src/api/lab.ts';
import { generateExtraLabels } from '../../../src/api/labels.ts';
import { finishPacking, orderQuery, setProducedQuantity } from '../../../src/api/orders.ts';
import { signal } from '../../../reader/signals.ts';
import type { SignInState } from '../../../src/auth/sign-in.ts';
import { createPackingPort } from '../../../src/packing/submission/plant-port.ts';
import type { SubmissionRequest } from '../../../src/packing/requests.ts';
import { LAB_RESULTS, ORDER } from '../../support/orders.ts';
import { json, openPlant } from '../../support/plant.ts';

afterEach(() => vi.unstubAllGlobals());

const EDITS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a produced quantity', () => setProducedQuantity('mo-1', 12)],
  ['the end of packing', () => finishPacking('mo-1')],
  ['lab results', () => setLabTestResults('mo-1', LAB_RESULTS)],
];
const JSON_OF_ITS_OWN: readonly (readonly [string, () => Response])[] = [
  ['null', () => json(null)],
  ['an object of its own', () => json({ ok: true, thc_content: 'much' })],
  ['a text', () => json('done', 201)],
];
const WITHOUT_A_BODY: readonly (readonly [string, () => Response])[] = [
  ['nothing', () => new Response(null)],
  ['no bytes', () => new Response(null, { status: 201, headers: { 'content-length': '0' } })],
];
const NO_CONTENT = [['204', () => new Response(null, { status: 204 })]] as const;
const page = (type: string) => () => new Response('<html>', { headers: { 'content-type': type } });
const NOT_THE_PLANT: readonly (readonly [string, () => Response])[] = [
  ['a page of a captive portal', page('text/html')],
  ['a page that says it is JSON', page('application/json')],
];

test.each([...JSON_OF_ITS_OWN, ...WITHOUT_A_BODY, ...NO_CONTENT])(
  'every edit is done when the plant answers with %s',
  async (_what, answer) => {
    openPlant(answer);
    for (const [edit, send] of EDITS) expect(await send(), edit).toBeUndefined();
  },
);

test.each(NOT_THE_PLANT)(
  'no edit is done when the plant answers with %s',
  async (_what, answer) => {
    openPlant(answer);
    for (const [edit, send] of EDITS)
      await expect(send(), edit).rejects.toBeInstanceOf(AnswerError);
  },
);

describe('a packing', () => {
  const request: SubmissionRequest = {
    kind: 'pack-master-case',
    body: { master_case_uid: 'IAB12345678ab-12', shipper_case_uids: ['SAB12345678ab-12'] },
  };

  /** Packs at a plant that answers so; the order is read from it as it is. */
  async function pack(answer: () => Response) {
    openPlant(({ method }) => (method === 'GET' ? json({ ...ORDER, mc_packed_qty: 7 }) : answer()));
    const queries = new QueryClient();
    const signIn = signal<SignInState>({ kind: 'checking' });
    const port = createPackingPort({ queries, moId: 'mo-1', flow: 'pack-master', signIn });
    const options = { idempotencyKey: 'key-00001', signal: new AbortController().signal };
    const answered = await port.send(request, options);
    return { answered, shown: queries.getQueryData(orderQuery('mo-1').queryKey) };
  }

  test.each([...JSON_OF_ITS_OWN, ...NO_CONTENT])(
    'a packing is done when the plant answers with %s, and the order is read',
    async (_what, answer) => {
      const { answered, shown } = await pack(answer);
      expect(answered).toEqual({ kind: 'done' });
      expect(shown).toMatchObject({ mc_packed_qty: 7 });
    },
  );

  test.each([...WITHOUT_A_BODY, ...NOT_THE_PLANT])(
    'a packing is looked up after %s',
    async (_what, answer) => {
      expect((await pack(answer)).answered).toMatchObject({ kind: 'unknown' });
    },
  );
});

test.each([...JSON_OF_ITS_OWN, ...WITHOUT_A_BODY])(
  'labels are not made when the plant answers with %s, because the address of their file is missing',
  async (_what, answer) => {
    openPlant(answer);
    const made = generateExtraLabels('mo-1', 'loose', 3, { idempotencyKey: 'key-00001' });
    await expect(made).rejects.toBeInstanceOf(AnswerError);
  },
);
