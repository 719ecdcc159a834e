/** The helper processes of tests, built once for a run: translating them at each start takes longer than what they do. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built helper programs. */
    helpers: string;
  }
}

/** Below the packages, which are not built in. */
const PLACE = resolve('node_modules/.cache');
const PROGRAMS = ['lock-holder', 'writing-process'];

export default async function setup({ provide }: TestProject) {
  mkdirSync(PLACE, { recursive: true });
  const outDir = mkdtempSync(join(PLACE, 'teleport-floor-helpers-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      rollupOptions: { input: PROGRAMS.map((name) => `tests/support/server/${name}.ts`) },
      outDir,
      emptyOutDir: false,
      target: 'node20',
    },
  });
  provide('helpers', outDir);
  return () => rmSync(outDir, { recursive: true });
}
