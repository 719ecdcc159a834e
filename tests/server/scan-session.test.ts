import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerApi } from '../../server/http/apis.ts';
import type { Order } from '../../contract/types.ts';
import type { Database } from '../../server/database/open.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import {
  finishedAtom,
  messageAtom,
  progressAtom,
  rowsAtom,
} from '../../src/packing/session/atoms.ts';
import { callAtom } from '../support/session-parts.ts';
import {
  classifyFailure,
  type CallAnswer,
  type PackingPort,
} from '../../src/packing/submission/packing-port.ts';
import type { SubmissionRequest } from '../../src/packing/requests.ts';
import { flowOf, type FlowName } from '../../src/packing/flows/flows.ts';
import { type Inventory, readInventory } from '../../src/packing/inventory.ts';
import { ModelPlant } from '../support/model-plant.ts';
import { newTools, openScreen } from '../support/session.ts';
import { LIMITS } from '../support/server/api-app.ts';
import { SHIPPED } from '../../labels/shipped.ts';
import { openEmpty } from '../support/server/databases.ts';

/** The scan session against the real plant, over its real API and database. */
let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openEmpty();
  await seedDemo(database, { seed: 7, today: new Date('2026-01-15T12:00:00Z') });
  app = Fastify();
  const operator = { subject: 'tester', username: 'tester', roles: ['backend:access'] };
  await registerApi(app, {
    database,
    limits: LIMITS,
    labelTemplates: SHIPPED,
    authenticate: async () => operator,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const PATHS: Record<SubmissionRequest['kind'], 'POST' | 'DELETE'> = {
  'pack-master-case': 'POST',
  'pack-shipper-case': 'POST',
  'pack-remaining-items': 'POST',
  'unpack-case': 'DELETE',
};

async function read<T>(url: string): Promise<T> {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
}
interface PlantOrder extends Order {
  readonly id: string;
  readonly name: string;
  readonly master_case_size: number;
  readonly shipper_case_size: number;
  readonly mc_scanned_qty: number;
  readonly sc_packed_qty: number;
}
const casesOf = (id: string, type: string) =>
  read<{ teleport_uuid: string; packed_in: string | null }[]>(
    `/v1/production-orders/${id}/cases?case_types=${type}`,
  );
const codesOf = async (id: string, type: string) =>
  (await casesOf(id, type)).map((one) => one.teleport_uuid);
const orderOf = (id: string) => read<PlantOrder>(`/v1/production-orders/${id}`);

async function listsOf(id: string, flow: FlowName): Promise<Inventory> {
  const lists = await Promise.all(
    flowOf(flow).caseTypes.map(async (type) => [type, await casesOf(id, type)] as const),
  );
  return readInventory(Object.fromEntries(lists));
}

/** The network's fault: the answer is lost before or after the plant did its work. */
type Way = 'clear' | 'lost before' | 'lost after' | 'down';

function portOf(
  id: string,
  flow: FlowName,
  way: Way[] = [],
): PackingPort & { readonly calls: number[] } {
  const calls: number[] = [];
  const post = async (request: SubmissionRequest, key: string) => {
    const answer = await app.inject({
      method: PATHS[request.kind],
      url: `/v1/production-orders/${id}/${request.kind}`,
      headers: {
        'idempotency-key': key,
        'x-teleport-station': flowOf(flow).station,
      },
      payload: request.body,
    });
    calls.push(answer.statusCode);
    return answer;
  };
  return {
    calls,
    async send(request, { idempotencyKey }) {
      const fate = way.shift() ?? 'clear';
      if (fate === 'lost before' || fate === 'down') return { kind: 'unknown', reason: 'network' };
      const answer = await post(request, idempotencyKey);
      if (fate === 'lost after') return { kind: 'unknown', reason: 'network' };
      if (answer.statusCode === 200) return { kind: 'done' };
      const { detail, conflicts } = answer.json<{
        detail: unknown;
        conflicts?: { code: string }[];
      }>();
      return classifyFailure({
        status: answer.statusCode,
        reason: JSON.stringify(detail),
        conflicts,
      });
    },
    lookUp: async () => ({ kind: 'known', inventory: await listsOf(id, flow) }),
    signedIn: () => Promise.resolve(),
  };
}

/** The first order in progress that has enough free cases for one packing. */
async function orderFor(free: 'stray_shipper_case' | 'stray_individual_unit'): Promise<PlantOrder> {
  const list = await read<{ items: PlantOrder[] }>(
    '/v1/production-orders?status=IN_PROGRESS&paginate_by=50',
  );
  for (const order of list.items) {
    const size = free === 'stray_shipper_case' ? order.master_case_size : order.shipper_case_size;
    if (!size) continue;
    const strays = await codesOf(order.id, free);
    const closers = await codesOf(
      order.id,
      free === 'stray_shipper_case' ? 'internal_master_case' : 'stray_shipper_case',
    );
    if (strays.length > size * 2 && closers.length > 1) return order;
  }
  throw new Error('The demonstration month has no order to pack.');
}

async function open(order: PlantOrder, flow: FlowName, way: Way[] = []) {
  const size = flowOf(flow).size(order);
  const port = portOf(order.id, flow, way);
  const tools = { ...newTools(), port };
  const inventory = await listsOf(order.id, flow);
  const screen = await openScreen(tools, flow, size, { inventory });
  /** Waits for the plant's answer; the plant is real, so turns of the loop are not enough. */
  const answered = () =>
    expect.poll(() => screen.store.get(progressAtom)?.progress.phase).not.toBe('submitting');
  return { ...screen, port, clock: tools.clock, answered };
}

const freeMaster = async (id: string): Promise<string> => {
  const known = await listsOf(id, 'pack-master');
  const all = await codesOf(id, 'internal_master_case');
  const free = all.find((code) => !known.filled.has(code.toLowerCase()));
  if (!free) throw new Error('Every master case is in use.');
  return free;
};

describe.each<[string, Way[], number, boolean]>([
  ['over a clear way', [], 1, false],
  ['when the answer was lost after the plant packed', ['lost after'], 1, true],
  ['when the call never arrived', ['lost before'], 1, false],
  ['when the way was down twice', ['down', 'down'], 1, false],
  ['when the way was down until the operator tried again', ['down', 'down', 'down'], 1, false],
])('a master case %s', (when, way, calls, found) => {
  it(`a master case ${when} is packed once, and the screen says so`, async () => {
    const order = await orderFor('stray_shipper_case');
    const master = await freeMaster(order.id);
    const strays = (await codesOf(order.id, 'stray_shipper_case')).slice(0, order.master_case_size);
    const before = (await orderOf(order.id)).mc_scanned_qty;
    const screen = await open(order, 'pack-master', [...way]);
    await screen.see(...strays);
    await screen.see(master);
    screen.press('submit');
    const turning = setInterval(() => {
      screen.clock.advance(1000);
      if (screen.store.get(callAtom)?.kind === 'failing') screen.press('try-again');
    }, 20);
    await screen.answered().finally(() => clearInterval(turning));
    expect(screen.store.get(finishedAtom)).toMatchObject({
      code: master,
      found,
    });
    expect(screen.port.calls).toHaveLength(calls);
    expect((await orderOf(order.id)).mc_scanned_qty).toBe(before + 1);
    const packed = await casesOf(order.id, 'shipper_case');
    const inside = packed.filter((one) => one.packed_in === master).map((one) => one.teleport_uuid);
    expect(inside.sort()).toEqual([...strays].sort());
  });
});

describe('the same cases at two tablets', () => {
  it('the same cases at two tablets are packed at the first, and the second keeps what is still free', async () => {
    const order = await orderFor('stray_shipper_case');
    const strays = (await codesOf(order.id, 'stray_shipper_case')).slice(
      0,
      order.master_case_size + 1,
    );
    const first = await open(order, 'pack-master');
    const second = await open(order, 'pack-master');
    const master = await freeMaster(order.id);
    await second.see(...strays.slice(1));
    await first.see(...strays.slice(0, -1));
    await first.see(master);
    first.press('submit');
    await first.answered();
    await second.see(await freeMaster(order.id));
    second.press('submit');
    await second.answered();
    expect(second.store.get(finishedAtom)).toBeNull();
    expect(second.store.get(messageAtom)?.title).toContain(
      'Unable to submit your scannings due to',
    );
    expect(second.store.get(messageAtom)?.detail).toContain(`is packed in ${master}.`);
    const kept = second.store.get(rowsAtom).flatMap((row) => ('code' in row ? [row.code] : []));
    expect(kept).toEqual([strays.at(-1)]);
  });

  it('cases that the first tablet packs leave the second one with the lists, and are named', async () => {
    const order = await orderFor('stray_shipper_case');
    const { master_case_size: size } = order;
    const strays = (await codesOf(order.id, 'stray_shipper_case')).slice(0, size + 1);
    const first = await open(order, 'pack-master');
    const second = await open(order, 'pack-master');
    const master = await freeMaster(order.id);
    await second.see(...strays.slice(1));
    await first.see(...strays.slice(0, -1));
    await first.see(master);
    first.press('submit');
    await first.answered();
    second.session.dispatch({ type: 'lists', inventory: await listsOf(order.id, 'pack-master') });
    const message = second.store.get(messageAtom);
    expect(message?.title).toBe(`Another tablet was first: take ${size - 1} out`);
    const gone = strays.slice(1, -1);
    const names = gone.map((code) => (gone.length > 3 ? `…${code.slice(-8)}` : code));
    expect(message?.detail).toBe(`${names.join(', ')}: It is packed in ${master}.`);
    const kept = second.store.get(progressAtom)?.progress.contents.map(({ code }) => code);
    expect(kept).toEqual([strays.at(-1)]);
  });
});

describe('the other flows', () => {
  it('station 1B packs units by reading the shipper case', async () => {
    const order = await orderFor('stray_individual_unit');
    const known = await listsOf(order.id, 'pack-shipper');
    const units = (await codesOf(order.id, 'stray_individual_unit')).slice(
      0,
      order.shipper_case_size,
    );
    const strays = await codesOf(order.id, 'stray_shipper_case');
    const shipper = strays.find((code) => !known.filled.has(code.toLowerCase()))!;
    const screen = await open(order, 'pack-shipper', ['lost after']);
    await screen.see(...units);
    await screen.see(shipper);
    await screen.answered();
    expect(screen.store.get(finishedAtom)).toMatchObject({
      code: shipper,
      found: true,
    });
    expect((await orderOf(order.id)).sc_packed_qty).toBe(order.sc_packed_qty + 1);
    // A shipper case with units in it closes no second case.
    await screen.see(
      ...(await codesOf(order.id, 'stray_individual_unit')).slice(0, order.shipper_case_size),
    );
    await screen.read(shipper);
    expect(screen.store.get(progressAtom)?.progress).toMatchObject({ phase: 'closing' });
  });

  it('a master case is unpacked, also when the answer was lost', async () => {
    const order = await orderFor('stray_shipper_case');
    const known = await listsOf(order.id, 'unpack');
    const master = (await codesOf(order.id, 'internal_master_case')).find((code) =>
      known.filled.has(code.toLowerCase()),
    )!;
    const screen = await open(order, 'unpack', ['lost after']);
    await screen.read(master);
    screen.press('submit');
    await screen.answered();
    expect(screen.store.get(finishedAtom)).toMatchObject({ code: master });
    expect(
      (await casesOf(order.id, 'shipper_case')).filter((one) => one.packed_in === master),
    ).toEqual([]);
  });

  it('stray items are packed, also when the answer was lost', async () => {
    const order = await orderFor('stray_shipper_case');
    const items = [
      ...(await codesOf(order.id, 'stray_shipper_case')).slice(0, 2),
      ...(await codesOf(order.id, 'stray_individual_unit')).slice(0, 1),
    ];
    const screen = await open(order, 'pack-remaining', ['lost after']);
    await screen.see(...items);
    screen.press('submit');
    await screen.answered();
    expect(screen.store.get(finishedAtom)).toMatchObject({
      title: `${items.length} items packed.`,
      found: true,
    });
    const strays = await codesOf(order.id, 'stray_shipper_case');
    expect(strays.filter((code) => items.includes(code))).toEqual([]);
  });

  it('remaining items that another tablet packed into a master case are not packed here after a lost answer', async () => {
    const order = await orderFor('stray_shipper_case');
    const master = await freeMaster(order.id);
    const items = (await codesOf(order.id, 'stray_shipper_case')).slice(0, order.master_case_size);
    const screen = await open(order, 'pack-remaining', ['lost before']);
    await screen.see(...items);
    const other = await open(order, 'pack-master');
    await other.see(...items);
    await other.see(master);
    other.press('submit');
    await other.answered();
    screen.press('submit');
    await screen.answered();
    expect(screen.store.get(finishedAtom)).toBeNull();
    expect(screen.store.get(messageAtom)?.detail).toContain(`is packed in ${master}.`);
  });

  it('an empty case of an order that fills its cases is refused by the tablet and by the plant', async () => {
    const order = await orderFor('stray_individual_unit');
    const { filled } = await listsOf(order.id, 'pack-shipper');
    const strays = await codesOf(order.id, 'stray_shipper_case');
    const [full = '', empty = ''] = strays.filter((code) => !filled.has(code.toLowerCase()));
    const units = await codesOf(order.id, 'stray_individual_unit');
    const plant = portOf(order.id, 'pack-remaining');
    const send = (request: SubmissionRequest) =>
      plant.send(request, {
        idempotencyKey: `empty-case-${request.kind}`,
        signal: new AbortController().signal,
      });
    const inside = units.slice(0, order.shipper_case_size);
    const filling = { shipper_case_uid: full, unit_uids: inside };
    expect(await send({ kind: 'pack-shipper-case', body: filling })).toEqual({ kind: 'done' });
    for (const flow of ['pack-master', 'pack-remaining'] as const) {
      const screen = await open(order, flow);
      await screen.read(full);
      expect(screen.store.get(progressAtom)?.progress.contents).toMatchObject([{ code: full }]);
      await screen.read(empty);
      expect(screen.store.get(messageAtom)?.detail).toBe('It is empty: fill it at station 1B.');
    }
    const answer = await send({ kind: 'pack-remaining-items', body: { stray_case_uids: [empty] } });
    expect(answer).toMatchObject({ conflicts: [{ code: empty, reason: 'empty' }] });
  });

  it('the model plant of the property tests answers as the plant does', async () => {
    const order = await orderFor('stray_shipper_case');
    const size = order.master_case_size;
    const strays = await codesOf(order.id, 'stray_shipper_case');
    const { filled } = await listsOf(order.id, 'pack-master');
    const [full, empty] = (await codesOf(order.id, 'internal_master_case')).filter(
      (code) => !filled.has(code.toLowerCase()),
    );
    const pack = (master: string, codes: string[]): SubmissionRequest => ({
      kind: 'pack-master-case',
      body: { master_case_uid: master, shipper_case_uids: codes },
    });
    const first = pack(full!, strays.slice(0, size));
    const plant = portOf(order.id, 'pack-master');
    const model = new ModelPlant();
    const answers = [
      ['model-key-1', first],
      ['model-key-1', first],
      ['model-key-2', pack(empty!, strays.slice(0, size))],
      ['model-key-3', pack(empty!, strays.slice(1, size + 1))],
      ['model-key-4', pack(empty!, strays.slice(size, 2 * size))],
    ] as const;
    for (const [idempotencyKey, request] of answers) {
      const { signal } = new AbortController();
      const answer = await plant.send(request, { idempotencyKey, signal });
      expect(essence(model.call(request, idempotencyKey))).toEqual(essence(answer));
    }
    expect(plant.calls).toEqual([200, 200, 409, 409, 200]);
  });
});

const essence = (answer: CallAnswer) =>
  answer.kind === 'refused'
    ? answer.conflicts.map(({ code, packedIn }) => `${code} in ${packedIn}`).toSorted()
    : answer.kind;
