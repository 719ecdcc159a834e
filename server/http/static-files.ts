import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { projectFile } from '../project-root.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const FONT =
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

const cacheFor = (path: string) => (path.includes('/assets/') ? FOREVER : 'no-cache');

/** The built web app; every address of the app answers with its page. */
export async function addStaticFiles(app: FastifyInstance): Promise<void> {
  const root = projectFile('dist');
  addFont(app);
  if (!existsSync(root)) return; // under the dev server Vite has the pages
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheFor(path));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const isPage = request.method === 'GET' && wantsPage && !request.url.startsWith('/v1/');
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ detail: 'Not Found' });
  });
}

/** The product's font for the pages of the provider, under a name that does not change. */
function addFont(app: FastifyInstance): void {
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: projectFile('node_modules'),
      serve: false,
      cacheControl: false,
    });
    scope.get('/fonts/atkinson.woff2', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .sendFile(FONT.replace('node_modules/', '')),
    );
  });
}
