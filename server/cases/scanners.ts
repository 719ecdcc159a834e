/** Who scanned the codes of a call that another person sends. The station says it; the sender is who is signed in. */
import { codeKey } from '../../contract/case-code.ts';
import type { ScannedBy } from '../../contract/types.ts';
import { invalid } from '../api/errors.ts';
import type { Operator } from '../api/operator.ts';
import { say, type Words } from '../texts/sentence.ts';

/** Whether the plant has an account of this name; undefined where it does not keep the accounts. */
export type HasAccount = ((username: string) => Promise<boolean>) | undefined;

interface ScannedCall {
  readonly operator: Operator;
  readonly body: { readonly scanned_by?: ScannedBy };
}

/**
 * Usernames by the keys of codes, without the operator's own.
 * @param codes of the call
 * @throws HttpError 422 for an unknown person, and for a code that the call does not have or has twice
 */
export async function scannersOf(
  { operator, body }: ScannedCall,
  codes: readonly string[],
  hasAccount: HasAccount,
): Promise<Readonly<Record<string, string>>> {
  const unnamed = new Set(codes.map(codeKey));
  const scanners: Record<string, string> = {};
  for (const [at, { username, codes: scanned }] of (body.scanned_by ?? []).entries()) {
    const refuse = (field: string, msg: Words) =>
      invalid([{ loc: ['body', 'scanned_by', at, field], msg, type: 'scanned_by' }]);
    if (hasAccount && !(await hasAccount(username)))
      throw refuse('username', say('There is no account {0}', username));
    for (const code of scanned) {
      if (!unnamed.delete(codeKey(code)))
        throw refuse('codes', say('{0} is not in this call, or named twice', code));
      if (username !== operator.username) scanners[codeKey(code)] = username;
    }
  }
  return scanners;
}
