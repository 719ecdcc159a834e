/** The person who makes a call, from a verified token. */
export interface Operator {
  readonly subject: string;
  readonly username: string;
  readonly roles: readonly string[];
}

/**
 * Checks an Authorization header.
 * @throws HttpError 401 without a valid token, 403 without the access role.
 */
export type Authenticate = (authorization: string | undefined) => Promise<Operator>;
