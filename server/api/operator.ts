/** The person who makes a call, from a verified token. */
export interface Operator {
  readonly subject: string;
  readonly username: string;
  readonly roles: readonly string[];
}

/**
 * Checks an Authorization header; what the roles allow is for others to say.
 * @throws HttpError 401 without a valid token.
 */
export type Authenticate = (authorization: string | undefined) => Promise<Operator>;
