import type { IncomingMessage } from 'node:http';
import Provider, {
  interactionPolicy,
  type ClientMetadata,
  type Configuration,
} from 'oidc-provider';
import { ACCESS_CLIENT } from '../../contract/roles.ts';
import { SIGN_IN_PATHS, SIGN_OUT_PATHS } from '../../contract/sign-in-addresses.ts';
import type { Database } from '../database/open.ts';
import {
  PROTOCOL,
  REALM_PATH,
  RESOURCE,
  SCOPES,
  SHIFT_S,
  SIGN_IN_S,
  TEMPORARY_PASSWORD,
} from './constants.ts';
import {
  grantOfSignIn,
  allowRedirects,
  shapeRefreshTokens,
  addKeycloakExtras,
} from './keycloak-shims.ts';
import type { Keys } from './keys.ts';
import { DatabaseAway } from './database-away.ts';
import { sentenceOf, showProblem, showRefusal } from './login-pages.ts';
import { showPage, wordsFor } from './page.ts';
import { BY_BADGE } from './outdated-sign-in.ts';
import { signInLife } from './sign-ins.ts';
import { storageIn } from './storage.ts';
import { CLAIM_NAMES, claimsOf, type Users } from './users.ts';

const ROUTES = {
  authorization: `${PROTOCOL}/auth`,
  token: `${PROTOCOL}/token`,
  end_session: `${PROTOCOL}/logout`,
  jwks: `${PROTOCOL}/certs`,
  userinfo: `${PROTOCOL}/userinfo`,
} as const;

const LIFETIMES_S = {
  AuthorizationCode: 60,
  Interaction: SIGN_IN_S,
  Grant: SHIFT_S,
  RefreshToken: SHIFT_S,
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
  /** Seconds that an access token is good for. */
  readonly tokenLife: number;
  /** Address of the client, through the plant's own proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** oidc-provider, configured to answer as a Keycloak does. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.issuer, configuration(parts));
  provider.proxy = parts.behindProxy;
  allowRedirects(provider, parts.isAllowedOrigin);
  shapeRefreshTokens(provider);
  addKeycloakExtras(provider);
  return provider;
}

function configuration(parts: ProviderParts): Configuration {
  const { origin, sql, keys, isAllowedOrigin, tokenLife } = parts;
  return {
    adapter: storageIn(sql, () => Provider.ctx && parts.addressOf(Provider.ctx.req)),
    jwks: keys.signing,
    cookies: { keys: keys.cookies },
    clients: [webApp(origin)],
    routes: ROUTES,
    pkce: { required: () => true },
    scopes: [...SCOPES.split(' '), 'offline_access'],
    claims: { openid: ['sub', 'sid', ...CLAIM_NAMES], profile: [], email: [] },
    conformIdTokenClaims: false,
    extraParams: ['kc_action', 'kc_locale', 'kc_idp_hint'],
    interactions: {
      policy: promptPolicy(parts.users),
      url: (_ctx, interaction) => `${REALM_PATH}/login-actions/${interaction.uid}`,
    },
    clientBasedCORS: (_ctx, from) => isAllowedOrigin(from),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    ttl: {
      ...LIFETIMES_S,
      Session: (_ctx, session) => signInLife(session.loginTs),
      AccessToken: tokenLife,
      IdToken: tokenLife,
    },
    ...accounts(parts),
    features: features(tokenLife),
    renderError: (ctx, { error, error_description: description = error }, cause) => {
      if (cause instanceof DatabaseAway) showProblem(ctx, cause.sentence);
      else if (error === 'server_error') showProblem(ctx, sentenceOf(ctx.status));
      else showRefusal(ctx, description);
    },
  };
}

/** The app in the browser: a public client, which proves itself by PKCE. */
const webApp = (origin: string): ClientMetadata => ({
  client_id: ACCESS_CLIENT,
  token_endpoint_auth_method: 'none',
  application_type: 'web',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  // A locked tablet is opened by a password that was entered after the lock.
  require_auth_time: true,
  redirect_uris: SIGN_IN_PATHS.map((path) => `${origin}${path}`),
  post_logout_redirect_uris: SIGN_OUT_PATHS.map((path) => `${origin}${path}`),
});

/** Sign in, and Keycloak's update-password action, requested or due; there is no consent page. */
function promptPolicy(users: Users) {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const asked = new interactionPolicy.Check(
    'kc_action',
    'password update requested',
    (ctx) =>
      ctx.oidc.params?.['kc_action'] === 'UPDATE_PASSWORD' && !ctx.oidc.result?.['update_password'],
  );
  const due = new interactionPolicy.Check(
    TEMPORARY_PASSWORD,
    'password was set by an administrator',
    async ({ oidc: { session } }) =>
      session?.accountId !== undefined &&
      !session.amr?.includes(BY_BADGE) && // the badge is its own credential
      (await users.byId(session.accountId))?.passwordTemporary === true,
  );
  const update = { name: 'update_password', requestable: false };
  policy.add(new interactionPolicy.Prompt(update, asked, due));
  return policy;
}

function accounts({ users }: ProviderParts): Partial<Configuration> {
  return {
    findAccount: async (_ctx, id) => {
      const user = await users.byId(id);
      if (!user || user.disabled) return undefined;
      return { accountId: id, claims: () => ({ sub: id, ...claimsOf(user) }) };
    },
    extraTokenClaims: async (_ctx, token) => {
      if (!('accountId' in token) || typeof token.accountId !== 'string') return undefined;
      const user = await users.byId(token.accountId);
      const sid = (token as { sessionUid?: string }).sessionUid;
      return user && { ...claimsOf(user), sid, azp: ACCESS_CLIENT, typ: 'Bearer' };
    },
    loadExistingGrant: grantOfSignIn,
  };
}

function features(tokenLife: number): NonNullable<Configuration['features']> {
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
        accessTokenTTL: tokenLife,
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
        const body = `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${wordsFor(ctx)('Sign out')}</button>`;
        const script = known ? "document.querySelector('button').click()" : '';
        showPage(ctx, { title: 'Sign out', body, script });
      },
      postLogoutSuccessSource: (ctx) => {
        showPage(ctx, {
          title: 'Signed out',
          body: `<p>${wordsFor(ctx)('You are signed out.')}</p>`,
        });
      },
    },
  };
}
