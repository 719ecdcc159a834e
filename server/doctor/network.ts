/** Checks of what tablets reach: this plant's address and another backend. */
import { existsSync } from 'node:fs';
import { SettingError, type ServerConfig } from '../config.ts';
import { originsOf } from '../http/origins.ts';
import { callWeb, failureReason, UNTRUSTED, type WebAnswer } from '../lib/call-web.ts';
import { appVersion } from '../lib/project-root.ts';
import { authorityFile } from '../tls/certificate.ts';

const START_IT = 'start the server, or check PUBLIC_URL, the proxy and the firewall';

/** Cures of a certificate that tablets refuse for this reason as well. */
const CURES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'replace it where it is, here or at the proxy',
  CERT_NOT_YET_VALID: 'set the clock of this machine, or replace it',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'it does not name this host; set PUBLIC_URL to a name in it, or get one that names it',
};
const TRUST_IT =
  'name the file of its authority in NODE_EXTRA_CA_CERTS; tablets have to trust it, too';

/** Whether the address that tablets open is ready, and runs this version. */
export async function checkAddress(config: ServerConfig): Promise<string> {
  const origin = originsOf(config, config.port).main;
  const own = authorityFile(config.dataDir);
  const authority = config.tls.kind === 'self-signed' && existsSync(own) ? own : undefined;
  const ask = (path: string) =>
    callWeb(`${origin}${path}`, { authority }).catch((error: unknown) => {
      const reason = failureReason(error);
      const cure = UNTRUSTED.test(reason) ? TRUST_IT : CURES[reason];
      throw new SettingError(
        cure === undefined
          ? `${origin} does not answer (${reason}): ${START_IT}.`
          : `The certificate at ${origin} is refused (${reason}): ${cure}.`,
      );
    });
  const { status, body } = await ask('/readyz');
  if (status !== 200) {
    throw new SettingError(`${origin}/readyz answers ${status}: ${body.slice(0, 200)}`);
  }
  const { body: settings } = await ask('/config.json');
  if (settings.includes(JSON.stringify(appVersion()))) return `${origin} answers.`;
  throw new SettingError(
    `${origin} runs another version than ${appVersion()}: restart the server.`,
  );
}

const LIST = '/v1/production-orders?page=0&paginate_by=1';

/** Checks that another backend answers pages of this plant, and refuses a call without a sign-in. */
export async function checkBackend(config: ServerConfig): Promise<string> {
  const { apiBase } = config;
  if (apiBase === '') return 'Embedded.';
  const origin = originsOf(config, config.port).main;
  const ask = (call: Parameters<typeof callWeb>[1]) =>
    callWeb(`${apiBase}${LIST}`, call).catch((error: unknown) => {
      throw new SettingError(
        `${apiBase} does not answer (${failureReason(error)}): check API_BASE.`,
      );
    });
  if (new URL(apiBase).origin !== origin) await checkPreflight(config, origin, ask);
  const { status } = await ask({ headers: { origin } });
  if (status === 401 || status === 403) return `${apiBase} answers.`;
  throw new SettingError(
    `${apiBase} answers a list of orders with ${status} to anybody, and 401 is expected.`,
  );
}

/** Browsers ask before a call with these headers; another origin has to allow them. */
async function checkPreflight(
  { apiBase, apiExtraHeaders }: ServerConfig,
  origin: string,
  ask: (call: Parameters<typeof callWeb>[1]) => Promise<WebAnswer>,
): Promise<void> {
  const needed = ['authorization', 'content-type'];
  if (apiExtraHeaders) needed.push('idempotency-key', 'x-teleport-station');
  const answer = await ask({
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': needed.join(','),
    },
  });
  if (!isOpenTo(origin, answer)) {
    throw new SettingError(
      `${apiBase} does not allow pages of ${origin} (CORS): it has to answer OPTIONS with Access-Control-Allow-Origin.`,
    );
  }
  const allowed = (answer.headers['access-control-allow-headers'] ?? '').toLowerCase();
  // By the Fetch standard a star does not stand for the header of the sign-in.
  const missing = needed.filter(
    (name) => !allowed.includes(name) && (allowed !== '*' || name === 'authorization'),
  );
  if (missing.length === 0) return;
  throw new SettingError(
    `${apiBase} does not allow the header ${missing.join(', ')} (CORS, Access-Control-Allow-Headers).`,
  );
}

/** Whether a page of `origin` may read this answer. */
export function isOpenTo(origin: string, { headers }: WebAnswer): boolean {
  const allowed = headers['access-control-allow-origin'];
  return allowed === '*' || allowed === origin;
}
