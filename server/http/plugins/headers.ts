import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config.ts';

const originOf = (address: string | undefined): string[] =>
  address ? [new URL(address).origin] : [];

/** Security headers. The content security policy allows WebAssembly but no eval, and no other origins than a configured provider, API and hosts of label files. */
export async function addHeaders(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const provider = originOf(config.identity?.url);
  const api = originOf(config.apiBase || undefined);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", 'blob:', 'data:', ...provider, ...api, ...config.labelOrigins],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        frameSrc: ["'self'", 'blob:', ...provider],
        frameAncestors: ["'self'"],
        formAction: ["'self'", ...provider],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false, // a plant may switch back to plain http behind a proxy
    referrerPolicy: { policy: 'same-origin' },
  });
  // Of the raw answer, as helmet's are: the embedded sign-in answers without Fastify.
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('permissions-policy', 'camera=(self), screen-wake-lock=(self)');
  });
}
