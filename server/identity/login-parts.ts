/** Parts that the provider's forms need. */
import type { FastifyBaseLogger } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { LoginDelay } from './login-delay.ts';
import type { User, Users } from './users.ts';

export interface LoginActions {
  readonly provider: Provider;
  readonly users: Users;
  readonly delay: LoginDelay;
  /** User and password to show on the page of a demonstration. */
  readonly hint: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Writes a sign-in, a change of a password or the end of a guessed badge into the audit. */
  readonly record: (
    action: 'signIn' | 'changePassword' | 'revokeBadge',
    user: User,
    detail: { readonly address: string; readonly by?: 'badge' },
  ) => Promise<void>;
  /** Called for each password or PIN that was sent. */
  readonly count: (result: 'success' | 'wrong' | 'delayed') => void;
  /** Address of the client, through the plant's own proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
}
