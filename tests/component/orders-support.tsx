/** A plant of one order behind fetch: it answers by the contract and remembers what it was sent. */
import { vi } from 'vitest';
import type { Order } from '../../src/server-api/contract/types.ts';
import { fakePlant, json, makeOrder, makeWorld } from './ui-support.tsx';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly body: unknown;
  readonly key: string | null;
}

export const FULL: Partial<Order> = {
  id: 'mo-1',
  name: 'MO/1',
  product_name: 'Demo product',
  product_sku: 'D-1',
  product_weight_code: '5 x 0.5 g',
  product_label_color: 'Teal',
  product_strain_name: 'Demo strain',
  metrc_tag: '1A4DEMO',
  batch_id: 'DEMO-B-1',
  produced_quantity: 1254,
  shipper_case_size: 20,
  master_case_size: 10,
  sc_planned_qty: 62,
  sc_scanned_qty: 30,
  sc_packed_qty: 12,
  mc_planned_qty: 6,
  mc_scanned_qty: 3,
  lu_planned_qty: 14,
  iu_packed_qty: 240,
};

type Answers = (sent: Sent) => unknown;

/** Opens a screen over a plant with one order; `answers` may answer a call before the plant does. */
export async function openOrder(
  screen: React.ReactNode,
  change: Partial<Order> = {},
  answers: Answers = () => undefined,
) {
  fakePlant(() => undefined);
  const plant = { order: makeOrder(1, { ...FULL, ...change }), lab: {} as object };
  const sent: Sent[] = [];
  vi.mocked(fetch).mockImplementation(async (input) => {
    const one = await readRequest(input as Request);
    if (one.method !== 'GET') sent.push(one);
    const own = answers(one) ?? standard(plant, one);
    return own instanceof Response ? own : json(own);
  });
  const world = makeWorld();
  const view = await world.open(screen);
  return { ...world, view, plant, sent };
}

async function readRequest(request: Request): Promise<Sent> {
  const url = new URL(request.url);
  const text = await request.clone().text();
  return {
    method: request.method,
    path: url.pathname,
    search: url.search,
    body: text === '' ? undefined : JSON.parse(text),
    key: request.headers.get('idempotency-key'),
  };
}

function standard(plant: { order: Order; lab: object }, { method, path, search, body }: Sent) {
  const query = new URLSearchParams(search);
  const last = path.split('/').pop();
  if (path.endsWith('/units_of_measure/all'))
    return { items: [{ abbreviation: 'mg/g' }, { abbreviation: 'mg' }] };
  if (last === 'lab-test-results') {
    if (method === 'PUT') plant.lab = body as object;
    return plant.lab;
  }
  const changes: Record<string, Partial<Order>> = {
    'produced-quantity': { produced_quantity: Number(query.get('quantity')) },
    'shipper-case-size': { shipper_case_size: Number(query.get('shipper_case_size')) },
    'master-case-size': { master_case_size: Number(query.get('master_case_size')) },
    'finish-packing': { status: 'DONE' },
  };
  if (method === 'PUT') plant.order = { ...plant.order, ...changes[last ?? ''] };
  return plant.order;
}
