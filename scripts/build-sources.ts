/** Sources of the build. The container's build has no other files (.dockerignore). */
export const FOLDERS: readonly string[] = [
  'contract',
  'labels',
  'public',
  'reader',
  'server',
  'src',
  'wasm',
  'workers',
];
export const FILES: readonly string[] = [
  'index.html',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build-sources.ts',
  'scripts/build-database.ts',
  'scripts/demo-reset.ts',
  'scripts/plant.ts',
  'scripts/precompress.ts',
  'scripts/vite-texts-plugin.ts',
  'vite.config.ts',
  'vite.offline.config.ts',
  'vite.server.config.ts',
  'vite.sign-in.config.ts',
];
