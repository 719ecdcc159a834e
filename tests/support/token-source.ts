import type { TokenSource } from '../../src/api/caller.ts';

/** A sign-in that gives these tokens, renewed or not. */
export const tokenSource = (
  token: () => Promise<string>,
  rest: Partial<TokenSource> = {},
): TokenSource => ({ token, renewed: token, refused: () => undefined, ...rest });
