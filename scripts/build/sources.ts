/** Sources of the build. The container's build has no other files (.dockerignore). */
export const FOLDERS: readonly string[] = [
  'contract',
  'labels',
  'public',
  'reader',
  'scripts/build',
  'server',
  'src',
  'wasm',
  'workers',
];
export const FILES: readonly string[] = [
  'index.html',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/demo-reset.ts',
  'scripts/plant.ts',
  'vite.config.ts',
];
