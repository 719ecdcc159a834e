import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { comlink } from 'vite-plugin-comlink';
import { texts } from './scripts/vite-texts-plugin.ts';

/** The embedded plant answers inside the dev server: one process, one port, no proxy. */
async function devPlugins(): Promise<PluginOption> {
  const { plant } = await import('./scripts/vite-plant-plugin.ts');
  const { kernels } = await import('./scripts/vite-kernels-plugin.ts');
  return [kernels(), plant()];
}

export default defineConfig(async ({ command, mode, isPreview }) => ({
  plugins: [
    comlink(),
    texts(command === 'build'),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' as const },
    command === 'serve' && mode !== 'test' && !isPreview ? await devPlugins() : undefined,
  ],
  worker: { format: 'es' as const, plugins: () => [comlink()] },
  build: {
    target: 'es2022',
    license: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    manifest: true,
    // Where a slow machine spends the time of a build is nothing that whoever installs can act on.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: Number(process.env['PORT'] ?? 8080), strictPort: true, host: '0.0.0.0' },
}));
