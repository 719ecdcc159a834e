/** The person who makes a call, from a verified token. */
export interface Operator {
  readonly subject: string;
  readonly username: string;
  readonly roles: readonly string[];
}

/**
 * Verifies an Authorization header. Roles are checked for each route.
 * @throws HttpError 401 without a valid token.
 */
export type Authenticate = (authorization: string | undefined) => Promise<Operator>;
