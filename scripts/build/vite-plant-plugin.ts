import type { Plugin, ViteDevServer } from 'vite';
import type * as Dev from '../../server/start/dev.ts';

/** Addresses that the plant answers; the rest are pages and modules of the app. */
const OF_PLANT =
  /^\/(v1|admin|realms|docs|fonts|healthz|readyz|metrics|ca|config\.json|demo\/labels\.json|silent-check-sso\.(html|js))(\/|$|\?)/;
const SERVER_FILES = /[\\/](server|contract|labels)[\\/]/;

/** npm run dev: the plant in Vite's own process and on its port, loaded again after a change. */
export const plant = (): Plugin => ({
  name: 'teleport-plant',
  apply: 'serve',
  configureServer(vite) {
    let current: Promise<Dev.DevPlant> | undefined;
    const load = () => (current ??= create(vite));
    vite.middlewares.use((request, response, next) => {
      if (!OF_PLANT.test(request.url ?? '')) return next();
      load().then((one) => one.handle(request, response), next);
    });
    vite.watcher.on('change', (file) => {
      if (!SERVER_FILES.test(file) || !current) return;
      const old = current;
      current = undefined;
      void old.then((one) => one.close());
      vite.config.logger.info('plant: loaded again with the next request');
    });
    vite.httpServer?.once('close', () => void current?.then((one) => one.close()));
  },
});

async function create(vite: ViteDevServer): Promise<Dev.DevPlant> {
  const dev = (await vite.ssrLoadModule('/server/start/dev.ts')) as typeof Dev;
  return dev.createDevPlant(vite.config.server.port ?? 8080);
}
