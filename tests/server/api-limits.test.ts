/** Large and mistyped quantities: bounds of the plant, and other requests that are served meanwhile. */
import { expect, it } from 'vitest';
import {
  LIMITS,
  makeOrder,
  onDatabase,
  openApi,
  type ApiApp,
  type CaseAnswer,
  type OrderAnswer,
} from '../support/server/api-app.ts';

const allCases = async (api: ApiApp, path: string) =>
  (await api.ask<CaseAnswer[]>('GET', `${path}/cases`)).body;

/** Requests to another order that are answered while `work` runs. */
async function servedDuring(api: ApiApp, other: string, work: Promise<unknown>): Promise<number> {
  const state = { running: true };
  let served = 0;
  void work.finally(() => (state.running = false));
  while (state.running) {
    await api.ask('GET', other);
    served += 1;
  }
  await work;
  return served;
}

onDatabase('A plant with bounds', (api) => {
  it('a produced quantity above the bound is refused with one sentence, and the order is unchanged', async () => {
    const path = await makeOrder(api().database);
    const call = (quantity: number) =>
      api().ask<OrderAnswer>('PUT', `${path}/produced-quantity?quantity=${quantity}`);
    const refused = await call(LIMITS.orderUnits + 1);
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        detail: [
          {
            loc: ['query', 'quantity'],
            msg: 'Enter 30000 or less: no order of this plant has more units',
            type: 'maximum',
          },
        ],
      },
    ]);
    expect((await api().ask<OrderAnswer>('GET', path)).body).toMatchObject({ status: 'READY' });
    expect((await call(LIMITS.orderUnits)).status).toBe(200);
  });

  it('more labels than the bound are refused, with what to do', async () => {
    const path = await makeOrder(api().database, {
      status: 'IN_PROGRESS',
      produced_quantity: 30_000,
      shipper_case_size: 1000,
      lu_printed_qty: 0,
    });
    const labels = Array.from({ length: 2 }, () => ({ label_type: 'loose', quantity: 15_000 }));
    const refused = await api().ask('POST', `${path}/generate-production-case-labels`, { labels });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(
      'print them in several batches, as extra labels',
    );
    expect(await allCases(api(), path)).toEqual([]);
  });

  it.each([
    ['extra-shipper-case-labels', { label_type: 'loose', quantity: 20_001 }],
    ['generate-production-case-labels', { labels: [{ label_type: 'loose', quantity: 20_001 }] }],
  ])('one number above the bound is refused with what to do as well (%s)', async (call, body) => {
    const path = await makeOrder(api().database, { status: 'IN_PROGRESS', produced_quantity: 9 });
    const refused = await api().ask('POST', `${path}/${call}`, body);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        detail: [
          {
            msg: '20001 labels are more than this plant makes at once (20000): print them in several batches, as extra labels',
          },
        ],
      },
    ]);
  });

  it('labels are generated up to the bound', async () => {
    const larger = await openApi(api().database, { orderUnits: 30_000, labels: 25_000 });
    const order = { status: 'IN_PROGRESS', produced_quantity: 22_000, lu_printed_qty: 0 } as const;
    const path = await makeOrder(api().database, order);
    const labels = [{ label_type: 'loose', quantity: 24_200 }];
    const made = await larger.ask('POST', `${path}/generate-production-case-labels`, { labels });
    expect(made.status).toBe(200);
    expect((await larger.ask('GET', path)).body).toMatchObject({ lu_printed_qty: 24_200 });
    await larger.app.close();
  });
});

onDatabase('Many labels', (api) => {
  it('other requests are answered while many labels are generated, listed and sent', async () => {
    const path = await makeOrder(api().database, { status: 'IN_PROGRESS', produced_quantity: 9 });
    const quantity = 12_000;
    // PGlite, which is for trials, has one connection: the others wait for the end of the transaction.
    // A server that does nothing else meanwhile answers the first one alone.
    const fewest = api().database.kind === 'postgres' ? 1 : 0;
    const other = await makeOrder(api().database);
    const body = { label_type: 'loose', quantity };
    const made = api().ask<{ download_url: string }>(
      'POST',
      `${path}/extra-shipper-case-labels`,
      body,
    );
    expect(await servedDuring(api(), other, made)).toBeGreaterThan(fewest);

    const list = allCases(api(), path);
    expect(await servedDuring(api(), other, list)).toBeGreaterThan(fewest);
    const codes = (await list).map((one) => one.teleport_uuid);
    expect(new Set(codes).size).toBe(quantity);
    expect(codes).toEqual([...codes].sort());

    const file = api().ask<string>('GET', (await made).body.download_url);
    expect(await servedDuring(api(), other, file)).toBeGreaterThan(fewest);
    const lines = (await file).body.split('\r\n').slice(1, -1);
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(codes));
    expect(lines.at(-1)).toMatch(/,12000,12000$/);
  });
});
