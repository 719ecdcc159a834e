/** Caching of the modules of browser tests: each of their pages requests the same hundreds of modules. */
import type { Plugin } from 'vite';

/** `vitest run`: no source changes meanwhile. Without it Vitest watches them. */
const isOneRun = process.argv.includes('run');
const DEPENDENCY = /\/node_modules\//;
/** To Vite a map that there is, and that maps nothing: it makes none and sends none. */
const NO_MAP = { mappings: '' };

/**
 * Lets the browser keep the modules. `vi.mock` is not disturbed: while a module is replaced, Playwright
 * keeps the browser from using its cache (https://playwright.dev/docs/api/class-browsercontext#browser-context-route).
 */
const kept: Plugin = {
  name: 'modules-kept-by-the-browser',
  enforce: 'pre',
  configureServer({ middlewares }) {
    if (!isOneRun) return;
    middlewares.use(({ url }, response, next) => {
      // The runner's own pages and scripts differ from session to session.
      if (url?.includes('__vitest')) return next();
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, isNotKept(name, value) ? 'max-age=3600' : value);
      next();
    });
  },
};

const isNotKept = (name: string, value: unknown): boolean =>
  name.toLowerCase() === 'cache-control' && value === 'no-cache';

/** Maps of the libraries are seven tenths of all bytes, and no stack trace needs them. */
const withoutMaps: Plugin = {
  name: 'libraries-without-source-maps',
  enforce: 'post',
  transform: (code, id) => (isOneRun && DEPENDENCY.test(id) ? { code, map: NO_MAP } : null),
};

export const servedOnce = (): Plugin[] => [kept, withoutMaps];
