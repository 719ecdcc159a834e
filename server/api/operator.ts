/** Who makes a call, from a verified token. */
export interface Operator {
  readonly subject: string;
  readonly username: string;
  readonly roles: readonly string[];
}

/**
 * Checks an Authorization header.
 * @throws HttpError 401 for a token that is not good, 403 without the access role.
 */
export type Authenticate = (authorization: string | undefined) => Promise<Operator>;
