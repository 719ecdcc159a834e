/** Unpacks a master case, or a shipper case that is packed or holds units. */
import { codeKey } from '../../contract/case-code.ts';
import type { Handlers } from '../api/contract.ts';
import { invalid } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { sqlOf } from '../database/transaction.ts';
import { changeOrder, toChange } from '../orders/change-order.ts';
import { say } from '../texts/sentence.ts';
import { isPacked, statesAround, type CaseState, type CaseStates } from './records.ts';
import { codeIssues, counted, requireNone, type Counts } from './rules.ts';
import { scannersOf, type HasAccount } from './scanners.ts';

const FIELD = 'unpacked_case_uid';

export const unpackHandlers = (db: Db, hasAccount: HasAccount) =>
  ({
    unpackCase: async (call) => {
      const code = call.body[FIELD];
      const key = codeKey(code);
      await scannersOf(call, [code], hasAccount);
      return changeOrder(db, toChange('unpackCase', call), async (order, tx) => {
        const cases = await statesAround(tx, order.id, { codes: [code], holder: key });
        requireNone(codeIssues(cases, FIELD, code, ['I', 'S']));
        const record = cases.get(key)!;
        if (!record.hasContents && !isPacked(record)) {
          const msg = say('{0} is already loose', code);
          throw invalid([{ loc: ['body', FIELD], msg, type: 'loose' }]);
        }
        const contents = inside(cases, key);
        const holder = record.packedIn;
        const siblings = holder ? inside(await statesAround(tx, order.id, { holder }), holder) : [];
        await sqlOf(tx).query(UNPACK, [[key, ...contents.map((one) => one.key)]]);
        return counted(order, unpackedCounts(record, contents.length, siblings.length));
      });
    },
  }) satisfies Partial<Handlers>;

const inside = (cases: CaseStates, holder: string) =>
  [...cases.values()].filter((one) => one.packedIn === holder);

/** @param siblings number of cases in the record's holder, the record included */
function unpackedCounts(record: CaseState, contents: number, siblings: number): Counts {
  if (record.kind === 'I') return { mc_scanned_qty: -1, sc_scanned_qty: -contents };
  return {
    ...(contents > 0 && { sc_packed_qty: -1, iu_packed_qty: -contents }),
    ...(record.remaining && { ss_scanned_qty: -1 }),
    ...(siblings > 0 && { sc_scanned_qty: -1, mc_scanned_qty: siblings === 1 ? -1 : 0 }),
  };
}

const UNPACK = `
  update case_record set packed_in = null, remaining = false, packed_at = null, packed_by = null,
    packed_station = null, scanned_by = null
  where key = any($1)`;
