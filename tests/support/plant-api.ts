/** The plant's API for tests: without the app, with the token of a signed-in operator. */
import type { CaseRecord, Order } from '../../contract/types.ts';
import type { Page } from '@playwright/test';

export interface PlantApi {
  orders(query: string): Promise<readonly Order[]>;
  order(id: string): Promise<Order>;
  cases(id: string, ...types: readonly string[]): Promise<readonly CaseRecord[]>;
  lab(id: string): Promise<unknown>;
  /** Resolves to the status of the answer. */
  put(path: string): Promise<number>;
  /** Makes what is in a case stray again; the status of the answer. */
  unpack(id: string, code: string): Promise<number>;
}

export function plantApi(base: string, authorization: string): PlantApi {
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${base}${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    orders: async (query) =>
      (await ask<{ items: readonly Order[] }>(`/v1/production-orders?${query}`)).items,
    order: (id) => ask(`/v1/production-orders/${id}`),
    cases: (id, ...types) =>
      ask(`/v1/production-orders/${id}/cases?${types.map((t) => `case_types=${t}`).join('&')}`),
    lab: (id) => ask(`/v1/production-orders/${id}/lab-test-results`),
    put: async (path) =>
      (await fetch(`${base}${path}`, { method: 'PUT', headers: { authorization } })).status,
    unpack: async (id, code) => {
      const answer = await fetch(`${base}/v1/production-orders/${id}/unpack-case`, {
        method: 'DELETE',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ unpacked_case_uid: code }),
      });
      return answer.status;
    },
  };
}

/** An order in progress that has enough stray shipper cases and a free master case label. */
export async function orderToPack(api: PlantApi, size: number) {
  for (const order of await api.orders('status=IN_PROGRESS&paginate_by=100')) {
    if (order.master_case_size !== size) continue;
    const strays = await api.cases(order.id, 'stray_shipper_case');
    const masters = await freeMasters(api, order.id);
    const [master, spare] = masters;
    if (strays.length > size && master && spare) return { order, strays, master, spare };
  }
  throw new Error(`No demo order is ready to pack a master case of ${size}.`);
}

/** An order in progress whose stray units fill a shipper case that is still empty. */
export async function orderToFill(api: PlantApi) {
  for (const order of await api.orders('status=IN_PROGRESS&paginate_by=100')) {
    const size = order.shipper_case_size ?? 0;
    const units = await api.cases(order.id, 'stray_individual_unit');
    const filled = new Set((await api.cases(order.id, 'unit_case')).map((one) => one.packed_in));
    const shippers = await api.cases(order.id, 'stray_shipper_case');
    const shipper = shippers.find((one) => !filled.has(one.teleport_uuid))?.teleport_uuid;
    if (size > 2 && units.length >= size && shipper)
      return { order, size, shipper, units: units.slice(0, size).map((one) => one.teleport_uuid) };
  }
  throw new Error('No demo order is ready to fill a shipper case.');
}

export async function freeMasters(api: PlantApi, id: string): Promise<readonly string[]> {
  const masters = await api.cases(id, 'internal_master_case');
  const used = new Set((await api.cases(id, 'shipper_case')).map((one) => one.packed_in));
  return masters.map((one) => one.teleport_uuid).filter((code) => !used.has(code));
}

/** Requests of a page to other origins, and violations of its policy. */
export function watchPage(page: Page, origin: string) {
  const foreign: string[] = [];
  const violations: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) foreign.push(url);
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return { foreign, violations };
}
