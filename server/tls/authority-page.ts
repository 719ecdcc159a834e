/** Steps to trust the plant's authority on each kind of device. */
import { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { escape, LOGO, PAGE_STYLE } from '../lib/page-style.ts';
import { authorityFile } from './certificate.ts';

interface Device {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly string[];
  /** One command, for IT with many devices. */
  readonly command?: string;
}

/** The authority's name, as certificate lists show it. */
const AUTHORITY = '“Teleport Floor plant authority”';
const AUTHORITY_FILE = 'teleport-floor-authority.crt';

const DEVICES: readonly Device[] = [
  {
    id: 'android',
    name: 'Android',
    steps: [
      'Press “Get the certificate” and keep the file.',
      'Open Settings and search for “CA certificate”. It is under Security (& privacy) → More security settings → Encryption & credentials → Install a certificate. On Samsung: Security and privacy → Other security settings → Install from device storage.',
      'Choose “CA certificate”, then “Install anyway”. The tablet asks for its screen lock; one has to be set.',
      `Choose ${AUTHORITY_FILE} in Downloads.`,
      'Close Chrome and open the app again. Firefox needs more: use Chrome.',
    ],
  },
  {
    id: 'ipad',
    name: 'iPad and iPhone',
    steps: [
      'Open this page in Safari and press “Get the certificate”. Allow the download. If the file lands in Files, open it there.',
      'Open Settings. Press “Profile Downloaded” near the top, then Install, and Install again.',
      `Open Settings → General → About → Certificate Trust Settings (at the very bottom). Switch ${AUTHORITY} on. Without this step the warning stays.`,
      'Open the app again.',
    ],
  },
  {
    id: 'windows',
    name: 'Windows',
    steps: [
      'Press “Get the certificate”, open the file, and press “Install Certificate…”.',
      'Choose “Local Machine” (for everybody who signs in there; needs an administrator) or “Current User”.',
      'Choose “Place all certificates in the following store” → Browse → “Trusted Root Certification Authorities”. “Automatically select” would put it where nothing trusts it.',
      'Press Finish, and answer the warning with Yes.',
      'Close all windows of the browser and open the app again. Edge, Chrome and Firefox take it from Windows.',
    ],
    command: `certutil -addstore -f Root ${AUTHORITY_FILE}`,
  },
  {
    id: 'mac',
    name: 'Mac',
    steps: [
      'Press “Get the certificate” and open the file. Keychain Access adds it; choose the keychain “System” (or “login”).',
      `Find ${AUTHORITY} there and open it with a double click.`,
      'Open “Trust” and set “When using this certificate” to “Always Trust”. Close the window and type your password.',
      'Close the browser and open the app again. Safari, Chrome and Firefox take it from the keychain.',
    ],
    command: `sudo security add-trusted-cert -d -r trustRoot -k /Library/Keychains/System.keychain ${AUTHORITY_FILE}`,
  },
  {
    id: 'chromebook',
    name: 'Chromebook',
    steps: [
      'Press “Get the certificate” and keep the file.',
      'Open chrome://certificate-manager (on older ones Settings → Privacy and security → Security → Manage certificates → Authorities).',
      'Press Import under the certificates that you trust, choose the file, and allow it to identify websites.',
      'Open the app again.',
    ],
  },
  {
    id: 'linux',
    name: 'Linux',
    steps: [
      'Press “Get the certificate” and keep the file.',
      'Chrome and Chromium: open chrome://certificate-manager → Installed by you → Trusted certificates → Import. Or use the command below (package libnss3-tools).',
      'Firefox: Settings → Privacy & Security → View Certificates → Authorities → Import. Tick “Trust this CA to identify websites”.',
      'Close the browser and open the app again.',
    ],
    command: `certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n teleport-floor -i ${AUTHORITY_FILE}`,
  },
];

const STYLE = `${PAGE_STYLE}
main{width:min(720px,100%);display:grid;gap:16px;padding:32px;border-radius:16px;background:var(--surface)}
nav{display:flex;flex-wrap:wrap;gap:8px}
nav a{display:grid;place-items:center;min-height:56px;padding:0 16px;border:2px solid var(--line);border-radius:10px;color:inherit;font-weight:620;text-decoration:none}
section{padding-top:16px;border-top:2px solid var(--line)}
h2{margin:0 0 8px;font-size:1.5rem}ol{margin:0;padding-left:1.5em}li{margin:8px 0}
code{display:block;overflow-wrap:anywhere;padding:12px;border-radius:10px;background:var(--bg);font-size:1rem}
@media (max-width:599px){main{padding:24px 16px}h1{font-size:1.75rem}}`;

const section = ({ id, name, steps, command }: Device): string => {
  const list = steps.map((step) => `<li>${escape(step)}</li>`).join('');
  const many = command
    ? `<p>In a terminal, for many devices:</p><code>${escape(command)}</code>`
    : '';
  return `<section id="${id}"><h2>${name}</h2><ol>${list}</ol>${many}</section>`;
};

function page(fingerprint: string): string {
  const links = DEVICES.map(({ id, name }) => `<a href="#${id}">${name}</a>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trust this plant</title><style>${STYLE}</style></head><body><main>${LOGO}<h1>Trust this plant</h1>
<p>Cameras work only over a connection that the device trusts. Install this plant’s certificate once on each device; a warning before this page is expected until then. Where devices are managed (MDM, group policy), hand the file out there.</p>
<a class="button" href="/ca/authority.crt">Get the certificate</a>
<p>Before you trust it, compare the fingerprint (SHA-256) that the device shows with the one that the server printed at its start:</p><code>${fingerprint}</code>
<nav aria-label="Kind of device">${links}</nav>
${DEVICES.map(section).join('\n')}
<section><h2>Then</h2><a class="button" href="/">Open the app</a></section></main></body></html>`;
}

export function addAuthorityPage(app: FastifyInstance, dataDir: string): void {
  const file = authorityFile(dataDir);
  app.get('/ca', (_request, reply) => {
    const { fingerprint256 } = new X509Certificate(readFileSync(file));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(fingerprint256));
  });
  app.get('/ca/authority.crt', (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', `attachment; filename="${AUTHORITY_FILE}"`)
      .send(readFileSync(file)),
  );
}
