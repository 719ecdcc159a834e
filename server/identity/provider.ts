import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import { ACCESS_CLIENT } from '../../contract/roles.ts';
import type { Database } from '../database/open.ts';
import { PROTOCOL, REALM_PATH, RESOURCE, SCOPES, SESSION_S } from './constants.ts';
import { grantOfSession } from './grants.ts';
import { allowRedirects, shapeRefreshTokens, tellKeycloakExtras } from './keycloak-shims.ts';
import type { Keys } from './keys.ts';
import { escape, showPage } from './page.ts';
import { storageIn } from './storage.ts';
import { CLAIM_NAMES, claimsOf, type Users } from './users.ts';

const ACCESS_TOKEN_S = 300;

const ROUTES = {
  authorization: `${PROTOCOL}/auth`,
  token: `${PROTOCOL}/token`,
  end_session: `${PROTOCOL}/logout`,
  jwks: `${PROTOCOL}/certs`,
  userinfo: `${PROTOCOL}/userinfo`,
} as const;

const LIFETIMES_S = {
  AccessToken: ACCESS_TOKEN_S,
  IdToken: ACCESS_TOKEN_S,
  AuthorizationCode: 60,
  Interaction: 3600,
  Session: SESSION_S,
  Grant: SESSION_S,
  RefreshToken: SESSION_S,
} as const;

export interface ProviderParts {
  readonly issuer: string;
  readonly origin: string;
  readonly sql: Database['sql'];
  readonly keys: Keys;
  readonly users: Users;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Whether X-Forwarded-* headers are trusted. */
  readonly behindProxy: boolean;
}

/** oidc-provider, configured to answer as a Keycloak does. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.issuer, configuration(parts));
  provider.proxy = parts.behindProxy;
  allowRedirects(provider, parts.isAllowedOrigin);
  shapeRefreshTokens(provider);
  tellKeycloakExtras(provider);
  return provider;
}

function configuration(parts: ProviderParts): Configuration {
  const { origin, sql, keys, isAllowedOrigin } = parts;
  return {
    adapter: storageIn(sql),
    jwks: keys.signing,
    cookies: { keys: keys.cookies },
    clients: [
      {
        client_id: ACCESS_CLIENT,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/`],
        post_logout_redirect_uris: [`${origin}/`],
      },
    ],
    routes: ROUTES,
    discovery: { check_session_iframe: `${parts.issuer}${PROTOCOL}/login-status-iframe.html` },
    pkce: { required: () => true },
    scopes: [...SCOPES.split(' '), 'offline_access'],
    claims: { openid: ['sub', 'sid', ...CLAIM_NAMES], profile: [], email: [] },
    conformIdTokenClaims: false,
    extraParams: ['kc_action', 'kc_locale', 'kc_idp_hint'],
    interactions: {
      policy: promptPolicy(),
      url: (_ctx, interaction) => `${REALM_PATH}/login-actions/${interaction.uid}`,
    },
    clientBasedCORS: (_ctx, from) => isAllowedOrigin(from),
    issueRefreshToken: () => true,
    // With rotation, one answer lost on the network revokes the whole grant.
    rotateRefreshToken: false,
    ttl: LIFETIMES_S,
    ...accounts(parts),
    features: features(),
    renderError: (ctx, out) => {
      const body = `<p role="alert">${escape(out.error_description ?? out.error)}</p>`;
      showPage(ctx, { title: 'Sign-in problem', body });
    },
  };
}

/** Sign in, and Keycloak's update-password action; nobody is asked for consent. */
function promptPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const asked = new interactionPolicy.Check(
    'kc_action',
    'password update requested',
    (ctx) =>
      ctx.oidc.params?.['kc_action'] === 'UPDATE_PASSWORD' && !ctx.oidc.result?.['update_password'],
  );
  policy.add(new interactionPolicy.Prompt({ name: 'update_password', requestable: false }, asked));
  return policy;
}

function accounts({ users }: ProviderParts): Partial<Configuration> {
  return {
    findAccount: async (_ctx, id) => {
      const user = await users.byId(id);
      return user && { accountId: id, claims: () => ({ sub: id, ...claimsOf(user) }) };
    },
    extraTokenClaims: async (_ctx, token) => {
      if (!('accountId' in token) || typeof token.accountId !== 'string') return undefined;
      const user = await users.byId(token.accountId);
      const sid = (token as { sessionUid?: string }).sessionUid;
      return user && { ...claimsOf(user), sid, azp: ACCESS_CLIENT, typ: 'Bearer' };
    },
    loadExistingGrant: grantOfSession,
  };
}

function features(): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    // Only tokens for a resource can be JWTs, which keycloak-js and the API read.
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPES,
        audience: ACCESS_CLIENT,
        accessTokenFormat: 'jwt',
        accessTokenTTL: ACCESS_TOKEN_S,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
    rpInitiatedLogout: {
      enabled: true,
      // Keycloak asks for confirmation only without a valid id_token_hint.
      logoutSource: (ctx, form) => {
        const hint = ctx.oidc.entities.IdTokenHint as { payload?: { sub?: string } } | undefined;
        const known =
          hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId;
        const body = `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>`;
        const script = known ? "document.querySelector('button').click()" : '';
        showPage(ctx, { title: 'Sign out', body, script });
      },
      postLogoutSuccessSource: (ctx) => {
        showPage(ctx, { title: 'Signed out', body: '<p>You are signed out.</p>' });
      },
    },
  };
}
