/** Keycloak's paths; keycloak-js builds them by itself. */
export const REALM_PATH = '/realms/teleport';
export const PROTOCOL = '/protocol/openid-connect';
/** The API as a resource indicator (RFC 8707): only tokens for a resource can be JWTs. */
export const RESOURCE = 'urn:teleport:api';
export const SCOPES = 'openid profile email roles';
/** Length of a sign-in, in seconds: a shift. */
export const SHIFT_S = 12 * 3600;
/** Seconds that a sign-in may take. */
export const SIGN_IN_S = 3600;
/** Reason of the prompt for a new password. */
export const TEMPORARY_PASSWORD = 'temporary_password';
