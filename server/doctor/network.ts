/** Checks of what tablets reach: this plant's address and another backend. */
import { isOrderList } from '../../contract/generated/checks.js';
import type { ServerConfig } from '../config.ts';
import { originsOf } from '../http/origins.ts';
import { appVersion } from '../lib/project-root.ts';
import { UNTRUSTED } from '../lib/untrusted.ts';
import { good, wrong, type Finding } from '../lib/finding.ts';
import { ownAuthority } from './machine.ts';
import { callWeb, isOpenTo, failureReason } from './web-check.ts';

const START_IT = 'start the server, or check PUBLIC_URL, the proxy and the firewall';

/** The cure, if tablets refuse the address for this reason as well. */
function certificateCure(reason: string): string | undefined {
  if (reason === 'CERT_HAS_EXPIRED') return 'replace it where it is, here or at the proxy';
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'it does not name this host; set PUBLIC_URL to a name in it, or get one that names it';
  }
  return UNTRUSTED.test(reason)
    ? 'name the file of its authority in NODE_EXTRA_CA_CERTS; tablets have to trust it, too'
    : undefined;
}

/** Whether the address that tablets open is ready, and runs this version. */
export async function checkAddress(config: ServerConfig): Promise<Finding> {
  const about = 'address';
  const origin = originsOf(config, config.port).main;
  try {
    const authority = ownAuthority(config);
    const ready = await callWeb(`${origin}/readyz`, { authority });
    if (ready.status !== 200) {
      return wrong(about, `${origin}/readyz answers ${ready.status}: ${ready.body.slice(0, 200)}`);
    }
    const { body } = await callWeb(`${origin}/config.json`, { authority });
    const { version } = JSON.parse(body) as { version?: unknown };
    if (version === appVersion()) return good(about, `${origin} answers.`);
    return wrong(about, `${origin} runs version ${String(version)}: restart the server.`);
  } catch (error) {
    const reason = failureReason(error);
    const cure = certificateCure(reason);
    return cure === undefined
      ? wrong(about, `${origin} does not answer (${reason}): ${START_IT}.`)
      : wrong(about, `The certificate at ${origin} is refused (${reason}): ${cure}.`);
  }
}

const LIST = '/v1/production-orders?page=0&paginate_by=1';

/** Whether another backend answers pages of this plant, and as agreed. @param token of a person, for a sample */
export async function checkBackend(config: ServerConfig, token?: string): Promise<Finding> {
  const about = 'backend';
  const { apiBase } = config;
  if (apiBase === '') return good(about, 'Embedded.');
  const origin = originsOf(config, config.port).main;
  try {
    const trouble =
      (await preflightTrouble(config, origin)) ?? (await sampleTrouble(apiBase, origin, token));
    if (trouble !== undefined) return wrong(about, trouble);
    const sample = token === undefined ? '; give --token to check a list of orders' : ' as agreed';
    return good(about, `${apiBase} answers${sample}.`);
  } catch (error) {
    return wrong(about, `${apiBase} does not answer (${failureReason(error)}): check API_BASE.`);
  }
}

/** Browsers ask before a call with these headers; another origin has to allow them. */
async function preflightTrouble({ apiBase, apiExtraHeaders }: ServerConfig, origin: string) {
  if (new URL(apiBase).origin === origin) return undefined;
  const needed = ['authorization', 'content-type'];
  if (apiExtraHeaders) needed.push('idempotency-key', 'x-teleport-station');
  const answer = await callWeb(`${apiBase}${LIST}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': needed.join(','),
    },
  });
  if (!isOpenTo(origin, answer)) {
    return `${apiBase} does not allow pages of ${origin} (CORS): it has to answer OPTIONS with Access-Control-Allow-Origin.`;
  }
  const allowed = (answer.headers['access-control-allow-headers'] ?? '').toLowerCase();
  // By the Fetch standard a star does not stand for the header of the sign-in.
  const missing = needed.filter(
    (name) => !allowed.includes(name) && (allowed !== '*' || name === 'authorization'),
  );
  return missing.length === 0
    ? undefined
    : `${apiBase} does not allow the header ${missing.join(', ')} (CORS, Access-Control-Allow-Headers).`;
}

async function sampleTrouble(apiBase: string, origin: string, token: string | undefined) {
  const headers = { origin, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const { status, body } = await callWeb(`${apiBase}${LIST}`, { headers });
  if (token === undefined) {
    return status === 401 || status === 403
      ? undefined
      : `${apiBase} answers a list of orders with ${status} to anybody, and 401 is expected.`;
  }
  if (status !== 200) return `${apiBase} answers this token with ${status}: ${body.slice(0, 200)}`;
  return isAsAgreed(body)
    ? undefined
    : `${apiBase} answers another list than contract/openapi.yaml says: ${body.slice(0, 200)}`;
}

function isAsAgreed(body: string): boolean {
  try {
    return isOrderList(JSON.parse(body));
  } catch {
    return false;
  }
}
