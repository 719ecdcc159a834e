import { Readable } from 'node:stream';
import type { ScannedBy } from '../../contract/types.ts';
import type { Handlers } from '../api/contract.ts';
import type { Operator } from '../api/operator.ts';
import type { Db } from '../database/open.ts';
import { sqlOf } from '../database/transaction.ts';
import { toChange } from '../orders/change-order.ts';
import { readOrder } from '../orders/repository.ts';
import { findCase } from './find-case.ts';
import { listCases } from './list.ts';
import { packingRecord } from './repository.ts';
import { scannersOf, type HasAccount } from './scanners.ts';
import { pack, packRemaining, unpack, type CasesToPack } from './service.ts';

interface Sent {
  readonly operator: Operator;
  readonly body: { readonly scanned_by?: ScannedBy };
}

export const caseHandlers = (db: Db, hasAccount: HasAccount) =>
  ({
    ...packHandlers(db, hasAccount),
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
  }) satisfies Partial<Handlers>;

function packHandlers(db: Db, hasAccount: HasAccount) {
  const scanners = ({ operator, body }: Sent, ...codes: readonly string[]) =>
    scannersOf({ operator, codes, scannedBy: body.scanned_by }, hasAccount);
  return {
    packShipperCase: async (call) => {
      const { shipper_case_uid: code, unit_uids: codes } = call.body;
      const wanted: CasesToPack = {
        holder: { field: 'shipper_case_uid', code, kind: 'S' },
        contents: { field: 'unit_uids', codes, kinds: ['U'] },
        scanners: await scanners(call, code, ...codes),
      };
      return pack(
        db,
        toChange('packShipperCase', call),
        wanted,
        (order) => order.shipper_case_size,
      );
    },
    packMasterCase: async (call) => {
      const { master_case_uid: code, shipper_case_uids: codes } = call.body;
      const wanted: CasesToPack = {
        holder: { field: 'master_case_uid', code, kind: 'I' },
        contents: { field: 'shipper_case_uids', codes, kinds: ['S'] },
        scanners: await scanners(call, code, ...codes),
      };
      return pack(db, toChange('packMasterCase', call), wanted, (order) => order.master_case_size);
    },
    packRemainingItems: async (call) => {
      const { stray_case_uids: codes } = call.body;
      const wanted = { codes, scanners: await scanners(call, ...codes) };
      return packRemaining(db, toChange('packRemainingItems', call), wanted);
    },
    unpackCase: async (call) => {
      const { unpacked_case_uid: code } = call.body;
      await scanners(call, code);
      return unpack(db, toChange('unpackCase', call), code);
    },
  } satisfies Partial<Handlers>;
}
