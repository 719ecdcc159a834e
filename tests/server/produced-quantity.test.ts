/** The produced quantity of an order against what is packed, at stations and for administrators. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { audit, orders } from '../../server/database/schema.ts';
import { openAdmin } from '../support/server/admin-app.ts';
import {
  codesOf,
  makePackable,
  onDatabase,
  type ApiApp,
  type OrderAnswer,
} from '../support/server/api-app.ts';

/**
 * Nine units are produced. At least five are packed: two shipper cases that nobody filled unit by unit are in a master case,
 * then another one was filled, and a unit is a remaining item. Each case holds two.
 */
async function makePacked(api: ApiApp): Promise<string> {
  const path = await makePackable(api, 9);
  const [first, second, filled] = await codesOf(api, path, 'stray_shipper_case');
  const units = await codesOf(api, path, 'stray_individual_unit');
  const [master] = await codesOf(api, path, 'internal_master_case');
  const pack = (call: string, body: object) => api.ask('POST', `${path}/${call}`, body);
  await pack('pack-master-case', { master_case_uid: master, shipper_case_uids: [first, second] });
  await pack('pack-shipper-case', { shipper_case_uid: filled, unit_uids: units.slice(0, 2) });
  await pack('pack-remaining-items', { stray_case_uids: [units[2]] });
  return path;
}

const idIn = (path: string) => path.split('/').at(-1) ?? '';

onDatabase('The produced quantity', (api) => {
  const set = (path: string, quantity: number) =>
    api().ask<OrderAnswer>('PUT', `${path}/produced-quantity?quantity=${quantity}`);
  const produced = async (path: string) =>
    (await api().ask<OrderAnswer>('GET', path)).body['produced_quantity'];

  it('a produced quantity below the packed units is refused with both figures, and nothing changes', async () => {
    const path = await makePacked(api());
    const { status, body } = await set(path, 4);
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [
        {
          loc: ['query', 'quantity'],
          msg: 'The produced quantity cannot be 4 while 5 units are packed: unpack cases first, or ask an administrator',
          type: 'below_packed',
        },
      ],
    });
    expect(await produced(path)).toBe(9);
  });

  it('a produced quantity equal to the packed units is recorded, and a smaller one after a case is unpacked', async () => {
    const path = await makePacked(api());
    expect((await set(path, 5)).status).toBe(200);
    const [master] = await codesOf(api(), path, 'internal_master_case');
    await api().ask('DELETE', `${path}/unpack-case`, { unpacked_case_uid: master });
    expect((await set(path, 3)).status).toBe(200);
    expect((await set(path, 2)).status).toBe(422);
  });

  it('a produced quantity below the packed units is recorded for an administrator, with the reason in the audit', async () => {
    const path = await makePacked(api());
    const admin = await openAdmin(api().database);
    const { body: order } = await api().ask<OrderAnswer>('GET', path);
    const correct = (body: object) =>
      admin.app.inject({ method: 'PUT', url: '/admin/v1/orders/produced-quantity', payload: body });
    const wish = { order: order.name, quantity: 4, reason: 'counted again, label of a sample' };
    for (const reason of [undefined, '', '  '])
      expect((await correct({ ...wish, reason })).statusCode).toBe(422);
    expect((await correct({ ...wish, order: 'MO/none' })).statusCode).toBe(404);
    expect((await correct({ ...wish, quantity: 30_001 })).statusCode).toBe(422);
    expect(await produced(path)).toBe(9);
    expect((await correct(wish)).json()).toEqual({
      order: order.name,
      produced_quantity: 4,
      packed_units: 5,
    });
    expect(await produced(path)).toBe(4);
    const rows = await api()
      .database.db.select()
      .from(audit)
      .where(eq(audit.action, 'correctProducedQuantity'));
    expect(rows.filter((row) => row.orderId === idIn(path))).toMatchObject([
      { username: 'erp', station: null, detail: { body: wish } },
    ]);
    await admin.app.close();
  });

  it('a produced quantity of a locked order is refused for an administrator as well', async () => {
    const path = await makePacked(api());
    const admin = await openAdmin(api().database);
    await api()
      .database.db.update(orders)
      .set({ status: 'DONE' })
      .where(eq(orders.id, idIn(path)));
    const { body: order } = await api().ask<OrderAnswer>('GET', path);
    const payload = { order: order.name, quantity: 8, reason: 'late' };
    const url = '/admin/v1/orders/produced-quantity';
    const answer = await admin.app.inject({ method: 'PUT', url, payload });
    expect(answer.statusCode).toBe(409);
    await admin.app.close();
  });

  it('an order that is done is reopened for an administrator, with the reason in the audit', async () => {
    const path = await makePacked(api());
    const admin = await openAdmin(api().database);
    const { body: before } = await api().ask<OrderAnswer>('GET', path);
    const reopen = (body: object) =>
      admin.app.inject({ method: 'PUT', url: '/admin/v1/orders/reopen', payload: body });
    const wish = { order: before.name, reason: 'a pallet was found' };
    const early = await reopen(wish);
    expect([early.statusCode, early.json()]).toEqual([
      409,
      { detail: 'The order is in progress and cannot be changed this way.' },
    ]);
    expect((await api().ask('PUT', `${path}/finish-packing`)).status).toBe(200);
    expect((await reopen({ ...wish, reason: ' ' })).statusCode).toBe(422);
    expect((await reopen(wish)).json()).toEqual({ order: before.name, status: 'IN_PROGRESS' });
    expect((await api().ask<OrderAnswer>('GET', path)).body).toEqual(before);
    const rows = await api()
      .database.db.select()
      .from(audit)
      .where(eq(audit.action, 'reopenOrder'));
    expect(rows).toMatchObject([{ orderId: idIn(path), username: 'erp', detail: { body: wish } }]);
    expect((await set(path, 8)).status).toBe(200);
    await admin.app.close();
  });

  it('a finished order is taken back at the station, with the reason in the audit', async () => {
    const path = await makePacked(api());
    const takeBack = (reason: string) => api().ask('PUT', `${path}/reopen`, { reason });
    expect((await takeBack('case found')).status).toBe(409);
    await api().ask('PUT', `${path}/finish-packing`);
    expect((await takeBack(' ')).status).toBe(422);
    expect(await takeBack('case found')).toMatchObject({ body: { status: 'IN_PROGRESS' } });
    const { db } = api().database;
    const rows = await db.select().from(audit).where(eq(audit.action, 'takeOrderBack'));
    expect(rows).toMatchObject([
      { orderId: idIn(path), detail: { body: { reason: 'case found' } } },
    ]);
  });

  it('packing may exceed the produced quantity: the app asks, and the plant records it', async () => {
    const path = await makePackable(api(), 4);
    await set(path, 1);
    const [shipper] = await codesOf(api(), path, 'stray_shipper_case');
    const units = await codesOf(api(), path, 'stray_individual_unit');
    const body = { shipper_case_uid: shipper, unit_uids: units.slice(0, 2) };
    expect(await api().ask('POST', `${path}/pack-shipper-case`, body)).toMatchObject({
      status: 200,
      body: { iu_packed_qty: 2, produced_quantity: 1 },
    });
  });
});
