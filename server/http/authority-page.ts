/** /ca: where a tablet gets the plant's own certificate authority, and how to install it. */
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerConfig } from '../config.ts';
import { authorityFile } from '../tls/files.ts';

const STYLE =
  'body{max-width:44rem;margin:0 auto;padding:24px 16px;font:1.125rem/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif;color-scheme:light dark}' +
  'a.get{display:inline-block;padding:20px 28px;border-radius:10px;background:#0e1314;color:#fff;font-weight:700;text-decoration:none}' +
  'li{margin:8px 0}';

const STEPS = {
  iPad: [
    'Open this page in Safari and press “Get the certificate”. Allow the download.',
    'Open Settings. Press “Profile Downloaded”, then Install.',
    'Open Settings → General → About → Certificate Trust Settings. Switch “Teleport Floor plant authority” on.',
    'Open the app again: no warning comes any more.',
  ],
  Android: [
    'Press “Get the certificate” and keep the file.',
    'Open Settings → Security → Encryption & credentials → Install a certificate → CA certificate.',
    'Press “Install anyway” and choose the file.',
    'Open the app again in Chrome: no warning comes any more.',
  ],
} as const;

const page = (): string => {
  const lists = Object.entries(STEPS).map(
    ([device, steps]) =>
      `<h2>${device}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trust this plant</title><style>${STYLE}</style></head><body><h1>Trust this plant</h1><p>Tablets use their cameras only over a connection they trust. Install this plant’s certificate once on each tablet.</p><p><a class="get" href="/ca/authority.crt">Get the certificate</a></p>${lists.join('')}</body></html>`;
};

export function addAuthorityPage(app: FastifyInstance, config: ServerConfig): void {
  if (config.tls.kind !== 'self-signed') return;
  app.get('/ca', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/ca/authority.crt', (_request, reply) => {
    const file = authorityFile(config.dataDir);
    if (!existsSync(file)) return reply.code(404).send({ detail: 'Not Found' });
    return reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="teleport-floor-authority.crt"')
      .send(readFileSync(file));
  });
}
