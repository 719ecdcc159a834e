import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '../../contract/languages.ts';

/**
 * What the first screen can show: its texts are loaded before anything is drawn. The rest comes with
 * the first screen after it. Keep this list to what src/main.tsx imports at once.
 */
const FIRST_SCREEN = [
  'src/api',
  'src/app/offline-signs.tsx',
  'src/app/routes.tsx',
  'src/app/shell.tsx',
  'src/app/shell-notices.tsx',
  'src/auth',
  'src/lib',
  'src/screens/errors',
  'src/orders/unsent-words.ts',
  'src/policy/station-words.ts',
  'src/parts/use-offline.ts',
  'src/screens/stations',
  'src/ui',
];

const filesOf = (path: string): string => (/\.tsx?$/.test(path) ? path : `${path}/**`);

/** Texts stand in the code in English; `npm run texts` takes them out into src/lib/texts. */
export default defineConfig({
  rootDir: join(import.meta.dirname, '../..'),
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ code }) => code),
  catalogs: [
    { path: 'src/lib/texts/{locale}/first', include: FIRST_SCREEN },
    { path: 'src/lib/texts/{locale}/rest', include: ['src'], exclude: FIRST_SCREEN.map(filesOf) },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
