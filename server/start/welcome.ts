import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import QRCode from 'qrcode';
import type { ServerConfig } from '../config.ts';
import { whereOf } from '../demo/installation.ts';
import { errorSentence } from '../errors/error-sentence.ts';
import { DEMO_SIGN_IN } from '../identity/users.ts';
import { lanAddresses } from '../lib/own-hosts.ts';
import { appVersion, buildDate } from '../lib/project-root.ts';
import { authorityFile, checkCertificate, namesIn, type TlsFiles } from '../tls/certificate.ts';

export interface Welcome {
  readonly config: ServerConfig;
  /** Certificate of the server; undefined for plain http. */
  readonly tls: TlsFiles | undefined;
  /** Address of the app for browsers. */
  readonly origin: string;
  readonly port: number;
  readonly firstUser: { readonly username: string; readonly password: string } | undefined;
}

/** Prints where the plant is, how to sign in and where labels come from; the last line means that it listens. */
export async function printWelcome(welcome: Welcome): Promise<void> {
  const { config, tls, origin, port, firstUser } = welcome;
  const built = buildDate();
  const version = `Teleport Floor ${appVersion()}${built && `, built ${built}`}`;
  const lines = [version, `Data: ${whereOf(config)}`, signIn(config)];
  if (config.apiBase) lines.push(`Orders and cases: ${config.apiBase}`);
  if (config.demo && !config.identity) {
    lines.push(`Demonstration sign-in: ${DEMO_SIGN_IN}`);
    lines.push(`Labels to scan: ${origin}/dev/qr`);
  }
  if (firstUser) {
    lines.push(`First sign-in, shown this once: ${firstUser.username} / ${firstUser.password}`);
    lines.push('It asks for a new password.');
  }
  lines.push(`Check of a device, without a sign-in: ${origin}/dev/public-scan`);
  try {
    checkCertificate(config);
  } catch (error) {
    lines.push(errorSentence(error));
  }
  if (config.publicUrl && config.tls.kind === 'none') {
    lines.push(`Listening on http://localhost:${port} for the proxy`);
  }
  if (tls) lines.push(...(await tabletLines(origin, config, tls)));
  lines.push(`Teleport Floor ready at ${origin}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

const signIn = ({ identity }: ServerConfig): string =>
  `Sign-in: ${identity ? `${identity.url}/realms/${identity.realm}` : 'embedded'}`;

async function tabletLines(
  origin: string,
  config: ServerConfig,
  { cert }: TlsFiles,
): Promise<string[]> {
  const addresses = tabletAddresses(origin, config, cert);
  const [first = origin] = addresses;
  const isOwn = config.tls.kind === 'self-signed';
  // In a terminal with its own black and white: a dark one would show the code inverted.
  const type = process.stdout.isTTY ? 'terminal' : 'utf8';
  const picture = await QRCode.toString(isOwn ? `${first}/ca` : first, { type, small: true });
  const fingerprint = isOwn
    ? [`The authority's fingerprint: ${fingerprintOf(config.dataDir)}`]
    : [];
  return [`For tablets: ${addresses.join(', ')}`, picture, ...fingerprint];
}

const LOOPBACK = ['localhost', '127.0.0.1'];

/** The plant's certificate may name PUBLIC_URL alone, and its port need not be the one listened on. */
function tabletAddresses(
  origin: string,
  { publicUrl, tls }: ServerConfig,
  certificate: string,
): readonly string[] {
  if (publicUrl) return [origin];
  const all = tls.kind === 'files' ? namesIn(certificate) : lanAddresses();
  const hosts = all.filter((host) => !LOOPBACK.includes(host));
  if (hosts.length === 0) return [origin];
  const { port } = new URL(origin);
  return hosts.map((host) => `https://${host}${port && `:${port}`}`);
}

/** For comparing with what a tablet shows before it trusts the authority. */
const fingerprintOf = (dataDir: string): string =>
  new X509Certificate(readFileSync(authorityFile(dataDir))).fingerprint256;
