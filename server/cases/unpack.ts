/** Unpacks a master case, or a shipper case that is packed or holds units. */
import { codeKey } from '../../contract/case-code.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { changeOrder, toChange } from '../orders/change-order.ts';
import { say } from '../texts/sentence.ts';
import {
  isPacked,
  LOOSE,
  moveCases,
  statesAround,
  type CaseState,
  type CaseStates,
} from './records.ts';
import { codeIssues, counted, requireNone } from './rules.ts';
import { scannersOf, type HasAccount } from './scanners.ts';

export const unpackHandlers = (db: Db, hasAccount: HasAccount) =>
  ({
    unpackCase: async (call) => {
      const { operator, body } = call;
      const { unpacked_case_uid: code, scanned_by: scannedBy } = body;
      await scannersOf({ operator, codes: [code], scannedBy }, hasAccount);
      return changeOrder(db, toChange('unpackCase', call), async (order, tx) => {
        const key = codeKey(code);
        const known = await statesAround(tx, order.id, { codes: [code], holder: key });
        const record = requireUnpackable(known, code);
        const contents = inside(known, key);
        const holder = record.packedIn;
        const siblings = holder ? inside(await statesAround(tx, order.id, { holder }), holder) : [];
        await moveCases(tx, [key, ...contents.map((one) => one.key)], LOOSE);
        return counted(order, unpackedCounts(record, contents.length, siblings.length));
      });
    },
  }) satisfies Partial<Handlers>;

/** @throws HttpError 422, or 404 */
export function requireUnpackable(known: CaseStates, code: string): CaseState {
  const field = 'unpacked_case_uid';
  requireNone(codeIssues(known, { field, codes: [code], kinds: ['I', 'S'] }, true));
  const record = known.get(codeKey(code));
  if (!record) throw new HttpError(404, say('The case does not exist.'));
  const loose = { loc: ['body', field], msg: say('{0} is already loose', code), type: 'loose' };
  requireNone(record.hasContents || isPacked(record) ? [] : [loose]);
  return record;
}

const inside = (known: CaseStates, holder: string) =>
  [...known.values()].filter((one) => one.packedIn === holder);

/** @param siblings number of cases in the record's holder, the record included */
function unpackedCounts(record: CaseState, contents: number, siblings: number) {
  if (record.kind === 'I') return { mc_scanned_qty: -1, sc_scanned_qty: -contents };
  return {
    ...(contents > 0 && { sc_packed_qty: -1, iu_packed_qty: -contents }),
    ...(record.remaining && { ss_scanned_qty: -1 }),
    ...(siblings > 0 && { sc_scanned_qty: -1, mc_scanned_qty: siblings === 1 ? -1 : 0 }),
  };
}
