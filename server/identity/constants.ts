/** Where Keycloak has things; keycloak-js builds these addresses by itself. */
export const REALM_PATH = '/realms/teleport';
export const PROTOCOL = '/protocol/openid-connect';
/** Name of the API as a resource: with it, access tokens are JWTs. */
export const RESOURCE = 'urn:teleport:api';
export const SCOPES = 'openid profile email roles';
