/** /ca: where a device gets the plant's own certificate authority, and how to install it. */
import { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { escape, LOGO, PAGE_STYLE } from '../lib/page-style.ts';
import { authorityFile } from './files.ts';
import { AUTHORITY_FILE, devicesFor, type Device } from './trust-steps.ts';

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

function page(userAgent: string, fingerprint: string): string {
  const devices = devicesFor(userAgent);
  const links = devices.map(({ id, name }) => `<a href="#${id}">${name}</a>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trust this plant</title><style>${STYLE}</style></head><body><main>${LOGO}<h1>Trust this plant</h1>
<p>Cameras work only over a connection that the device trusts. Install this plant’s certificate once on each device; a warning before this page is expected until then. Where devices are managed (MDM, group policy), hand the file out there.</p>
<a class="button" href="/ca/authority.crt">Get the certificate</a>
<p>Before you trust it, compare the fingerprint (SHA-256) that the device shows with the one that the server printed at its start:</p><code>${fingerprint}</code>
<nav aria-label="Kind of device">${links}</nav>
${devices.map(section).join('\n')}
<section><h2>Then</h2><a class="button" href="/">Open the app</a></section></main></body></html>`;
}

export function addAuthorityPage(app: FastifyInstance, dataDir: string): void {
  const file = authorityFile(dataDir);
  app.get('/ca', (request, reply) => {
    if (!existsSync(file)) return reply.code(404).send({ detail: 'Not Found' });
    const { fingerprint256 } = new X509Certificate(readFileSync(file));
    const html = page(request.headers['user-agent'] ?? '', fingerprint256);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
  app.get('/ca/authority.crt', (_request, reply) => {
    if (!existsSync(file)) return reply.code(404).send({ detail: 'Not Found' });
    return reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', `attachment; filename="${AUTHORITY_FILE}"`)
      .send(readFileSync(file));
  });
}
