/** Packs stray shipper cases and units as remaining items, which are in no other case. */
import { codeKey } from '../../contract/case-code.ts';
import type { Handlers } from '../api/contract.ts';
import type { Db } from '../database/open.ts';
import { changeOrder, toChange } from '../orders/change-order.ts';
import { moveCases, statesAround, type CaseStates } from './records.ts';
import {
  codeIssues,
  counted,
  emptyConflicts,
  fillsCases,
  packedConflicts,
  requireNone,
} from './rules.ts';
import { scannersOf, type HasAccount } from './scanners.ts';

export const packRemainingHandlers = (db: Db, hasAccount: HasAccount) =>
  ({
    packRemainingItems: async (call) => {
      const { operator, body } = call;
      const { stray_case_uids: codes, scanned_by: scannedBy } = body;
      const scanners = await scannersOf({ operator, codes, scannedBy }, hasAccount);
      return changeOrder(db, toChange('packRemainingItems', call), async (order, tx) => {
        const known = await statesAround(tx, order.id, { codes });
        requireRemaining(known, codes, fillsCases(order));
        const packed = { packedIn: null, remaining: true, by: operator.subject, scanners };
        await moveCases(tx, codes.map(codeKey), packed);
        const kinds = [...known.values()].map(({ kind }) => kind);
        return counted(order, {
          ss_scanned_qty: kinds.filter((kind) => kind === 'S').length,
          lu_scanned_qty: kinds.filter((kind) => kind === 'U').length,
        });
      });
    },
  }) satisfies Partial<Handlers>;

/**
 * @param fills the order fills its shipper cases with units: one without any is refused
 * @throws HttpError 422, or 409 with the conflicts
 */
export function requireRemaining(known: CaseStates, codes: readonly string[], fills: boolean) {
  const issues = codeIssues(known, { field: 'stray_case_uids', codes, kinds: ['S', 'U'] });
  const empty = fills ? emptyConflicts(known, codes) : [];
  requireNone(issues, [...packedConflicts(known, codes), ...empty]);
}
