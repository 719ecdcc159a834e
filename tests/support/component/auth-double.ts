/** The sign-in of the whole app's tests: tests set the signed-in person and read its calls. */
import { vi } from 'vitest';
import type { SignInState } from '../../../src/auth/sign-in.ts';
import type { WritableSignal } from '../../../src/lib/subscribable.ts';

export const auth = {
  state: undefined as WritableSignal<SignInState> | undefined,
  /** How the last change of a password ended. */
  result: undefined as string | undefined,
  signIn: vi.fn<() => Promise<void>>(async () => undefined),
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
  changePassword: vi.fn<(to: string) => Promise<string | undefined>>(async () => undefined),
  switchOperator: vi.fn<(username: string) => Promise<string | undefined>>(async () => undefined),
  unlock: vi.fn<() => Promise<string | undefined>>(async () => undefined),
  lockWhenIdle: vi.fn<() => void>(),
};

/** In place of exports of `src/auth/sign-in.ts`. */
export const signInDouble = {
  signInState: {
    get: () => auth.state?.get(),
    subscribe: (listener: () => void) => auth.state?.subscribe(listener),
  },
  startSignIn: async () => undefined,
  bearer: async () => 'token',
  renewedBearer: async () => 'token',
  endSignIn: () => undefined,
  signIn: auth.signIn,
  takeActionResult: () => auth.result,
};

/** In place of exports of `src/auth/account.ts`. */
export const accountDouble = {
  signOut: auth.signOut,
  changePassword: auth.changePassword,
  switchOperator: auth.switchOperator,
  unlock: auth.unlock,
  lockWhenIdle: auth.lockWhenIdle,
};
