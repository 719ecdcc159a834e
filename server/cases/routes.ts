import { Readable } from 'node:stream';
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { sqlOf } from '../database/transaction.ts';
import { toChange } from '../orders/change-order.ts';
import { readOrder } from '../orders/repository.ts';
import { findCase } from './find-case.ts';
import { listCases } from './list.ts';
import { packingRecord } from './packing-record.ts';
import { pack, packRemaining, unpack, type CasesToPack } from './service.ts';

type CaseHandlers = Pick<
  Handlers,
  | 'findCase'
  | 'listCases'
  | 'getPackingRecord'
  | 'packShipperCase'
  | 'packMasterCase'
  | 'packRemainingItems'
  | 'unpackCase'
>;

export const caseHandlers = (db: Db): CaseHandlers => ({
  async listCases({ params, query }, reply) {
    const order = await readOrder(db, params.production_order_id);
    void reply.type('application/json; charset=utf-8');
    return Readable.from([await listCases(sqlOf(db), order.id, query.case_types)]);
  },
  findCase: ({ query }) => findCase(db, query.code),
  getPackingRecord: async ({ params }) => {
    const order = await readOrder(db, params.production_order_id);
    return packingRecord(db, order.id);
  },
  packShipperCase: (call) => {
    const wanted: CasesToPack = {
      holder: { field: 'shipper_case_uid', code: call.body.shipper_case_uid, kind: 'S' },
      contents: { field: 'unit_uids', codes: call.body.unit_uids, kinds: ['U'] },
    };
    return pack(db, toChange('packShipperCase', call), wanted, (order) => order.shipperCaseSize);
  },
  packMasterCase: (call) => {
    const wanted: CasesToPack = {
      holder: { field: 'master_case_uid', code: call.body.master_case_uid, kind: 'I' },
      contents: { field: 'shipper_case_uids', codes: call.body.shipper_case_uids, kinds: ['S'] },
    };
    return pack(db, toChange('packMasterCase', call), wanted, (order) => order.masterCaseSize);
  },
  packRemainingItems: (call) =>
    packRemaining(db, toChange('packRemainingItems', call), call.body.stray_case_uids),
  unpackCase: (call) => unpack(db, toChange('unpackCase', call), call.body.unpacked_case_uid),
});
