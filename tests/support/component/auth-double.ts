/** The sign-in of the whole app's tests: they set `state` of `src/auth/sign-in-state.ts` and read the calls. */
import { vi } from 'vitest';
import * as account from '../../../src/auth/account.ts';
import * as signIn from '../../../src/auth/sign-in.ts';
import { replace } from './replace.ts';

export const auth = {
  /** How the last change of a password ended. */
  result: undefined as signIn.ActionResult | undefined,
  signIn: vi.fn<() => Promise<void>>(async () => undefined),
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
  changePassword: vi.fn<(to: string) => Promise<string | undefined>>(async () => undefined),
  switchOperator: vi.fn<(username: string) => Promise<string | undefined>>(async () => undefined),
  unlock: vi.fn<() => Promise<string | undefined>>(async () => undefined),
  lockWhenIdle: vi.fn<() => void>(),
};

/** For one test, calls of the sign-in are recorded and do nothing. */
export function doubleSignIn(): void {
  vi.clearAllMocks();
  auth.result = undefined;
  replace(signIn.startSignIn, () => async () => undefined);
  replace(signIn.bearer, () => async () => 'token');
  replace(signIn.renewedBearer, () => async () => 'token');
  replace(signIn.endSignIn, () => () => undefined);
  replace(signIn.signIn, () => auth.signIn);
  replace(signIn.takeActionResult, () => () => auth.result);
  replace(account.signOut, () => auth.signOut);
  replace(account.changePassword, () => auth.changePassword);
  replace(account.switchOperator, () => auth.switchOperator);
  replace(account.unlock, () => auth.unlock);
  replace(account.lockWhenIdle, () => auth.lockWhenIdle);
}
